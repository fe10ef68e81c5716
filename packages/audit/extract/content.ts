import type { Element } from 'domhandler';
import { type FormFacts, formsOf } from './form-fields';
import { type Display, displaysOf, isHiddenBy } from './hidden';
import { declaredLanguage } from './language-tag';
import type { Places } from './name';
import { readable } from './readable';
import { type Section, sectionsOf } from './sections';
import { closest, parentOf, type Selectors, textsIn } from './tree';

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

/** What a text is for. */
export type TextRole = 'heading' | 'link' | 'button' | 'label' | 'legend' | 'text';

/** A run of text: a paragraph, a label, an attribute. */
export interface TextBlock {
  /** As visitors read it. */
  readonly text: string;
  /** The text, rewritten for the finding's identity. */
  readonly name: string;
  readonly kind: TextKind;
  readonly role: TextRole;
  /** The language that the markup says it is in, e.g. `de`; '' for none. */
  readonly language: string;
  /** Whether an element inside the page, rather than the page, says so. */
  readonly hasOwnLanguage: boolean;
  /** Landmark and section, see `Places.placeOf`. */
  readonly place: string;
  /** A CSS selector for the element. */
  readonly element: string;
  readonly line: number;
  /** Classes of the element and of its parent, by which controls of one kind are recognised. */
  readonly classes: string;
  /** Number of the list around it, within the page; -1 for none. */
  readonly list: number;
  /** Whether it is in an `address`, which has names in it. */
  readonly isAddress: boolean;
  /** Whether it is, or is in, a link to another language of the site. */
  readonly isLanguageLink: boolean;
  /** Whether a style sheet hides it, see {@link Display}. */
  readonly isHidden: boolean;
  /** Codes that the page asks not to be reported here; `*` for all. */
  readonly ignored: readonly string[];
  readonly marks: readonly string[];
}

/** What the head of a page says. */
export interface HeadFacts {
  /** The `lang` of the document as written; null where there is none. */
  readonly lang: string | null;
  /** Whether it is a part to be put into pages: without `html`, `head`, `body` and `title`. */
  readonly isFragment: boolean;
  /** Whether it shows other pages in frames. */
  readonly isFrameset: boolean;
  /** How many `title` elements the head has. */
  readonly titles: number;
  readonly title: string;
  /** Null where there is no description. */
  readonly description: string | null;
  readonly isNoindex: boolean;
  readonly hasCanonical: boolean;
  /** The title and the description, rewritten for identities. */
  readonly titleName: string;
  readonly descriptionName: string;
  readonly marks: readonly string[];
  /** Codes that the document element asks not to be reported. */
  readonly ignored: readonly string[];
}

/** Texts and structure of a page. */
export interface PageContent {
  readonly head: HeadFacts;
  readonly blocks: readonly TextBlock[];
  readonly sections: readonly Section[];
  readonly forms: readonly FormFacts[];
}

/** Elements that interrupt a run of text. */
const blockNames = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html label ' +
    'legend li main menu nav ol optgroup option p pre search section select summary table tbody td ' +
    'textarea tfoot th thead tr ul video audio canvas iframe object'
  ).split(' '),
);

/** Elements whose content is no prose. */
const skippedNames = new Set(
  'script style template noscript code pre kbd samp var tt svg math textarea head object iframe canvas'.split(
    ' ',
  ),
);

/** What an element inherits. */
interface State {
  readonly language: string;
  readonly hasOwnLanguage: boolean;
  readonly isSkipped: boolean;
  /** Whether a run of text around it includes its text. */
  readonly isInRun: boolean;
  readonly isLanguageLink: boolean;
  readonly isAddress: boolean;
  readonly isHidden: boolean;
  readonly ignored: readonly string[];
}

const attributeKinds = ['alt', 'title', 'aria-label', 'placeholder'] as const;

function hasText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether an element itself, rather than one in it, has text. */
function hasDirectText({ children }: Element): boolean {
  return children.some((child) => child.type === 'text' && hasText(child.data));
}

function isUntranslated({ name, attribs }: Element): boolean {
  const { translate, class: classes = '' } = attribs;
  return (
    skippedNames.has(name) ||
    translate === 'no' ||
    attribs['aria-hidden'] === 'true' ||
    /(^|\s)(notranslate|highlight|code|literal)(\s|$)/.test(classes)
  );
}

/** Whether an element is read as one text together with the elements in it. */
function startsRun(element: Element): boolean {
  if (hasDirectText(element)) return true;
  if (!blockNames.has(element.name)) return false;
  const elements = element.children.filter((child) => child.type === 'tag') as Element[];
  return (
    elements.length > 1 &&
    // Links beside each other are texts of their own.
    elements.filter(({ name }) => name === 'a').length < 2 &&
    elements.every((child) => !blockNames.has(child.name) && child.attribs.lang === undefined) &&
    elements.filter((child) => !isUntranslated(child)).length > 1
  );
}

/** A text without what is left out at its ends; a regular expression takes the square of the time. */
function trimmed(text: string): string {
  const isApart = (index: number) => text[index] === ' ' || text[index] === '…';
  let [start, end] = [0, text.length];
  while (start < end && isApart(start)) start += 1;
  while (end > start && isApart(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** The text of a run: without blocks, code and other languages in it. */
function runOf(element: Element, displays: readonly Display[]): string {
  const texts = textsIn(element, (each) => {
    if (each === element) return null;
    if (each.name === 'br' || each.name === 'wbr') return ' ';
    const isApart =
      blockNames.has(each.name) ||
      isUntranslated(each) ||
      each.attribs.lang !== undefined ||
      isHiddenBy(each, displays);
    return isApart ? ' … ' : null;
  });
  return trimmed(readable(texts.join('')));
}

function roleOf(element: Element): TextRole {
  let each: Element | null = element;
  for (let level = 0; each && level < 4; level += 1, each = parentOf(each)) {
    if (/^h[1-6]$/.test(each.name)) return 'heading';
    if (each.name === 'a') return 'link';
    if (each.name === 'button' || each.attribs.role === 'button') return 'button';
    if (each.name === 'label' || each.name === 'legend') return each.name;
  }
  return 'text';
}

function ignoredBy({ attribs }: Element): readonly string[] | null {
  const given = attribs['data-audit-ignore'];
  if (given === undefined) return null;
  const codes = given.split(/[\s,]+/).filter(Boolean);
  return codes.length > 0 ? codes : ['*'];
}

/** The codes that an element or one around it asks not to be reported. */
export function ignoredAround(element: Element): readonly string[] {
  const codes: string[] = [];
  for (let each: Element | null = element; each; each = parentOf(each)) {
    codes.push(...(ignoredBy(each) ?? []));
  }
  return codes;
}

const noCodes: readonly string[] = [];

function stateOf(element: Element, outer: State, displays: readonly Display[]): State {
  const { name, attribs } = element;
  const own = attribs.lang ?? attribs['xml:lang'];
  const isSkipped = outer.isSkipped || isUntranslated(element);
  const codes = ignoredBy(element);
  const isHidden = isHiddenBy(element, displays);
  const isApart = own !== undefined || blockNames.has(name) || isHidden;
  const isLanguageLink = outer.isLanguageLink || attribs.hreflang !== undefined;
  const isAddress = outer.isAddress || name === 'address';
  const isSame =
    own === undefined &&
    codes === null &&
    isSkipped === outer.isSkipped &&
    isLanguageLink === outer.isLanguageLink &&
    isAddress === outer.isAddress &&
    (outer.isHidden || !isHidden) &&
    !(isApart && outer.isInRun);
  if (isSame) return outer;
  return {
    language: own === undefined ? outer.language : declaredLanguage(own),
    hasOwnLanguage: outer.hasOwnLanguage || (own !== undefined && name !== 'html'),
    isInRun: outer.isInRun && !isApart,
    ignored: codes === null ? outer.ignored : [...outer.ignored, ...codes],
    isSkipped,
    isLanguageLink,
    isAddress,
    isHidden: outer.isHidden || isHidden,
  };
}

/** Reads the texts of a page. */
class Texts {
  readonly blocks: TextBlock[] = [];
  readonly #states = new Map<Element, State>();
  readonly #lists = new Map<Element, number>();

  constructor(
    readonly places: Places,
    readonly selectors: Selectors,
    readonly pageLanguage: string,
    readonly displays: readonly Display[],
  ) {
    for (const element of places.elements) this.#read(element);
  }

  #read(element: Element): void {
    const parent = parentOf(element);
    const outer = (parent && this.#states.get(parent)) ?? {
      ...{ language: this.pageLanguage, hasOwnLanguage: false },
      ...{ isSkipped: false, isInRun: false, isLanguageLink: false },
      ...{ isAddress: false, isHidden: false, ignored: noCodes },
    };
    const state = stateOf(element, outer, this.displays);
    this.#states.set(element, state);
    const { name, attribs } = element;
    // A canonical document is known by its own language; a frame of others is not.
    if (name === 'html') this.#states.set(element, { ...state, hasOwnLanguage: false });
    if (name === 'meta' || name === 'title') this.#readHead(element, state);
    if (state.isSkipped) return;
    for (const kind of attributeKinds) {
      const text = readable(attribs[kind] ?? '');
      if (hasText(text)) this.#add(element, state, kind, text);
    }
    if (name === 'input' && /^(submit|button|reset)$/i.test(attribs.type ?? '')) {
      this.#add(element, state, 'text', readable(attribs.value ?? ''), 'button');
    }
    if (state.isInRun || !startsRun(element)) return;
    this.#states.set(element, { ...state, isInRun: true });
    const text = runOf(element, this.displays);
    const kind = name === 'option' ? 'option' : 'text';
    if (hasText(text)) this.#add(element, state, kind, text);
  }

  #readHead(element: Element, state: State): void {
    const { name, attribs } = element;
    if (isPageTitle(element)) {
      const text = readable(textsIn(element, () => null).join(''));
      if (hasText(text)) this.#add(element, state, 'page-title', text);
    }
    if (name === 'meta' && /^(description|og:image:alt)$/i.test(attribs.name ?? '')) {
      const text = readable(attribs.content ?? '');
      if (hasText(text)) this.#add(element, state, 'meta', text);
    }
  }

  #add(
    element: Element,
    state: State,
    kind: TextKind,
    text: string,
    role: TextRole = roleOf(element),
  ): void {
    if (text === '') return;
    const { places, selectors } = this;
    const marks = places.marksAround(element);
    const { list } = places.around(element);
    this.blocks.push({
      ...{ text, kind, role, marks },
      name: places.rewrite(text, marks),
      language: state.language,
      hasOwnLanguage: state.hasOwnLanguage,
      place: places.placeOf(element),
      element: selectors.of(element),
      line: places.lineOf(element),
      classes: `${element.attribs.class ?? ''} ${parentOf(element)?.attribs.class ?? ''}`.trim(),
      list: this.#listNumber(list),
      isLanguageLink: state.isLanguageLink,
      isAddress: state.isAddress,
      isHidden: state.isHidden,
      ignored: state.ignored,
    });
  }

  #listNumber(list: Element | null): number {
    if (list === null) return -1;
    const number = this.#lists.get(list) ?? this.#lists.size;
    this.#lists.set(list, number);
    return number;
  }
}

/** Whether an element is the page's title, and not that of a drawing. */
function isPageTitle(element: Element): boolean {
  return element.name === 'title' && closest(element, ({ name }) => name === 'svg') === null;
}

function headOf(places: Places): HeadFacts {
  const { elements, rewrite } = places;
  const root = elements.find(({ name }) => name === 'html');
  const titles = elements.filter(isPageTitle);
  const metas = elements.filter(({ name }) => name === 'meta');
  const meta = (wanted: RegExp) => metas.find(({ attribs }) => wanted.test(attribs.name ?? ''));
  const described = meta(/^description$/i);
  const description = described === undefined ? null : readable(described.attribs.content ?? '');
  const [first] = titles;
  const title = first ? readable(textsIn(first, () => null).join('')) : '';
  const marks = first ? places.marksAround(first) : [];
  return {
    lang: root?.attribs.lang ?? root?.attribs['xml:lang'] ?? null,
    isFragment: !elements.some(({ name }) => /^(html|head|body|title)$/.test(name)),
    isFrameset: elements.some(({ name }) => name === 'frameset'),
    titles: titles.length,
    title,
    description,
    isNoindex: /\b(noindex|none)\b/i.test(meta(/^robots$/i)?.attribs.content ?? ''),
    hasCanonical: elements.some(
      ({ name, attribs }) => name === 'link' && /\bcanonical\b/i.test(attribs.rel ?? ''),
    ),
    titleName: rewrite(title, marks),
    descriptionName: rewrite(description ?? '', described ? places.marksAround(described) : marks),
    marks,
    ignored: root ? (ignoredBy(root) ?? noCodes) : noCodes,
  };
}

/**
 * Reads texts and structure of a page.
 *
 * @param linked - what the style sheets that it links hide.
 */
export function readContent(
  places: Places,
  selectors: Selectors,
  pageLanguage: string,
  linked: readonly Display[],
): PageContent {
  const displays = displaysOf(places.elements, linked);
  const { blocks } = new Texts(places, selectors, pageLanguage, displays);
  const sections = sectionsOf(places, selectors);
  const forms = formsOf(places, selectors, ignoredAround);
  return { head: headOf(places), blocks, sections, forms };
}
