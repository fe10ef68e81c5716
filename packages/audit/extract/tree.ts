import type { AnyNode, Document, Element, ParentNode } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { countBy } from '../collections';

/** Parses a document as browsers do; with the line of each element if asked for, which takes longer. */
export function parseDocument(html: string, hasLines = false): Document {
  const options = { treeAdapter: adapter, scriptingEnabled: false };
  return parse(html, { ...options, sourceCodeLocationInfo: hasLines }) as Document;
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

/** The text of a script or style. */
export function ownText(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
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
  const children = parent.children.filter(isElement);
  const counts = countBy(children, ({ name }) => name);
  const seen = new Map<string, number>();
  const steps = new Map<Element, string>();
  for (const each of children) {
    const { name } = each;
    const index = (seen.get(name) ?? 0) + 1;
    seen.set(name, index);
    steps.set(each, (counts.get(name) ?? 0) > 1 ? `${name}:nth-of-type(${index})` : name);
  }
  stepsByParent.set(parent, steps);
  return steps;
}

const selectors = new WeakMap<Element, string>();

/** A CSS selector for an element, starting from the nearest id. */
export function selectorOf(element: Element): string {
  // Neighbours share most of it, so that of each ancestor is kept; a loop, for deep markup.
  const pending: Element[] = [];
  let selector = '';
  for (let each: Element | null = element; each; each = parentOf(each)) {
    const known = selectors.get(each);
    if (known !== undefined) {
      selector = known;
      break;
    }
    pending.push(each);
    // Ids that React generates change with every edit of the page.
    if (/^[a-z][\w-]*$/i.test(each.attribs.id ?? '')) break;
  }
  for (const each of pending.reverse()) {
    const { id } = each.attribs;
    const step = (each.parent && stepsBelow(each.parent).get(each)) ?? each.name;
    const isAnchor = /^[a-z][\w-]*$/i.test(id ?? '');
    selector = isAnchor ? `#${id}` : selector === '' ? step : `${selector} > ${step}`;
    selectors.set(each, selector);
  }
  return selector;
}

/** Ids of the known defects that an element is marked with, in `data-defect`. */
export function marksOn(element: Element): string[] {
  return (element.attribs['data-defect'] ?? '').split(' ').filter(Boolean);
}
