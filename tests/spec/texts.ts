import type { Cheerio, CheerioAPI, contains } from 'cheerio';

/** A node of a document; cheerio does not export the name itself. */
type DocumentNode = Parameters<typeof contains>[0];
/** Any selection of a document. */
export type Nodes = Cheerio<DocumentNode>;

/*
 * What a reader sees of a rendered document, so that tests speak of texts and
 * not of markup.
 */

/** The elements that stand for one text each. */
const blocks = 'h1, h2, h3, h4, p, li, dt, dd, summary, blockquote, figcaption, label, th, td';

/** Text as it is read: no-break spaces and line breaks are spaces. */
export function clean(text: string): string {
  return text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
}

/** Whether an element is there for screen readers or machines alone. */
function unseen(node: DocumentNode): boolean {
  if (!('attribs' in node)) return false;
  return ['script', 'style'].includes(node.name) || node.attribs.class === 'visually-hidden';
}

/** Text of a node; neighbours stand apart, as they do on the page. */
function gather(node: DocumentNode): string {
  if (node.type === 'text') return node.data;
  if (!('children' in node)) return '';
  const parts = node.children.map((child) => (unseen(child) ? '' : gather(child)));
  return ` ${parts.join('')} `;
}

/** The visible text of an element, without what only screen readers hear. */
export function textOf(nodes: Nodes): string {
  return clean(nodes.get().map(gather).join(' '));
}

/** The texts of an element, one for each block that holds no other block. */
export function textBlocks($: CheerioAPI, node: Nodes): string[] {
  return node
    .find(blocks)
    .toArray()
    .filter((block) => $(block).find(blocks).length === 0)
    .map((block) => textOf($(block)))
    .filter((text) => text !== '');
}

/** The words of a text: whatever holds a letter or a digit. */
export function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The sentences of a text. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])["»“”’]?\s+(?=["«„“‘(]?[\p{Lu}\p{N}])/u)
    .map(clean)
    .filter((sentence) => sentence !== '');
}

/** `href`s of the links in an element; null where a link has none. */
export function hrefsOf($: CheerioAPI, node: Nodes): (string | null)[] {
  return node
    .find('a')
    .toArray()
    .map((link) => $(link).attr('href') ?? null);
}

/** Texts of the elements that a selector finds, in order. */
export function textsIn(node: Nodes, selector: string): string[] {
  const found = node.find(selector);
  return found.toArray().map((_element, index) => textOf(found.eq(index)));
}
