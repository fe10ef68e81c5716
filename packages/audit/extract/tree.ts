import type { AnyNode, Document, Element, ParentNode } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { groupBy } from '../collections';

/** Parses a document as browsers do. */
export function parseDocument(html: string): Document {
  return parse(html, { treeAdapter: adapter, scriptingEnabled: false }) as Document;
}

/** Whether a node is an element; scripts and styles are too. */
function isElement(node: AnyNode | null | undefined): node is Element {
  return node?.type === 'tag' || node?.type === 'script' || node?.type === 'style';
}

/** Every element below a node, in document order. */
export function descendants(node: Element | Document): Element[] {
  const found: Element[] = [];
  // A stack: a generator per level takes twice as long, and pages are read by the thousand.
  const stack: AnyNode[] = node.children.toReversed();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (!isElement(next)) continue;
    found.push(next);
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index];
      if (child) stack.push(child);
    }
  }
  return found;
}

/**
 * The texts in an element in document order, without those of scripts and styles.
 *
 * @param replacementOf - the text to use for an element and everything in it;
 *   null to use its own texts.
 */
export function textsIn(
  element: Element,
  replacementOf: (each: Element) => string | null,
): string[] {
  const texts: string[] = [];
  // A stack, because recursion would overflow on deeply nested markup.
  const stack: AnyNode[] = [element];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next.type === 'text') texts.push(next.data);
    if (next.type !== 'tag') continue;
    const replacement = replacementOf(next);
    if (replacement !== null) texts.push(replacement);
    else for (const child of next.children.toReversed()) stack.push(child);
  }
  return texts;
}

/** The parent element; null at the top. */
export function parentOf(element: Element): Element | null {
  return isElement(element.parent) ? element.parent : null;
}

/** The element itself or its nearest ancestor that satisfies a condition. */
export function closest(element: Element, matches: (each: Element) => boolean): Element | null {
  for (let each: Element | null = element; each; each = parentOf(each))
    if (matches(each)) return each;
  return null;
}

/** A text with each run of white space as one blank, and none at its ends. */
export function readable(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const stepsByParent = new WeakMap<ParentNode, ReadonlyMap<Element, string>>();

/**
 * The part of a CSS selector that picks each child of a node among its siblings.
 *
 * @example for `<p></p><p></p><a></a>`: `p:nth-of-type(1)`, `p:nth-of-type(2)`, `a`
 */
function stepsBelow(parent: ParentNode): ReadonlyMap<Element, string> {
  const known = stepsByParent.get(parent);
  if (known) return known;
  const alike = [...groupBy(parent.children.filter(isElement), ({ name }) => name).values()];
  const steps = new Map(
    alike.flatMap((group) =>
      group.map((each, index) => {
        const nth = group.length > 1 ? `:nth-of-type(${index + 1})` : '';
        return [each, each.name + nth] as const;
      }),
    ),
  );
  stepsByParent.set(parent, steps);
  return steps;
}

/** A CSS selector for an element, starting from the nearest id. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let each: Element | null = element; each; each = parentOf(each)) {
    const { id } = each.attribs;
    // Ids that React generates change with every edit of the page.
    if (id && /^[a-z][\w-]*$/i.test(id)) {
      steps.unshift(`#${id}`);
      break;
    }
    steps.unshift((each.parent && stepsBelow(each.parent).get(each)) ?? each.name);
  }
  return steps.join(' > ');
}

/** Ids of the known defects that an element is marked with, in `data-defect`. */
export function marksOn(element: Element): string[] {
  return (element.attribs['data-defect'] ?? '').split(' ').filter(Boolean);
}
