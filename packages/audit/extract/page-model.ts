import type { Element } from 'domhandler';
import { factsOf, type LinkKind, referencesOf } from './addresses';
import { Places, type Rewrite } from './name';
import { closest, descendants, parseDocument, readable, selectorOf, textsIn } from './tree';

/** One reference of a page and where it stands. */
export interface FoundLink {
  readonly kind: LinkKind;
  readonly element: Element;
  /** As written; null where the attribute is missing. */
  readonly href: string | null;
  readonly inert: string | null;
  /** Landmark and section, see `Places.placeOf`. */
  readonly place: string;
  /** Accessible name, rewritten for the identity. */
  readonly name: string;
  /** Heading of the card around it; '' for none. */
  readonly heading: string;
}

/** An entry of a navigation list. */
interface MenuEntry {
  readonly element: Element;
  readonly label: string;
  readonly href: string;
  /** The list it stands in; null outside of lists. */
  readonly list: Element | null;
  /** The menu that it belongs to. */
  readonly menu: Element | null;
}

/** What the audit knows of a document. */
export interface PageModel {
  /** The language of its content, e.g. `de`. */
  readonly language: string;
  /** What relative addresses are relative to, where the document says so. */
  readonly base: string | null;
  readonly title: string;
  readonly heading: string;
  /** How often each id occurs; names of anchors count as ids. */
  readonly ids: ReadonlyMap<string, number>;
  readonly links: readonly FoundLink[];
  readonly menus: readonly MenuEntry[];
  /** Language and address of each `link rel="alternate" hreflang`. */
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  /** The text of the main part, by which copies of one page are recognised. */
  readonly text: string;
}

/** What the page itself says, not rewritten: for reports. */
export const asWritten: Rewrite = (text) => text;

function countIds(elements: readonly Element[]): Map<string, number> {
  const ids = new Map<string, number>();
  for (const { name, attribs } of elements) {
    const named = name === 'a' && attribs.name !== attribs.id ? attribs.name : undefined;
    for (const id of [attribs.id, named]) if (id) ids.set(id, (ids.get(id) ?? 0) + 1);
  }
  return ids;
}

/** The way to an element as a CSS selector, for findings alone, as it takes time. */
export function pathOf(link: FoundLink): string {
  return selectorOf(link.element);
}

/** Ids of the defects that mark an element or what is in or around it, nearest first. */
export function marksAround({ element }: FoundLink): string[] {
  const marked: Element[] = [element, ...descendants(element)];
  for (let each = element.parent; each?.type === 'tag'; each = each.parent)
    marked.push(each as Element);
  return marked.flatMap(({ attribs }) => (attribs['data-defect'] ?? '').split(' ').filter(Boolean));
}

/**
 * Reads a document: what it is and everything it refers to.
 *
 * @param html - the whole document.
 * @param rewrite - how names and headings become parts of identities.
 */
export function readPage(html: string, rewrite: Rewrite): PageModel {
  const document = parseDocument(html);
  const elements = descendants(document);
  const places = new Places(elements, rewrite);
  const facts = factsOf(elements);
  const links: FoundLink[] = [];
  const menus: MenuEntry[] = [];
  for (const element of elements) {
    for (const { kind, href, inert } of referencesOf(element, facts, () =>
      places.nameOf(element),
    )) {
      const name = kind === 'alternate' ? (element.attribs.hreflang ?? '') : places.nameOf(element);
      links.push({
        kind,
        element,
        href,
        inert,
        name: name || (element.attribs.rel ?? ''),
        place: places.placeOf(element),
        heading: places.textOf(places.headingOf(places.cardOf(element))),
      });
      const landmark = places.landmarkOf(element);
      if (kind === 'link' && href && landmark.kind === 'nav') {
        const list = closest(element, (each) => each.name === 'ul' || each.name === 'ol');
        menus.push({ element, label: name, href, list, menu: landmark.element });
      }
    }
  }
  const first = (name: string) => elements.find((element) => element.name === name) ?? null;
  const main = first('main') ?? first('body');
  const heading = places.textOf(first('h1'));
  return {
    language: (first('html')?.attribs.lang ?? '').toLowerCase().split('-')[0] ?? '',
    base:
      elements.find(({ name, attribs }) => name === 'base' && attribs.href)?.attribs.href ?? null,
    title: places.textOf(first('title')),
    heading,
    ids: countIds(elements),
    links,
    menus,
    alternates: links
      .filter(({ kind, href }) => kind === 'alternate' && href)
      .map(({ element, href }) => ({
        language: (element.attribs.hreflang ?? '').toLowerCase(),
        href: href ?? '',
      })),
    text: main ? readable(textsIn(main, () => null).join(' ')) : '',
  };
}
