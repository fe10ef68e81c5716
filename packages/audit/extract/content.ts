import { memoized } from '@sitewide/kit/collections';
import { collapseWhitespace, cut } from '@sitewide/kit/text';
import { type ChildNode, Document, type Element, isComment, isTag } from 'domhandler';
import { commonLanguages } from '../language/language-names';
import known from './elements.json' with { type: 'json' };
import { faultyFields, fieldRules } from './field-rules';
import { formsOf, repeatedValues } from './forms';
import {
  type Display,
  displaysOf,
  isDialog,
  isHiddenBy,
  isNeverShown,
  isUndisplayed,
} from './hidden';
import { declaredLanguage, languageInNames } from './language-tag';
import { leadsOn } from './leads-on';
import { missingIds } from './missing-ids';
import { isOfFrame, type Located, Places, unmarked } from './name';
import { hasTextKeys, namedBy, scriptsIn, translatedBy } from './scripted';
import { sectionsOf } from './sections';
import { isStructuredData, structuredDataError, structuredFacts } from './structured-data';
import { hasTemplateMarker } from './template-marker';
import {
  closest,
  elementsNamed,
  isOpen,
  lineage,
  numbering,
  openCommentIn,
  ownText,
  parentOf,
  textsIn,
  wholeText,
} from './tree';
import { unknownMarkup } from './unknown-markup';
import {
  emptyHeadings,
  picturesWithoutAlt,
  unnamedButtons,
  unnamedFields,
  unnamedLinks,
} from './unnamed';

/*
 * The texts and the structure of a page as plain data. They are read only for the
 * families of checks that need them, because they double the time to read a page.
 */

/** Where a text stands: in the page, or in an attribute or meta element. */
export type TextKind =
  | 'text'
  | 'alt'
  | 'title'
  | 'aria-label'
  | 'placeholder'
  | 'option'
  | 'meta'
  | 'page-title';

export type TextRole = 'heading' | 'link' | 'button' | 'label' | 'legend' | 'text';

/** A run of text: a paragraph, a label, an attribute. */
export interface TextBlock extends Located, State {
  /** As visitors read it. */
  readonly text: string;
  /** The text, rewritten for the finding's identity. */
  readonly name: string;
  readonly kind: TextKind;
  readonly role: TextRole;
  /** Classes of the element and of its parent, by which controls of one kind are recognised. */
  readonly classes: string;
  /** Number of the list around it, within the page; -1 for none. */
  readonly list: number;
}

export type HeadFacts = ReturnType<typeof headOf>;

export type PageContent = ReturnType<typeof readContent>;

/** The texts of a page besides those of its header, menus and footer. */
export const contentTexts = memoized(({ blocks }: PageContent): readonly TextBlock[] =>
  blocks.filter((each) => each.kind === 'text' && !isOfFrame(each)),
);

/** The first heading of a page besides those of its header, menus and footer; each of its texts asks. */
export const firstHeading = memoized(({ headings }: PageContent) =>
  headings.find((each) => !isOfFrame(each)),
);

/** Elements that interrupt a run of text. */
const blockNames = new Set(known.blocks.split(' '));

/** Elements whose content is not prose, or that of others: a quotation, the title of a work. */
const skippedNames = new Set(known.skipped.split(' '));

/** What the top of a page passes on to its elements, as each does to those in it. */
const top = {
  /** The language that the markup says it is in, e.g. `de`; '' for none. */
  language: '',
  /** Whether an element inside the page, rather than the page, says so. */
  hasOwnLanguage: false,
  /** Whether it is in an `address`, which has names in it. */
  isAddress: false,
  /** Whether it is in a `blockquote`, or what is called as one: its words are those of others. */
  isQuotation: false,
  /** Whether it is, or is in, a link to another language of the site. */
  isLanguageLink: false,
  /** Whether a script puts the text of the chosen language in its place. */
  isReplaced: false,
  /** Whether it, or a style sheet, hides it, see {@link Display}. */
  isHidden: false,
  isSkipped: false,
  /** Whether a run of text around it includes its text. */
  isInRun: false,
};

type State = Readonly<typeof top>;

/** Characters of what an element without an end shows that identify it. */
const maxOpenText = 60;

/** The attributes that have texts, and what these are like. */
const attributeKinds = Object.entries(known.texts) as readonly [string, TextKind][];

function hasText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function hasDirectText({ children }: Element): boolean {
  return children.some((child) => child.type === 'text' && hasText(child.data));
}

function isUntranslated(element: Element): boolean {
  const { name, attribs } = element;
  const { translate, class: classes = '' } = attribs;
  // Of a whole page, it only keeps browsers from offering to translate it.
  const isPage = name === 'html' || name === 'body';
  const isMarked =
    translate === 'no' || /(^|\s)(notranslate|highlight|code|literal)(\s|$)/.test(classes);
  return (
    skippedNames.has(name) ||
    (isMarked && !isPage) ||
    (attribs['aria-hidden'] === 'true' && !isDialog(element))
  );
}

/** Whether browsers show what is in an element only if they cannot play it. */
function isPlayed({ name }: Element): boolean {
  return name === 'video' || name === 'audio';
}

/** Whether an element is read as one text together with the elements in it. */
function startsRun(element: Element): boolean {
  if (isPlayed(element)) return false;
  if (hasDirectText(element)) return true;
  if (!blockNames.has(element.name)) return false;
  const elements = element.children.filter((child) => child.type === 'tag') as Element[];
  return (
    elements.length > 1 &&
    // Links beside each other are texts of their own.
    elements.filter(({ name }) => name === 'a').length < 2 &&
    elements.every((child) => !blockNames.has(child.name) && !hasOtherLanguage(child)) &&
    elements.filter((child) => !isUntranslated(child)).length > 1
  );
}

/** Whether what an element says is in a language of its own. */
function hasOtherLanguage(element: Element): boolean {
  return element.attribs.lang !== undefined || languageInNames(element) !== '';
}

/** A text from its first to its last sign that is neither a blank nor stands for what is left out. */
const told = /[^ …](?:.*[^ …])?/s;

const isEmptyInline = ({ name, children }: Element) =>
  /^(span|i|em|b)$/.test(name) && children.length === 0;

/** The text of a run: without blocks, code and other languages in it. */
function runOf(element: Element, displays: readonly Display[]): string {
  const texts = textsIn(element, (each) => {
    if (each === element) return null;
    // What is empty is drawn between words: dots, an icon.
    if (each.name === 'br' || each.name === 'wbr' || isEmptyInline(each)) return ' ';
    const isApart =
      blockNames.has(each.name) ||
      isUntranslated(each) ||
      hasOtherLanguage(each) ||
      isHiddenBy(each, displays);
    return isApart ? ' … ' : null;
  });
  return told.exec(collapseWhitespace(texts.join('')))?.[0] ?? '';
}

/** Elements from a text outwards that say what it is. */
const maxAround = 4;

function roleOf(element: Element): TextRole {
  for (const { name, attribs } of [...lineage(element)].slice(0, maxAround)) {
    if (/^h[1-6]$/.test(name)) return 'heading';
    if (name === 'a') return 'link';
    if (name === 'button' || attribs.role === 'button') return 'button';
    if (name === 'label' || name === 'legend') return name;
  }
  return 'text';
}

/** What lists and menus are called that offer languages, each by its own name. */
const languagePicker =
  /(^|[\s_-])(lang|langs|languages?|locales?|sprachen?|langues?|idiomas?|lingu[ae])(switch\w*|select\w*|pick\w*|menu|list|nav|bar)?([\s_-]|$)/i;
/** What a field is called that countries or currencies are chosen in. */
const countryField = /countr|nation|region|land|pays|pa[ií]s|paese|kraj|стран|currenc|phone|dial/i;

/** What an element is called that shows what somebody else says, or a work: not the section of several. */
const quoting =
  /(^|\s)(single[_-])?(review|testimonial|testi|opinion|publication|pub|citation|reference|quote|abstract|epigraph|motto)(([_-]{1,2})(card|item|entry|text|caption|body|content|quote|author|venue))*(?=\s|$)/i;

/** Whether an element quotes: its words are those of others. */
function isQuoting(element: Element): boolean {
  const { name, attribs } = element;
  const isQuote = (each: ChildNode) => isTag(each) && each.name === 'blockquote';
  const isFigure = name === 'figure' && element.children.some(isQuote);
  return isQuote(element) || isFigure || quoting.test(attribs.class ?? '');
}

/** Whether an element has the texts of several languages, for a script that shows one of them. */
function hasVersions({ attribs }: Element): boolean {
  const data = Object.keys(attribs).filter((name) => name.startsWith('data-'));
  return data.filter((name) => commonLanguages.includes(name.slice('data-'.length))).length >= 2;
}

/** Whether an element offers languages or countries to choose from. */
function isPicker(element: Element): boolean {
  const { name, attribs } = element;
  const { id, class: classes, name: field } = attribs;
  if (id === undefined && classes === undefined && field === undefined) return false;
  if (/^(html|body|main)$/.test(name)) return false;
  const names = [id, classes, field].filter(Boolean).join(' ');
  if (name === 'select' && countryField.test(names)) return true;
  return languagePicker.test(names) && languageInNames(element) === '';
}

/** What style sheets and scripts do to the elements of a page. */
interface Scope {
  readonly displays: readonly Display[];
  readonly isTranslated: (element: Element) => boolean;
  /** Whether a script finds an element by a name of its own. */
  readonly isNamed: (element: Element) => boolean;
}

function stateOf(element: Element, outer: State, scope: Scope): State {
  const { name, attribs } = element;
  const lang = attribs.lang ?? attribs['xml:lang'];
  const named = /^(html|head|body)$/.test(name) ? '' : languageInNames(element);
  const isMarked = named !== '' && named !== outer.language;
  const isLeftOut = isUndisplayed(element) && !isDialog(element) && !scope.isNamed(element);
  const isHidden = isLeftOut || isHiddenBy(element, scope.displays);
  const parent = parentOf(element);
  const isFallback = parent !== null && isPlayed(parent);
  const isApart = lang !== undefined || named !== '' || blockNames.has(name) || isHidden;
  return {
    language: lang === undefined ? (isMarked ? '' : outer.language) : declaredLanguage(lang),
    // A canonical document is known by its own language; a frame of others is not.
    hasOwnLanguage: name !== 'html' && (outer.hasOwnLanguage || lang !== undefined || isMarked),
    isAddress: outer.isAddress || name === 'address',
    isQuotation: outer.isQuotation || isQuoting(element),
    isLanguageLink: outer.isLanguageLink || attribs.hreflang !== undefined || isPicker(element),
    isReplaced: outer.isReplaced || hasVersions(element) || scope.isTranslated(element),
    isHidden: outer.isHidden || isHidden,
    isSkipped: outer.isSkipped || isFallback || isUntranslated(element),
    isInRun: outer.isInRun && !isApart,
  };
}

/** A text of an element: what it is, as it is written, and what it is for where that is special. */
type Text = readonly [kind: TextKind, text: string, role?: TextRole];

/** The texts that an element has in its attributes, or as a part of the head. */
function attributeTexts(element: Element, isSkipped: boolean): Text[] {
  const { name, attribs } = element;
  if (isPageTitle(element)) return [['page-title', wholeText(element)]];
  const isDescription = /^(description|og:image:alt)$/i.test(attribs.name ?? '');
  // The latter is what social networks show.
  if (name === 'meta' && (isDescription || attribs.property === 'og:title')) {
    return [['meta', attribs.content ?? '']];
  }
  if (isSkipped) return [];
  const isButton = name === 'input' && /^(submit|button|reset)$/i.test(attribs.type ?? '');
  return [
    ...attributeKinds.flatMap(([attribute, kind]): Text[] =>
      attribs[attribute] ? [[kind, attribs[attribute]]] : [],
    ),
    ...(isButton ? [['text', attribs.value ?? '', 'button'] as const] : []),
  ];
}

function blocksOf(places: Places, pageLanguage: string, scope: Scope): TextBlock[] {
  const blocks: TextBlock[] = [];
  const states = new Map<Element, State>();
  const listNumber = numbering<Element>();
  const page = { ...top, language: pageLanguage };
  for (const element of places.elements) {
    const parent = parentOf(element);
    const outer = (parent && states.get(parent)) ?? page;
    const state = stateOf(element, outer, scope);
    const isRun = !state.isSkipped && !state.isInRun && startsRun(element);
    states.set(element, isRun ? { ...state, isInRun: true } : state);
    // What is typed is no text of the page, but the hint in its field is.
    const isApart = element.name === 'textarea' ? outer.isSkipped : state.isSkipped;
    const texts = attributeTexts(element, isApart);
    if (isRun)
      texts.push([element.name === 'option' ? 'option' : 'text', runOf(element, scope.displays)]);
    for (const [kind, written, role] of texts) {
      const text = collapseWhitespace(written);
      if (!hasText(text) || hasTemplateMarker(text)) continue;
      // The card of a page mostly repeats its title and description.
      if (kind === 'meta' && blocks.some((each) => each.text === text)) continue;
      const located = places.locate(element);
      // Spreads would take five times as long.
      const block = Object.assign(located, state, {
        text,
        name: places.marking.rewrite(text, located.marks),
        kind,
        role: role ?? roleOf(element),
        classes: `${element.attribs.class ?? ''} ${parent?.attribs.class ?? ''}`.trim(),
        list: listNumber(places.around(element).list),
      });
      blocks.push(block);
    }
  }
  return blocks;
}

/** Whether an element is the page's title, and not that of a drawing. */
function isPageTitle(element: Element): boolean {
  return element.name === 'title' && closest(element, ({ name }) => name === 'svg') === null;
}

/** Whether the body of a document has nothing but what stands around pages, which a script loads into them. */
function isFrameAlone(elements: readonly Element[]): boolean {
  const shown = (elementsNamed(elements, 'body')[0]?.children ?? [])
    .filter(isTag)
    .filter(({ name }) => !/^(script|style|link)$/.test(name));
  return shown.length > 0 && shown.every(({ name }) => /^(header|nav|footer)$/.test(name));
}

function headOf(places: Places) {
  const { elements } = places;
  const { rewrite } = places.marking;
  const root = elementsNamed(elements, 'html')[0];
  const titles = elementsNamed(elements, 'title').filter(isPageTitle);
  const metas = elementsNamed(elements, 'meta');
  const meta = (wanted: RegExp) => metas.find(({ attribs }) => wanted.test(attribs.name ?? ''));
  const ofCard = (property: string) =>
    metas.find(({ attribs }) => attribs.property === property)?.attribs.content ?? null;
  const described = meta(/^description$/i);
  const description = described ? collapseWhitespace(described.attribs.content ?? '') : null;
  const [first] = titles;
  const title = first ? wholeText(first) : '';
  const marks = first ? places.marksAround(first) : [];
  const lang = root?.attribs.lang ?? root?.attribs['xml:lang'] ?? null;
  const isTemplate = [lang, title, description].some((each) => hasTemplateMarker(each ?? ''));
  return {
    lang: isTemplate ? null : lang,
    /** The direction that it is written in; null where that is not said. */
    dir: root?.attribs.dir?.trim().toLowerCase() ?? null,
    /** Whether nobody reads it as a page: a template or part of pages, or one that leads on. */
    isFragment:
      isTemplate ||
      !elements.some(({ name }) => /^(html|head|body|title)$/.test(name)) ||
      (titles.length === 0 && isFrameAlone(elements)) ||
      leadsOn(elements),
    isFrameset: elementsNamed(elements, 'frameset').length > 0,
    titles: titles.length,
    /** Whether a program of the server adds to it: `<?php … ?>`, `<!--#include … -->`. */
    isAssembled: elementsNamed(elements, 'head').some(({ children }) =>
      children.some((each) => isComment(each) && /^(\?php|#include)\b/.test(each.data)),
    ),
    /** Whether a script of the page gives it another title. */
    isRetitled: scriptsIn(elements).some((each) => /document\.title\s*=[^=]/.test(each)),
    title,
    description,
    /** The language and country of its card, e.g. `de_DE`; null for none. */
    locale: ofCard('og:locale'),
    isNoindex: metas.some(
      ({ attribs: { name = '', content = '' } }) =>
        /^robots$/i.test(name) && /\b(noindex|none)\b/i.test(content),
    ),
    /** How it is fitted into the screen of a phone, e.g. `width=device-width`. */
    viewport: meta(/^viewport$/i)?.attribs.content ?? '',
    hasCanonical: elementsNamed(elements, 'link').some(({ attribs }) =>
      /\bcanonical\b/i.test(attribs.rel ?? ''),
    ),
    // Rewritten for identities.
    titleName: rewrite(title, marks),
    descriptionName: rewrite(description ?? '', described ? places.marksAround(described) : marks),
    marks,
    ignored: root ? places.ignoredAround(root) : [],
  };
}

/** Where a page first says that it, or a part of it or what it links to, is in each language. */
function languageTagsOf(places: Places) {
  const tags = new Map<string, Located & { readonly tag: string; readonly attribute: string }>();
  for (const element of places.elements) {
    const { name, attribs } = element;
    // Programs that mark up code use it for its programming language.
    if (name === 'pre' || name === 'code') continue;
    for (const attribute of ['lang', 'xml:lang', 'hreflang']) {
      const tag = attribs[attribute]?.trim();
      const key = `${attribute} ${tag}`;
      if (!tag || tags.has(key) || hasTemplateMarker(tag) || /^hreflang x-default$/i.test(key))
        continue;
      // Browsers read the other, and the fault is one.
      if (attribute === 'xml:lang' && tag === attribs.lang?.trim()) continue;
      tags.set(key, { ...places.locate(element), tag, attribute });
    }
  }
  return [...tags.values()];
}

/** The structured data of a page: what it says in every language, and why programs cannot read it; null where they can. */
function structuredDataOf(places: Places) {
  return places.elements.filter(isStructuredData).map((each) => {
    const json = ownText(each);
    return {
      ...places.locate(each),
      error: structuredDataError(json),
      facts: structuredFacts(json),
    };
  });
}

/** The elements and comments of a page that have no end, each with its beginning, and what would end it. */
function openElementsOf(places: Places) {
  const elements = places.elements.filter(isOpen).map((each) => {
    const text = cut(places.textOf(each), maxOpenText) || each.name;
    return { ...places.locate(each), tag: each.name, end: `</${each.name}>`, text };
  });
  const comments = places.elements.flatMap((element) => {
    const comment = openCommentIn(element);
    if (comment === undefined) return [];
    const text = `<!--${cut(collapseWhitespace(comment.data), maxOpenText)}`;
    const line = places.lineAt(comment.startIndex ?? 0);
    return { ...places.locate(element), line, tag: 'comment', end: '-->', text };
  });
  return [...elements, ...comments];
}

/** The dates that a page shows and also says to programs. */
function datesOf(places: Places) {
  return elementsNamed(places.elements, 'time').flatMap((element) => {
    const { datetime } = element.attribs;
    if (datetime === undefined) return [];
    return [{ ...places.locate(element), datetime, text: wholeText(element) }];
  });
}

/** The headings of a page in their order, each with its level, its classes and the kind of element that it is in, e.g. `div.card`. */
function headingsOf(places: Places) {
  const headings = places.elements.filter(
    (each) => /^h[1-6]$/.test(each.name) && !isNeverShown(each),
  );
  return headings.map((each) => ({
    ...places.locate(each),
    level: Number(each.name[1]),
    classes: each.attribs.class ?? '',
    within: `${parentOf(each)?.name}.${parentOf(each)?.attribs.class ?? ''}`,
    name: places.textOf(each),
  }));
}

/** What files of the site do on a page: style sheets hide elements, scripts find them by names. */
export interface Linked {
  readonly displays?: readonly Display[];
  readonly names?: readonly string[];
  /** The names of what scripts listen to. */
  readonly listened?: readonly string[];
  /** Those of links that they follow without the server. */
  readonly routed?: readonly string[];
  /** Whether one says which language the page is in. */
  readonly setsLanguage?: boolean;
}

/** What is read in place of a page whose texts and structure nobody asks for. */
const emptyPage = new Places(new Document([]), unmarked);

/** Reads the head of a page and what names its links, and its texts and structure where they are asked for. */
export function readContent(page: Places, pageLanguage: string, linked: Linked, isWhole: boolean) {
  const { names = [], listened = [] } = linked;
  const displays = displaysOf(page.elements, linked.displays ?? []);
  const places = isWhole ? page : emptyPage;
  const translating = hasTextKeys(places.elements) ? names : [];
  const isTranslated = translatedBy(places.elements, translating);
  const isNamed = namedBy(places.elements, names);
  return {
    head: headOf(page),
    missingIds: missingIds(page, names),
    unnamedButtons: unnamedButtons(page, displays),
    unnamedLinks: unnamedLinks(page, displays),
    languageTags: languageTagsOf(places),
    headings: headingsOf(places),
    structuredData: structuredDataOf(places),
    dates: datesOf(places),
    openElements: openElementsOf(places),
    repeatedValues: repeatedValues(places),
    faultyFields: faultyFields(places),
    fieldRules: fieldRules(places),
    unknownMarkup: unknownMarkup(places),
    blocks: blocksOf(places, pageLanguage, { displays, isTranslated, isNamed }),
    sections: sectionsOf(places),
    forms: formsOf(places, displays),
    unnamed: unnamedFields(places, displays, translating),
    emptyHeadings: emptyHeadings(places, displays, listened),
    picturesWithoutAlt: picturesWithoutAlt(places, displays),
  };
}
