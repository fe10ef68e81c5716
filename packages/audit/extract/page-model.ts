import type { Element } from 'domhandler';
import { countBy } from '../collections';
import { resolveAddress } from './address';
import { indexForms } from './forms';
import { Places, type Rewrite } from './name';
import type { Reference } from './reference';
import { referencesOf } from './references';
import { closest, descendants, marksOn, parentOf, parseDocument, readable, textsIn } from './tree';

/** One reference of a page and where it is. */
export interface FoundLink extends Reference {
  readonly element: Element;
  /** Landmark and section, see `Places.placeOf`. */
  readonly place: string;
  /** Accessible name, rewritten for the finding's identity. */
  readonly name: string;
  /** Heading of the card around it; '' for none. */
  readonly heading: string;
}

/** An entry of a navigation list. */
interface MenuEntry {
  readonly element: Element;
  readonly label: string;
  readonly href: string;
  /** The list around it; null outside of lists. */
  readonly list: Element | null;
  /** The navigation landmark around it. */
  readonly menu: Element | null;
}

/** A document as the audit reads it. */
export interface PageModel {
  /** The language of its content, e.g. `de`. */
  readonly language: string;
  /** What relative addresses are resolved against, where `base` says so. */
  readonly base: string | null;
  readonly title: string;
  readonly heading: string;
  /** How often each id occurs; names of anchors count as ids. */
  readonly ids: ReadonlyMap<string, number>;
  readonly links: readonly FoundLink[];
  readonly menus: readonly MenuEntry[];
  /** Language and address of each `link rel="alternate" hreflang`. */
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  /** The text of the main part, to recognise copies of one page. */
  readonly text: string;
}

/** Leaves texts as they are. */
export const asWritten: Rewrite = (text) => text;

function countIds(elements: readonly Element[]): Map<string, number> {
  const ids = elements.flatMap(({ name, attribs }) => {
    const named = name === 'a' && attribs.name !== attribs.id ? attribs.name : undefined;
    return [attribs.id, named].flatMap((id) => id || []);
  });
  return countBy(ids, (id) => id);
}

/** Ids of the defects that mark a link, its content or an ancestor, nearest first. */
export function marksAround({ element }: FoundLink): string[] {
  const marked: Element[] = [element, ...descendants(element)];
  for (let each = parentOf(element); each; each = parentOf(each)) marked.push(each);
  return [...new Set(marked.flatMap(marksOn))];
}

/** The address that a reference leads to from its page; null where it makes no valid one. */
export function resolveFrom(address: string, { base }: PageModel, href: string): URL | null {
  const resolvedBase = base === null ? null : resolveAddress(base, address);
  return resolveAddress(href, resolvedBase?.href ?? address);
}

/** Reads a document and everything it refers to; `rewrite` as in {@link Rewrite}. */
export function readPage(html: string, rewrite: Rewrite): PageModel {
  const document = parseDocument(html);
  const elements = descendants(document);
  const places = new Places(elements, rewrite);
  const forms = indexForms(elements);
  const links: FoundLink[] = [];
  const menus: MenuEntry[] = [];
  for (const element of elements) {
    for (const reference of referencesOf(element, forms, () => places.nameOf(element))) {
      const { kind, href } = reference;
      const name = kind === 'alternate' ? (element.attribs.hreflang ?? '') : places.nameOf(element);
      links.push({
        ...reference,
        element,
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
  const base = elements.find(({ name, attribs }) => name === 'base' && attribs.href);
  return {
    language: (first('html')?.attribs.lang ?? '').toLowerCase().split('-')[0] ?? '',
    base: base?.attribs.href ?? null,
    title: places.textOf(first('title')),
    heading: places.textOf(first('h1')),
    ids: countIds(elements),
    links,
    menus,
    alternates: links.flatMap(({ kind, href, element: { attribs } }) =>
      kind === 'alternate' && href
        ? [{ language: (attribs.hreflang ?? '').toLowerCase(), href }]
        : [],
    ),
    text: main ? readable(textsIn(main, () => null).join(' ')) : '',
  };
}
