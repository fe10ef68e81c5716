import { memoized, rememberedByText } from '@sitewide/kit/collections';
import { collapseWhitespace, comparable } from '@sitewide/kit/text';
import type { Document, Element } from 'domhandler';
import { folderOf, resolveAddress } from './address';
import { type Linked, readContent } from './content';
import { indexForms } from './forms';
import { isLoaded } from './head-links';
import { isUndisplayed, linkedSheets } from './hidden';
import { declaredLanguage, primaryLanguage } from './language-tag';
import { leadsOn } from './leads-on';
import { isOfFrame, type Located, type Marking, Places } from './name';
import type { Reference } from './reference';
import { mayRefer, referencesOf } from './references';
import {
  isCalledScripted,
  opensByScript,
  redialledBy,
  refilledBy,
  routedBy,
  scriptFiles,
  scriptsIn,
  scriptsOf,
  setsLanguage,
} from './scripted';
import type { StyleSheet } from './style-sheet';
import { hasTemplateMarker } from './template-marker';
import {
  closest,
  elementsNamed,
  idCounts,
  linesIn,
  numbering,
  ownText,
  parseBounded,
  textsIn,
} from './tree';

export interface PageLink extends Reference, Located {
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
  /** Whether it runs a script of its own. */
  readonly isHandled: boolean;
  /** Whether robots are asked not to follow it. */
  readonly isNofollow: boolean;
  /** Numbers of the navigation landmark and of the list around it, within the page; -1 for none. */
  readonly menu: number;
  readonly list: number;
}

/** The version of a page in another language, as a sitemap or a page names it. */
export interface Alternate {
  readonly language: string;
  readonly href: string;
  /** Whether a sitemap names it rather than the page itself. */
  readonly isListed?: boolean;
}

/** What other pages need to know of a document; this one says nothing. */
const noFacts = {
  /** What relative addresses are resolved against, where `base` says so. */
  base: null as string | null,
  /** The language that it declares, e.g. `de`; '' for none. */
  language: '',
  title: '',
  heading: '',
  /** Its ids; names of anchors count as ids. */
  ids: new Set() as ReadonlySet<string>,
  repeated: {} as Readonly<Record<string, number>>,
  /** Whether a script draws contents that are not in it, or that it has encrypted. */
  isDrawn: false,
  /** Whether a script says which language it is in. */
  isTranslated: false,
  /** The ids that scripts in it write. */
  scriptedIds: new Set() as ReadonlySet<string>,
  /** Whether it only leads to another. */
  leadsOn: false,
  /** Whether it is too large to be read to its end. */
  cut: false,
  /** Each `link rel="alternate" hreflang`. */
  alternates: [] as readonly Alternate[],
  /** The address of the first `link rel="canonical"`; null for none. */
  canonical: null as string | null,
};

export type PageFacts = Readonly<typeof noFacts>;

/** A reference of which nothing else is known. */
const bareLink = {
  ...{ place: '', element: '', name: '', heading: '', line: 0, menu: -1, list: -1 },
  ...{ marks: [], ignored: [], isLoaded: false, opensUnsafely: false },
  ...{ isHandled: false, isNofollow: false },
};

/** A document as the audit reads it: plain data, so that the parsed tree can be let go. */
export interface PageModel extends PageFacts {
  readonly links: readonly PageLink[];
}

/** A document whose tree can be read, once the files that it links are known. */
export type ParsedPage = ReturnType<typeof parsePage>;

/** A document with what is read of its tree when it is asked for. */
export type ReadPage = ReturnType<ParsedPage['read']>;

/** Style sheets of a page that are asked for what they hide, and scripts for what they act on. */
const maxFiles = 50;

/** What references of a folder lead to: its pages have many in common, and to resolve one takes long. */
const resolverIn = rememberedByText(
  (folder) => rememberedByText((href) => resolveAddress(href, folder), 20_000),
  10,
);

/** The resolver of a page, which is asked for each of its references. */
const resolverOf = rememberedByText(
  (base) => resolverIn(folderOf(base.split(/[?#]/, 1)[0] ?? '')),
  10,
);

function resolvedFast(href: string, base: string): URL | null {
  return /^\s*($|[?#])/.test(href) ? resolveAddress(href, base) : resolverOf(base)(href);
}

/** The address that a reference leads to from its page; null where it makes no valid one. */
export function resolveFrom(
  address: string,
  page: Pick<PageFacts, 'base'> | null,
  href: string,
): URL | null {
  const resolvedBase = page?.base ? resolveAddress(page.base, address) : null;
  return resolvedFast(href, resolvedBase?.href ?? address);
}

function metaContents(elements: readonly Element[], names: RegExp): string[] {
  return elementsNamed(elements, 'meta').flatMap(({ attribs }) =>
    names.test(attribs['http-equiv'] ?? attribs.name ?? '') ? (attribs.content ?? '') : [],
  );
}

function languageOf(elements: readonly Element[]): string {
  const root = elementsNamed(elements, 'html')[0]?.attribs ?? {};
  const declared = root.lang || root['xml:lang'];
  if (declared) return declaredLanguage(declared);
  const [tag = ''] = metaContents(elements, /^(content-language|dc\.language|language)$/i);
  return /^[a-z]{2,3}([-_]\w+)?$/i.test(tag) ? declaredLanguage(tag) : '';
}

/** Elements that programs draw whole pages in. */
const drawnIds = /^(root|app|__next|__nuxt|gatsby|svelte)$/;

/** Whether an element shows a text of its own, though scripts run. */
function showsText(element: Element): boolean {
  const isShown = !/^(title|script|style|template)$/.test(element.name);
  const isNone = () => closest(element, ({ name }) => name === 'noscript') !== null;
  return isShown && ownText(element).trim() !== '' && !isNone();
}

/**
 * Whether the contents of a document are left to a script: nothing is where it draws, there is no
 * text at all, or they are encrypted.
 */
function isDrawn(elements: readonly Element[]): boolean {
  const isEmpty = (element: Element) =>
    drawnIds.test(element.attribs.id ?? '') &&
    element.children.every((each) => each.type === 'text' && each.data.trim() === '');
  const isPassword = ({ attribs }: Element) => attribs.type?.toLowerCase() === 'password';
  const isCipher = (element: Element) => /^[\w+/=;:-]{60}/.test(ownText(element).trim());
  const isBlank = elementsNamed(elements, 'script').length > 0 && !elements.some(showsText);
  return (
    isBlank ||
    elementsNamed(elements, 'div').some(isEmpty) ||
    (elementsNamed(elements, 'input').some(isPassword) && elements.some(isCipher))
  );
}

/**
 * The ids that scripts in a document write, or look for in its address: `id: 'news'`, `element.id = 'news'`,
 * `hash === '#news'`; `news` for the id `tab-news`, where one reads the address.
 */
function scriptedIds(elements: readonly Element[]): ReadonlySet<string> {
  const scripts = scriptsIn(elements);
  const written = scripts.flatMap((script) => [
    ...script.matchAll(/\bid\\?["']?\s?[:=,]\s?\\?["'`]([^"'`\\\s]{1,100})/g),
    ...script.matchAll(/\bhash\s?={2,3}\s?["'`]#?([^"'`\s]{1,100})/g),
  ]);
  const isAsked = scripts.some((script) => /\blocation\.hash\b/.test(script));
  const ids = isAsked ? elements.flatMap(({ attribs: { id } }) => id ?? []) : [];
  const named = ids.flatMap((id) => /^[a-z]+[-_](.+)$/i.exec(id)?.[1] ?? []);
  return new Set([...written.map(([, id = '']) => id), ...named]);
}

/** The styles that an element has or is. */
function ownStyle(element: Element): string {
  return element.name === 'style' ? ownText(element) : (element.attribs.style ?? '');
}

/**
 * Parses a document.
 *
 * @param hasLines - whether to note the lines of elements, which takes longer.
 * @returns the files that say what is hidden and acted on in it, and what reads it with them.
 */
export function parsePage(html: string, marking: Marking, hasLines = false) {
  const { document, cut } = parseBounded(html);
  const places = new Places(document, marking, hasLines ? linesIn(html) : undefined);
  const base = elementsNamed(places.elements, 'base').find(({ attribs }) => attribs.href);
  const sheets = linkedSheets(places.elements).slice(0, maxFiles);
  const own = { base: base?.attribs.href ?? null, cut, sheets };
  return {
    ...own,
    scripts: scriptFiles(places.elements).slice(0, maxFiles),
    read: (linked: Linked = {}) => ({ ...readTree(places, document, linked), ...own }),
  };
}

/** Reads a document and everything it refers to, without the files that it links. */
export function readPage(html: string, marking: Marking, hasLines = false): ReadPage {
  return parsePage(html, marking, hasLines).read();
}

function readTree(places: Places, document: Document, linked: Linked) {
  const { elements } = places;
  const first = (name: string) => elementsNamed(elements, name)[0] ?? null;
  const title = places.textOf(first('title'));
  const heading = places.textOf(first('h1'));
  const pageNames = [title, heading, title.split('|')[0] ?? ''].map(comparable).filter(Boolean);
  const robots = metaContents(elements, /^robots$/i);
  const isNofollow = robots.some((each) => /\b(nofollow|none)\b/i.test(each));
  const isRefilled = refilledBy(elements);
  const menus = numbering<Element>();
  const lists = numbering<Element>();
  // All links of a card ask for its heading.
  const titleOf = memoized((element: Element | null) => places.textOf(element));
  const links: PageLink[] = [];
  const names: string[] = [];
  const { names: found = [], listened = [], routed = [] } = linked;
  const scripts = scriptsOf(elements, listened);
  const isRedialled = redialledBy(found, listened);
  const isRouted = routedBy(routed);
  const context = { places, forms: indexForms(elements), pageNames, scripts };
  for (const element of elements) {
    const { attribs } = element;
    if (attribs.name && element.name === 'a') names.push(attribs.name);
    if (!mayRefer(element)) continue;
    for (const reference of referencesOf(element, context)) {
      const { kind } = reference;
      if (reference.href !== null && hasTemplateMarker(reference.href)) continue;
      const name = kind === 'alternate' ? (attribs.hreflang ?? '') : places.nameOf(element);
      const { landmark, card, list } = places.around(element);
      const rel = attribs.rel ?? '';
      // Spreads would take five times as long.
      const located = places.locate(element);
      // Scripts open menus.
      const isOutOfSight = () => !isOfFrame(located) && closest(element, isUndisplayed) !== null;
      const link = Object.assign(located, reference, {
        name: name || (element.name === 'a' ? '' : rel) || (attribs.property ?? ''),
        heading: titleOf(places.headingOf(card)),
        hreflang: attribs.hreflang?.toLowerCase(),
        lang: attribs.lang === undefined ? undefined : primaryLanguage(attribs.lang),
        menu: kind === 'link' && landmark.kind === 'nav' ? menus(landmark.element) : -1,
        list: kind === 'link' ? lists(list) : -1,
        isUnused:
          reference.isUnused ||
          isRouted(element, reference) ||
          (kind === 'link' && (isRefilled(element) || isRedialled(element) || isOutOfSight())),
        isLoaded: isLoaded(element, kind),
        opensUnsafely:
          attribs.target?.toLowerCase() === '_blank' && !/\bno(opener|referrer)\b/i.test(rel),
        isHandled:
          attribs.onclick !== undefined ||
          opensByScript(element) ||
          (attribs.href?.includes('#') === true && isCalledScripted(element)),
        isNofollow: isNofollow || (rel !== '' && /\bnofollow\b/i.test(rel)),
      });
      links.push(link);
    }
  }
  const ids = idCounts(elements);
  const main = first('main') ?? first('body') ?? document;
  const language = languageOf(elements);
  return {
    language,
    title,
    heading,
    // A copy: a text that is a part of a document keeps the whole document in memory.
    ids: new Set([...ids.keys(), ...names]),
    repeated: Object.fromEntries([...ids].filter(([, count]) => count > 1)),
    links,
    alternates: links.flatMap(({ kind, href, hreflang }) =>
      kind === 'alternate' && href ? [{ language: hreflang ?? '', href }] : [],
    ),
    canonical: links.find(({ kind }) => kind === 'canonical')?.href ?? null,
    isDrawn: isDrawn(elements),
    isTranslated: linked.setsLanguage === true || scriptsIn(elements).some(setsLanguage),
    scriptedIds: scriptedIds(elements),
    leadsOn: leadsOn(elements),
    elements,
    /** What its own markup declares of fonts, and of anything else. */
    styles: () => elements.map(ownStyle).join(' '),
    /** The text of the main part, to recognise copies of one page. */
    text: () => collapseWhitespace(textsIn(main).join(' ')),
    /** Its texts and structure, which take as long to read as all else. */
    content: (isWhole = true) => readContent(places, language, linked, isWhole),
  };
}

/** A document that has nothing but references, e.g. a style sheet; all of them have a part in common. */
export function bareDocument(
  references: readonly (Reference & Partial<PageLink>)[] = [],
  common: Partial<PageLink> = {},
): PageModel {
  const links = references.map((each) => ({ ...bareLink, ...common, ...each }));
  return { ...noFacts, links };
}

/** A style sheet as a document that has nothing but references to files. */
export function sheetDocument({ references }: StyleSheet): PageModel {
  const at = { place: 'style sheet', element: 'url()', isLoaded: true };
  return bareDocument(references, at);
}
