import { memoized } from '@sitewide/kit/collections';
import { collapseWhitespace } from '@sitewide/kit/text';
import type { Document, Element } from 'domhandler';
import known from './elements.json' with { type: 'json' };
import { descendants, lineage, parentOf, Selectors, textsIn } from './tree';

/** How a site that is audited by those who made it identifies texts that vary from build to build. */
export interface Marking {
  /** The attribute that has an element's marks, separated by blanks; null where there is none. */
  readonly attribute: string | null;
  /** Rewrites a text, as visitors read it, by the marks of its elements; findings are identified so. */
  readonly rewrite: (text: string, marks: readonly string[]) => string;
}

export const unmarked: Marking = { attribute: null, rewrite: (text) => text };

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const landmarkOfRole: Readonly<Record<string, string>> = known.landmarks;
const landmarks = new Set(['header', 'footer', 'nav', 'aside', 'main', 'head']);

/** Elements that others are found by. */
const surrounding = new Set([...landmarks, 'section', 'li', 'article', 'ul', 'ol']);

/** What is around an element, the element included. */
export interface Surroundings {
  readonly outer: Surroundings | null;
  readonly landmark: { readonly kind: string; readonly element: Element | null };
  readonly section: Element | null;
  /** The list item or article. */
  readonly card: Element | null;
  readonly list: Element | null;
}

export interface Located {
  /** Landmark and section, see {@link Places.placeOf}. */
  readonly place: string;
  readonly element: string;
  /** The line of the element, from 1; 0 where lines were not asked for. */
  readonly line: number;
  /** The marks of it, its content and its ancestors, nearest first. */
  readonly marks: readonly string[];
  /** Codes that the page asks not to be reported here; `*` for all. */
  readonly ignored: readonly string[];
}

/** Where an element stands in every row of its table, or item of its list: its place but for the numbers. */
export function columnOf({ element }: Pick<Located, 'element'>): string {
  return element.replace(/:nth-of-type\(\d+\)/g, '');
}

/** Whether something stands in a header or a menu. */
export function isOfMenu({ place }: Pick<Located, 'place'>): boolean {
  return /^(header|nav)\b/.test(place);
}

/** Whether something stands in what pages have around their content: a header, a menu or a footer. */
export function isOfFrame({ place }: Pick<Located, 'place'>): boolean {
  return /^(header|nav|footer)\b/.test(place);
}

const none: readonly string[] = [];

const nothingAround: Surroundings = {
  outer: null,
  landmark: { kind: 'body', element: null },
  section: null,
  card: null,
  list: null,
};

/** The characters of a name that are read: a page may have thousands of links around one text. */
const maxName = 5000;

/** Text of an element as assistive technology reads it. */
function contentOf(element: Element): string {
  const textOf = ({ name, attribs }: Element) => {
    if (attribs['aria-hidden'] === 'true') return '';
    if (name === 'input')
      return /^(button|submit)$/i.test(attribs.type ?? '') ? (attribs.value ?? '') : '';
    return name === 'img' ? ` ${attribs.alt ?? ''} ` : null;
  };
  return textsIn(element, textOf, maxName).join('').slice(0, maxName);
}

function surround(outer: Surroundings, element: Element): Surroundings {
  const { name, attribs } = element;
  const { role = '' } = attribs;
  const isLandmark = landmarks.has(name) || role in landmarkOfRole;
  const isSection = name === 'section' || role === 'region';
  const isCard = name === 'li' || name === 'article';
  const isList = name === 'ul' || name === 'ol';
  if (!(isLandmark || isSection || isCard || isList)) return outer;
  return {
    outer,
    landmark: isLandmark ? { kind: landmarkOfRole[role] ?? name, element } : outer.landmark,
    section: isSection ? element : outer.section,
    card: isCard ? element : outer.card,
    list: isList ? element : outer.list,
  };
}

/** The codes that an element itself asks not to be reported; `*` for all. */
function ignoredBy({ attribs }: Element): string[] {
  const written = attribs['data-audit-ignore'];
  if (written === undefined) return [];
  const codes = written.split(/[\s,]+/).filter(Boolean);
  return codes.length > 0 ? codes : ['*'];
}

/** Names, headings and places within one document. */
export class Places {
  readonly elements: readonly Element[];
  readonly #byId = new Map<string, Element>();
  readonly #surroundings = new Map<Element, Surroundings>();
  /** The first heading in each section and card. */
  readonly #headings = new Map<Element, Element>();
  readonly #selectors = new Selectors();
  readonly #hasMarks: boolean;
  readonly #hasExceptions: boolean;

  constructor(
    document: Document,
    readonly marking: Marking,
    /** The line of a place in the document; 0 where lines were not asked for. */
    readonly lineAt: (index: number) => number = () => 0,
  ) {
    this.elements = descendants(document);
    const { attribute } = marking;
    this.#hasMarks =
      attribute !== null && this.elements.some(({ attribs }) => attribs[attribute] !== undefined);
    this.#hasExceptions = this.elements.some((each) => 'data-audit-ignore' in each.attribs);
    // Elements come in document order, so that parents are known before their children.
    for (const element of this.elements) {
      const { id } = element.attribs;
      if (id && !this.#byId.has(id)) this.#byId.set(id, element);
      if (surrounding.has(element.name) || element.attribs.role !== undefined) {
        const parent = parentOf(element);
        const outer = parent === null ? nothingAround : this.around(parent);
        this.#surroundings.set(element, surround(outer, element));
      }
      if (headings.has(element.name)) this.#titleAll(this.around(element), element);
    }
  }

  /** An element as findings name it. */
  locate(element: Element): Located {
    return {
      place: this.placeOf(element),
      element: this.#selectors.of(element),
      line: this.lineAt(element.startIndex ?? 0),
      marks: this.marksAround(element),
      ignored: this.ignoredAround(element),
    };
  }

  /** The codes that an element or one around it asks not to be reported. */
  ignoredAround(element: Element): readonly string[] {
    return this.#hasExceptions ? [...lineage(element)].flatMap(ignoredBy) : none;
  }

  #titleAll(around: Surroundings, heading: Element): void {
    for (let each: Surroundings | null = around; each; each = each.outer) {
      for (const titled of [each.section, each.card]) {
        if (titled && !this.#headings.has(titled)) this.#headings.set(titled, heading);
      }
    }
  }

  marksOn(elements: readonly Element[]): string[] {
    const { attribute } = this.marking;
    if (!this.#hasMarks || attribute === null) return [];
    return elements.flatMap(({ attribs }) => (attribs[attribute] ?? '').split(' ').filter(Boolean));
  }

  #marksWithin(element: Element): string[] {
    return this.#hasMarks ? this.marksOn([element, ...descendants(element)]) : [];
  }

  #labelOf(element: Element): string {
    const { 'aria-labelledby': written = '', 'aria-label': own = '' } = element.attribs;
    if (written === '') return collapseWhitespace(own);
    const ids = [...new Set(written.slice(0, maxName).split(' ').filter(Boolean))].slice(0, 20);
    const label = ids.map((id) => this.textOf(this.#byId.get(id) ?? null)).join(' ');
    return label || collapseWhitespace(own);
  }

  around(element: Element): Surroundings {
    // Not by `lineage`: every element asks, and a generator takes twice as long.
    for (let each: Element | null = element; each; each = parentOf(each)) {
      const surroundings = this.#surroundings.get(each);
      if (surroundings) return surroundings;
    }
    return nothingAround;
  }

  /** The text of an element, rewritten by the marks on and in it; '' for none. */
  textOf(element: Element | null): string {
    return element === null
      ? ''
      : this.marking.rewrite(collapseWhitespace(contentOf(element)), this.#marksWithin(element));
  }

  /** The accessible name, as far as the markup gives one. */
  nameOf(element: Element): string {
    const { attribs } = element;
    const label = this.#labelOf(element);
    const marks = this.#marksOf(element);
    if (label) return this.marking.rewrite(label, marks);
    if (['form', 'link', 'script', 'style', 'meta'].includes(element.name)) return '';
    const text = collapseWhitespace(contentOf(element)) || collapseWhitespace(attribs.title ?? '');
    return this.marking.rewrite(text || collapseWhitespace(attribs.alt ?? ''), marks);
  }

  /** Marks on an element, in it, and on the heading of the card around it. */
  #marksOf(element: Element): string[] {
    if (!this.#hasMarks) return [];
    const title = this.headingOf(this.around(element).card);
    return [...this.#marksWithin(element), ...this.marksOn(title ? [title] : [])];
  }

  /** The marks of an element, its content and its ancestors, nearest first. */
  marksAround(element: Element): readonly string[] {
    if (!this.#hasMarks) return none;
    const [, ...ancestors] = lineage(element);
    return [...new Set(this.marksOn([element, ...descendants(element), ...ancestors]))];
  }

  headingOf(element: Element | null): Element | null {
    return (element && this.#headings.get(element)) ?? null;
  }

  /**
   * Where a person looks for the element: landmark, its name, and the section's heading.
   *
   * @example 'nav › Main menu', 'main › Our services'
   */
  placeOf(element: Element): string {
    return this.#placeIn(this.around(element));
  }

  readonly #placeIn = memoized(({ landmark, section }: Surroundings) => {
    const name = landmark.element ? this.#labelOf(landmark.element) : '';
    const heading =
      this.textOf(this.headingOf(section)) ||
      collapseWhitespace(section?.attribs['aria-label'] ?? '');
    return [landmark.kind, name, heading].filter(Boolean).join(' › ');
  });
}
