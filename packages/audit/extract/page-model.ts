import type { Element } from 'domhandler';
import { resolveAddress } from './address';
import { ignoredAround, type PageContent, readContent } from './content';
import { indexForms } from './forms';
import { isLoaded } from './head-links';
import type { Display } from './hidden';
import { Ids, repeatedIds } from './ids';
import { declaredLanguage, primaryLanguage } from './language-tag';
import { Places, type Rewrite } from './name';
import { readable } from './readable';
import type { Reference } from './reference';
import { mayRefer, referencesOf } from './references';
import { styleReferences } from './style-sheet';
import { linesOf, parseDocument, Selectors, textsIn } from './tree';

/** One reference of a page and where it is. */
export interface FoundLink extends Reference {
  /** A CSS selector for its element. */
  readonly element: string;
  /** The line of its element, from 1; 0 where lines were not asked for. */
  readonly line: number;
  /** Landmark and section, see `Places.placeOf`. */
  readonly place: string;
  /** Accessible name, rewritten for the finding's identity. */
  readonly name: string;
  /** Heading of the card around it; '' for none. */
  readonly heading: string;
  /** The language that the element announces, by `hreflang`. */
  readonly hreflang?: string | undefined;
  /** The language of its text, by `lang`. */
  readonly lang?: string | undefined;
  /** Whether browsers load it without the visitor following it. */
  readonly isLoaded: boolean;
  /** Whether it opens a tab that could control the page. */
  readonly opensUnsafely: boolean;
  /** Whether robots are asked not to follow it. */
  readonly isNofollow: boolean;
  /** Numbers of the navigation landmark and of the list around it, within the page; -1 for none. */
  readonly menu: number;
  readonly list: number;
  /** Ids of the defects that mark it, its content or an ancestor, nearest first. */
  readonly marks: readonly string[];
  /** Codes that the page asks not to be reported here; `*` for all. */
  readonly ignored?: readonly string[];
}

/** What other pages need to know of a document. */
export interface PageFacts {
  /** The language that it declares, e.g. `de`; '' for none. */
  readonly language: string;
  readonly title: string;
  readonly heading: string;
  /** Its ids; names of anchors count as ids. */
  readonly ids: Ids;
  /** The ids that several elements have, with their number. */
  readonly repeated: Readonly<Record<string, number>>;
  /** Language and address of each `link rel="alternate" hreflang`. */
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  /** The address of the first `link rel="canonical"`; null for none. */
  readonly canonical: string | null;
}

/** A document as the audit reads it: plain data, so that the parsed tree can be let go. */
export interface PageModel extends PageFacts {
  /** What relative addresses are resolved against, where `base` says so. */
  readonly base: string | null;
  readonly links: readonly FoundLink[];
  /** The text of the main part, to recognise copies of one page. */
  readonly text: () => string;
  /** Its texts and structure, where they were asked for. */
  readonly content?: PageContent;
}

/** Leaves texts as they are. */
export const asWritten: Rewrite = (text) => text;

const resolved = new Map<string, URL | null>();
let lastBase = { address: '', folder: '' };

/** Pages of a folder refer to the same addresses, and to resolve one takes long. */
function resolvedFast(href: string, base: string): URL | null {
  if (/^\s*($|[?#])/.test(href)) return resolveAddress(href, base);
  if (base !== lastBase.address) {
    const path = base.split(/[?#]/, 1)[0] ?? '';
    lastBase = { address: base, folder: path.slice(0, path.lastIndexOf('/') + 1) };
  }
  const key = `${lastBase.folder} ${href}`;
  let url = resolved.get(key);
  if (url === undefined) {
    url = resolveAddress(href, base);
    if (resolved.size > 20_000) resolved.clear();
    resolved.set(key, url);
  }
  return url;
}

/** The address that a reference leads to from its page; null where it makes no valid one. */
export function resolveFrom(
  address: string,
  { base }: Pick<PageModel, 'base'>,
  href: string,
): URL | null {
  const resolvedBase = base === null ? null : resolveAddress(base, address);
  return resolvedFast(href, resolvedBase?.href ?? address);
}

/** Numbers things in the order in which they are first seen; null is -1. */
function numbering<Thing>() {
  const numbers = new Map<Thing, number>();
  return (thing: Thing | null): number => {
    if (thing === null) return -1;
    const number = numbers.get(thing) ?? numbers.size;
    numbers.set(thing, number);
    return number;
  };
}

function languageOf(elements: readonly Element[]): string {
  const root = elements.find(({ name }) => name === 'html')?.attribs ?? {};
  const declared = root.lang || root['xml:lang'];
  if (declared) return declaredLanguage(declared);
  const meta = elements.find(
    ({ name, attribs }) =>
      name === 'meta' &&
      /^(content-language|dc\.language|language)$/i.test(
        attribs['http-equiv'] ?? attribs.name ?? '',
      ),
  );
  const tag = meta?.attribs.content ?? '';
  return /^[a-z]{2,3}([-_]\w+)?$/i.test(tag) ? primaryLanguage(tag) : '';
}

function isNofollowPage(elements: readonly Element[]): boolean {
  return elements.some(
    ({ name, attribs }) =>
      name === 'meta' &&
      /^robots$/i.test(attribs.name ?? '') &&
      /\b(nofollow|none)\b/i.test(attribs.content ?? ''),
  );
}

/**
 * Reads a document and everything it refers to.
 *
 * @param rewrite - as in {@link Rewrite}.
 * @param hasLines - whether to note the lines of elements, which takes longer.
 * @param hasContent - whether to read texts and structure, which takes longer.
 * @param linked - what the style sheets that it links hide.
 */
export function readPage(
  html: string,
  rewrite: Rewrite,
  hasLines = false,
  hasContent = false,
  linked: readonly Display[] = [],
): PageModel {
  const document = parseDocument(html);
  const places = new Places(document, rewrite, hasLines ? linesOf(html) : undefined);
  const { elements } = places;
  const first = (name: string) => elements.find((element) => element.name === name) ?? null;
  const forms = indexForms(elements);
  const title = places.textOf(first('title'));
  const heading = places.textOf(first('h1'));
  const pageNames = [title, heading, title.split('|')[0]?.trim() ?? ''].filter(Boolean);
  const isNofollow = isNofollowPage(elements);
  const selectors = new Selectors();
  const menus = numbering<Element>();
  const lists = numbering<Element>();
  const links: FoundLink[] = [];
  const ids: string[] = [];
  const names: string[] = [];
  const hasExceptions = html.includes('data-audit-ignore');
  for (const element of elements) {
    const { attribs } = element;
    if (attribs.id) ids.push(attribs.id);
    if (attribs.name && element.name === 'a') names.push(attribs.name);
    if (!mayRefer(element)) continue;
    const context = { forms, pageNames, nameOf: () => places.nameOf(element) };
    for (const reference of referencesOf(element, context)) {
      const { kind } = reference;
      const name = kind === 'alternate' ? (attribs.hreflang ?? '') : places.nameOf(element);
      const { landmark, card, list } = places.around(element);
      const cardTitle = places.headingOf(card);
      const rel = attribs.rel ?? '';
      links.push({
        kind,
        href: reference.href,
        inert: reference.inert,
        use: reference.use,
        element: selectors.of(element),
        line: places.lineOf(element),
        place: places.placeOf(element),
        name: name || rel || (attribs.property ?? ''),
        heading: cardTitle === null ? '' : places.textOf(cardTitle),
        hreflang: attribs.hreflang?.toLowerCase(),
        lang: attribs.lang === undefined ? undefined : primaryLanguage(attribs.lang),
        menu: kind === 'link' && landmark.kind === 'nav' ? menus(landmark.element) : -1,
        list: kind === 'link' ? lists(list) : -1,
        marks: places.marksAround(element),
        ...(hasExceptions && { ignored: ignoredAround(element) }),
        isLoaded: isLoaded(element, kind),
        opensUnsafely:
          attribs.target?.toLowerCase() === '_blank' && !/\bno(opener|referrer)\b/i.test(rel),
        isNofollow: isNofollow || (rel !== '' && /\bnofollow\b/i.test(rel)),
      });
    }
  }
  const main = first('main') ?? first('body') ?? document;
  const base = elements.find(({ name, attribs }) => name === 'base' && attribs.href);
  const language = languageOf(elements);
  return {
    language,
    base: base?.attribs.href ?? null,
    title,
    heading,
    ids: Ids.of([...ids, ...names]),
    repeated: repeatedIds(ids, html),
    links,
    alternates: links.flatMap(({ kind, href, hreflang }) =>
      kind === 'alternate' && href ? [{ language: hreflang ?? '', href }] : [],
    ),
    canonical: links.find(({ kind }) => kind === 'canonical')?.href ?? null,
    text: () => readable(textsIn(main, () => null).join(' ')),
    ...(hasContent && { content: readContent(places, selectors, language, linked) }),
  };
}

/** Reads a style sheet like a document that has nothing but references to files. */
export function readStyleSheet(css: string): PageModel {
  const found = { place: 'style sheet', name: '', heading: '', line: 0, menu: -1, list: -1 };
  return {
    ...{ language: '', base: null, title: '', heading: '', text: () => '' },
    ...{ ids: Ids.of([]), repeated: {}, alternates: [], canonical: null },
    links: styleReferences(css).map((reference) => ({
      ...{ ...reference, ...found, element: 'url()', isLoaded: true },
      ...{ opensUnsafely: false, isNofollow: false, marks: [] },
    })),
  };
}
