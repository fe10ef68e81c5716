import type { AnyNode, Document, Element, ParentNode } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/** Parses a document as browsers do. */
export function parseDocument(html: string): Document {
  return parse(html, { treeAdapter: adapter, scriptingEnabled: false }) as Document;
}

/** Whether a node is an element, scripts and styles included. */
function isElement(node: AnyNode | null | undefined): node is Element {
  return node?.type === 'tag' || node?.type === 'script' || node?.type === 'style';
}

/** Every element below a node, in document order. */
export function descendants(node: Element | Document): Element[] {
  const found: Element[] = [];
  // A stack, as pages are read by the thousand; a generator for each level takes twice as long.
  const left: AnyNode[] = node.children.toReversed();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (!isElement(next)) continue;
    found.push(next);
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index];
      if (child) left.push(child);
    }
  }
  return found;
}

/**
 * The texts in an element, in document order, those of scripts and styles left out.
 *
 * @param instead - the text that stands for an element and all that is in it;
 *   null where it has none of its own.
 */
export function textsIn(element: Element, instead: (each: Element) => string | null): string[] {
  const texts: string[] = [];
  // A stack, as markup may be deeper than calls can be.
  const left: AnyNode[] = [element];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next.type === 'text') texts.push(next.data);
    if (next.type !== 'tag') continue;
    const own = instead(next);
    if (own !== null) texts.push(own);
    else for (const child of next.children.toReversed()) left.push(child);
  }
  return texts;
}

/** The parent element; null at the top. */
function parentOf(element: Element): Element | null {
  return isElement(element.parent) ? element.parent : null;
}

/** The element itself or its nearest ancestor that satisfies a condition. */
export function closest(element: Element, holds: (each: Element) => boolean): Element | null {
  for (let each: Element | null = element; each; each = parentOf(each))
    if (holds(each)) return each;
  return null;
}

/** Runs of blanks as one, none at the ends. */
export function readable(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const stepsByParent = new WeakMap<ParentNode, ReadonlyMap<Element, string>>();

/** What tells each child of a node from its siblings in a CSS selector, counted once. */
function stepsBelow(parent: ParentNode): ReadonlyMap<Element, string> {
  const known = stepsByParent.get(parent);
  if (known) return known;
  const children = parent.children.filter(isElement);
  const counts = new Map<string, number>();
  for (const { name } of children) counts.set(name, (counts.get(name) ?? 0) + 1);
  const passed = new Map<string, number>();
  const steps = new Map<Element, string>();
  for (const child of children) {
    const { name } = child;
    const nth = (passed.get(name) ?? 0) + 1;
    passed.set(name, nth);
    steps.set(child, (counts.get(name) ?? 0) > 1 ? `${name}:nth-of-type(${nth})` : name);
  }
  stepsByParent.set(parent, steps);
  return steps;
}

/** The way to an element as a CSS selector, from the nearest id down. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let each: Element | null = element; each; each = parentOf(each)) {
    const { id } = each.attribs;
    // React's own ids change with every edit of the page.
    if (id && /^[a-z][\w-]*$/i.test(id)) {
      steps.unshift(`#${id}`);
      break;
    }
    steps.unshift((each.parent && stepsBelow(each.parent).get(each)) ?? each.name);
  }
  return steps.join(' > ');
}
