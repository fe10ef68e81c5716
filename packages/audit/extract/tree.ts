import { type AnyNode, type Document, DomHandler, type Element, type ParentNode } from 'domhandler';
import { Parser } from 'htmlparser2';
import { countBy } from '../collections';

/**
 * Parses a document. Unlike browsers, the parser leaves misplaced elements where they are and
 * adds none, which takes a third of the time and makes no difference to what a page refers to.
 */
export function parseDocument(html: string): Document {
  const handler = new DomHandler(undefined, { withStartIndices: true });
  new Parser(handler).end(html);
  return handler.root;
}

/** A function that tells the line of an element in its document, from 1. */
export function linesOf(html: string): (element: Element) => number {
  const ends = [...html.matchAll(/\n/g)].map(({ index }) => index);
  return ({ startIndex }) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < (startIndex ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
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
    // What a template has is no part of the page.
    if (next.name === 'template') continue;
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
  element: Element | Document,
  replacementOf: (each: Element) => string | null,
): string[] {
  const texts: string[] = [];
  // A stack, because recursion would overflow on deeply nested markup.
  const stack: AnyNode[] = element.type === 'root' ? element.children.toReversed() : [element];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next.type === 'text') texts.push(next.data);
    if (next.type !== 'tag' || next.name === 'template') continue;
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

/** The text of a script or style. */
export function ownText(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
}

/**
 * The part of a CSS selector that picks each child of a node among its siblings.
 *
 * @example for `<p></p><p></p><a></a>`: `p:nth-of-type(1)`, `p:nth-of-type(2)`, `a`
 */
function stepsBelow(parent: ParentNode): ReadonlyMap<Element, string> {
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
  return steps;
}

/** CSS selectors for the elements of one document; neighbours share most of theirs. */
export class Selectors {
  readonly #steps = new Map<ParentNode, ReadonlyMap<Element, string>>();
  readonly #known = new Map<Element, string>();

  #stepOf(element: Element): string {
    const { parent } = element;
    if (parent === null) return element.name;
    const steps = this.#steps.get(parent) ?? stepsBelow(parent);
    this.#steps.set(parent, steps);
    return steps.get(element) ?? element.name;
  }

  /** A CSS selector for an element, starting from the nearest id. */
  of(element: Element): string {
    const isAnchor = ({ attribs }: Element) => /^[a-z][\w-]*$/i.test(attribs.id ?? '');
    const pending: Element[] = [];
    let selector = '';
    // A loop, because recursion would overflow on deeply nested markup.
    for (let each: Element | null = element; each; each = parentOf(each)) {
      const known = this.#known.get(each);
      if (known !== undefined) {
        selector = known;
        break;
      }
      pending.push(each);
      // Ids that React generates change with every edit of the page.
      if (isAnchor(each)) break;
    }
    for (const each of pending.reverse()) {
      if (isAnchor(each)) selector = `#${each.attribs.id}`;
      else selector = selector === '' ? this.#stepOf(each) : `${selector} > ${this.#stepOf(each)}`;
      this.#known.set(each, selector);
    }
    return selector;
  }
}

/** The selector of one element, as {@link Selectors.of}. */
export function selectorOf(element: Element): string {
  return new Selectors().of(element);
}

/** Ids of the known defects that an element is marked with, in `data-defect`. */
export function marksOn(element: Element): string[] {
  return (element.attribs['data-defect'] ?? '').split(' ').filter(Boolean);
}
