import { countBy, groupBy, memoized } from '@sitewide/kit/collections';
import { collapseWhitespace } from '@sitewide/kit/text';
import {
  type AnyNode,
  type Comment,
  type Document,
  DomHandler,
  type Element,
  isComment,
  isTag,
  type ParentNode,
} from 'domhandler';
import { Parser } from 'htmlparser2';

/** How deep elements are nested, as in Chromium: those below are siblings of each other. */
const maxDepth = 512;

/** Elements that are read of a document; no page for people has that many. */
const maxElements = 300_000;

/** Elements without an end that are open at the same time. */
const maxOpen = 10_000;

/** What a head may have; anything else ends it, as in browsers: the end tag may be left out, or forgotten. */
const inHead = /^(base|basefont|bgsound|link|meta|noframes|noscript|script|style|template|title)$/;

/** Elements whose end nobody leaves out: without it, browsers go on with them to the end of the page. */
const closed = /^(a|b|button|em|h[1-6]|i|ol|s|small|strong|title|u|ul)$/;

/** Elements that nothing but the end of another closes, and headings that that of another does. */
const open = new WeakSet<Element>();

/** Whether an element has no end tag of its own, so that what follows it is a part of it. */
export const isOpen = (element: Element) => open.has(element);

/** The last comment in each element that has one without an end: what follows it is a part of it. */
const openComments = new WeakMap<ParentNode, Comment>();

/** The comment in an element that has no end; undefined for none. */
export const openCommentIn = (element: Element) => openComments.get(element);

/** A line with an end that is none, `->`, `-- >` or `--`, and then another comment, whose end counts. */
const nearlyClosed = /^[^\n<>]*(?:[^-]->|- +->|-- +>|[–—]>|[^-\s] ?--[^\S\n]*\n)\s*<.*?<!--/s;

/** Builds a tree of limited size, so that the time to read it is limited too. */
class BoundedHandler extends DomHandler {
  #count = 0;
  /** Heads that are over, though the parser has yet to find their ends. */
  #endedHeads = 0;
  /** The first of each name that nothing but the end of another closes, or the outermost of some. */
  readonly unclosed = new Map<string, Element>();
  lastComment: Comment | null = null;

  get isFull(): boolean {
    // For each closing tag, the parser looks through all elements that are open.
    return this.#count >= maxElements || this.tagStack.length > maxOpen;
  }

  override onopentag(name: string, attribs: Record<string, string>): void {
    const open = this.tagStack.at(-1);
    if (open && isTag(open) && open.name === 'head' && !inHead.test(name)) {
      super.onclosetag();
      this.#endedHeads += 1;
    }
    super.onopentag(name, attribs);
    this.#count += 1;
    const parent = this.tagStack.at(-2);
    if (this.tagStack.length > maxDepth && parent) this.tagStack[this.tagStack.length - 1] = parent;
  }

  override oncomment(data: string): void {
    super.oncomment(data);
    const parent = this.tagStack.at(-1);
    const comment = parent?.children.at(-1);
    if (!parent || !comment || !isComment(comment)) return;
    this.lastComment = comment;
    if (nearlyClosed.test(data)) openComments.set(parent, comment);
  }

  override onclosetag(name = '', isImplied = false): void {
    const last = this.tagStack.at(-1);
    if (isImplied && closed.test(name) && last && isTag(last)) {
      const first = this.unclosed.get(name);
      if (first === undefined || first.parent === last) this.unclosed.set(name, last);
    }
    if (name === 'head' && this.#endedHeads > 0) this.#endedHeads -= 1;
    else super.onclosetag();
  }
}

/**
 * A document in which each heading ends as it begins: browsers end it at the end of any heading.
 * Also where the headings start that did not.
 *
 * Example: `<h2>Wood</h5>` is `<h2>Wood</h2>`.
 */
function withHeadingsEnded(text: string) {
  const mended = new Set<number>();
  let [level, start] = ['', 0];
  const html = text.replace(
    /<(\/?)h([1-6])(?=[\s>])/gi,
    (tag, slash: string, own: string, index: number) => {
      const written = slash === '' || level === '' ? own : level;
      if (written !== own) mended.add(start);
      [level, start] = [slash === '' ? own : '', index];
      return tag.slice(0, -1) + written;
    },
  );
  return { html, mended };
}

/**
 * Parses a document, and tells whether its end was left out because it has too many elements.
 * Unlike browsers, the parser leaves misplaced elements where they are, but for those in a head,
 * and adds none, which takes a third of the time and makes no difference to what a page refers to.
 */
export function parseBounded(text: string): { readonly document: Document; readonly cut: boolean } {
  const { html, mended } = withHeadingsEnded(text);
  const handler = new BoundedHandler(undefined, { withStartIndices: true });
  const parser = new Parser(handler);
  const step = 100_000;
  let at = 0;
  for (; at < html.length && !handler.isFull; at += step) parser.write(html.slice(at, at + step));
  parser.end();
  const count = (tag: string) => html.match(new RegExp(`<${tag}(?=[\\s>])`, 'gi'))?.length ?? 0;
  for (const [name, element] of handler.unclosed) {
    // The ends of two elements may have changed places.
    if (count(name) > count(`/${name}`)) open.add(element);
  }
  for (const element of mended.size === 0 ? [] : descendants(handler.root))
    if (mended.has(element.startIndex ?? -1)) open.add(element);
  const cut = at < html.length;
  const { lastComment: last } = handler;
  const start = last?.startIndex ?? 0;
  // What browsers take for a comment, e.g. `</<b>`, ends with its tag.
  const isWritten = html.startsWith('<!--', start);
  const isCommentOpen = last && !cut && isWritten && html.indexOf('-->', start + 2) < 0;
  // What it hides has elements.
  if (isCommentOpen && last.parent && last.data.includes('<')) openComments.set(last.parent, last);
  return { document: handler.root, cut };
}

/** Parses a document as {@link parseBounded}. */
export function parseDocument(html: string): Document {
  return parseBounded(html).document;
}

/** A function that tells the line of a place in a text, from 1. */
export function linesIn(text: string): (index: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return (index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

export function descendants(node: Element | Document): Element[] {
  const elements: Element[] = [];
  // A stack: a generator per level takes twice as long, and pages are read by the thousand.
  const stack: AnyNode[] = node.children.toReversed();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (!isTag(next)) continue;
    elements.push(next);
    // What a template has is no part of the page.
    if (next.name === 'template') continue;
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index];
      if (child) stack.push(child);
    }
  }
  return elements;
}

/**
 * The texts in an element in document order, without those of scripts and styles.
 *
 * @param replacementOf - the text to use for an element and everything in it;
 *   null to use its own texts.
 * @param maxLength - ends after so many characters.
 */
export function textsIn(
  element: Element | Document,
  replacementOf: (each: Element) => string | null = () => null,
  maxLength = Number.POSITIVE_INFINITY,
): string[] {
  const texts: string[] = [];
  let length = 0;
  const add = (text: string) => {
    texts.push(text);
    length += text.length;
  };
  // A stack, because recursion would overflow on deeply nested markup.
  const stack: AnyNode[] = element.type === 'root' ? element.children.toReversed() : [element];
  for (let next = stack.pop(); next !== undefined && length < maxLength; next = stack.pop()) {
    if (next.type === 'text') add(next.data);
    if (next.type !== 'tag' || next.name === 'template') continue;
    const replacement = replacementOf(next);
    if (replacement !== null) add(replacement);
    else for (const child of next.children.toReversed()) stack.push(child);
  }
  return texts;
}

/** The texts in an element as one, however they are marked up. */
export function wholeText(element: Element): string {
  return collapseWhitespace(textsIn(element).join(''));
}

/** Whether an element is a field that visitors fill in. */
export function isField({ name, attribs }: Element): boolean {
  if (name === 'select' || name === 'textarea') return true;
  return name === 'input' && !/^(hidden|submit|button|reset|image)$/i.test(attribs.type ?? '');
}

export function parentOf(element: Element): Element | null {
  return element.parent && isTag(element.parent) ? element.parent : null;
}

/** The next element in the same parent; null for none. */
export function elementAfter(element: Element): Element | null {
  for (let each = element.next; each; each = each.next) if (isTag(each)) return each;
  return null;
}

export function* lineage(element: Element): Generator<Element> {
  for (let each: Element | null = element; each; each = parentOf(each)) yield each;
}

/** The element itself or its nearest ancestor that satisfies a condition. */
export function closest(element: Element, matches: (each: Element) => boolean): Element | null {
  for (let each: Element | null = element; each; each = parentOf(each))
    if (matches(each)) return each;
  return null;
}

export function classesOf({ attribs }: Element): string[] {
  return (attribs.class ?? '').split(/\s+/).filter(Boolean);
}

/** The form that an element is in, or is; null for none. */
export function formAround(element: Element): Element | null {
  return closest(element, ({ name }) => name === 'form');
}

export function ownText(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
}

const byName = memoized((elements: readonly Element[]) => groupBy(elements, ({ name }) => name));

/** The elements of a document with a name, in document order. */
export function elementsNamed(elements: readonly Element[], name: string): readonly Element[] {
  return byName(elements).get(name) ?? [];
}

/** How often elements have each id. */
export const idCounts = memoized((elements: readonly Element[]) =>
  countBy(
    elements.filter(({ attribs }) => attribs.id),
    ({ attribs }) => attribs.id ?? '',
  ),
);

/** The names by which selectors find the elements of a document; each of its styles asks for them. */
export const selectorNames = memoized((elements: readonly Element[]): ReadonlySet<string> => {
  const found = new Set(['html', 'body']);
  for (const element of elements) {
    found.add(element.name);
    if (element.attribs.id) found.add(`#${element.attribs.id}`);
    for (const each of classesOf(element)) found.add(`.${each}`);
  }
  return found;
});

/** Numbers things in the order in which they are first seen; null is -1. */
export function numbering<Thing>() {
  const numbers = new Map<Thing, number>();
  return (thing: Thing | null): number => {
    if (thing === null) return -1;
    const number = numbers.get(thing) ?? numbers.size;
    numbers.set(thing, number);
    return number;
  };
}

/** CSS selectors for the elements of one document; neighbours share most of theirs. */
export class Selectors {
  readonly #selectors = new Map<Element, string>();

  /** A CSS selector for an element, starting from the nearest id. */
  of(element: Element): string {
    if (!this.#selectors.has(element)) this.#selectBeside(element);
    return this.#selectors.get(element) ?? '';
  }

  /** Notes the selectors of an element and those beside it: each by its name, and its number if others have it. */
  #selectBeside(element: Element): void {
    const parent = parentOf(element);
    const above = parent === null ? '' : `${this.of(parent)} > `;
    const children = (element.parent?.children ?? [element]).filter(isTag);
    for (const [name, alike] of groupBy(children, (each) => each.name)) {
      for (const [at, each] of alike.entries()) {
        const { id = '' } = each.attribs;
        const step = alike.length > 1 ? `${name}:nth-of-type(${at + 1})` : name;
        // Ids that React generates change with every edit of the page.
        this.#selectors.set(each, /^[a-z][\w-]*$/i.test(id) ? `#${id}` : above + step);
      }
    }
  }
}
