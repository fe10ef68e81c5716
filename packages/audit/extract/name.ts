import type { Document, Element } from 'domhandler';
import { readable } from './readable';
import { descendants, marksOn, parentOf, textsIn } from './tree';

/**
 * Rewrites a text, as visitors read it, before it becomes part of a finding's identity.
 * The marks are the ids of the defects that its elements are marked with.
 */
export type Rewrite = (text: string, marks: readonly string[]) => string;

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const landmarkOfRole: Readonly<Record<string, string>> = {
  banner: 'header',
  contentinfo: 'footer',
  navigation: 'nav',
  complementary: 'aside',
  main: 'main',
};
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

const noMarks: readonly string[] = [];

const nothingAround: Surroundings = {
  ...{ outer: null, section: null, card: null, list: null },
  landmark: { kind: 'body', element: null },
};

/** Text of an element as assistive technology reads it. */
function contentOf(element: Element): string {
  const texts = textsIn(element, ({ name, attribs }) => {
    if (attribs['aria-hidden'] === 'true') return '';
    return name === 'img' ? ` ${attribs.alt ?? ''} ` : null;
  });
  return texts.join('');
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

/** Names, headings and places within one document. */
export class Places {
  /** Every element, in document order. */
  readonly elements: readonly Element[];
  readonly #byId = new Map<string, Element>();
  readonly #surroundings = new Map<Element, Surroundings>();
  /** The first heading in each section and card. */
  readonly #headings = new Map<Element, Element>();
  /** Whether any element is marked with defects. */
  readonly #hasMarks: boolean;

  constructor(
    document: Document,
    readonly rewrite: Rewrite,
    /** The line of an element; 0 where lines were not asked for. */
    readonly lineOf: (element: Element) => number = () => 0,
  ) {
    this.elements = descendants(document);
    let hasMarks = false;
    // Elements come in document order, so that parents are known before their children.
    for (const element of this.elements) {
      const { id } = element.attribs;
      if (id && !this.#byId.has(id)) this.#byId.set(id, element);
      hasMarks ||= element.attribs['data-defect'] !== undefined;
      if (surrounding.has(element.name) || element.attribs.role !== undefined) {
        const parent = parentOf(element);
        const outer = parent === null ? nothingAround : this.around(parent);
        const around = surround(outer, element);
        if (around !== outer) this.#surroundings.set(element, around);
      }
      if (headings.has(element.name)) this.#titleAll(this.around(element), element);
    }
    this.#hasMarks = hasMarks;
  }

  #titleAll(around: Surroundings, heading: Element): void {
    for (let each: Surroundings | null = around; each; each = each.outer) {
      for (const titled of [each.section, each.card]) {
        if (titled && !this.#headings.has(titled)) this.#headings.set(titled, heading);
      }
    }
  }

  #marksWithin(element: Element): string[] {
    return this.#hasMarks ? [element, ...descendants(element)].flatMap(marksOn) : [];
  }

  #labelOf(element: Element): string {
    const ids = (element.attribs['aria-labelledby'] ?? '').split(' ').filter(Boolean);
    const label = ids.map((id) => this.textOf(this.#byId.get(id) ?? null)).join(' ');
    return label || readable(element.attribs['aria-label'] ?? '');
  }

  around(element: Element): Surroundings {
    for (let each: Element | null = element; each; each = parentOf(each)) {
      const known = this.#surroundings.get(each);
      if (known) return known;
    }
    return nothingAround;
  }

  /** The text of an element, rewritten by the marks on and in it; '' for none. */
  textOf(element: Element | null): string {
    return element === null
      ? ''
      : this.rewrite(readable(contentOf(element)), this.#marksWithin(element));
  }

  /** The accessible name, as far as the markup gives one. */
  nameOf(element: Element): string {
    const { attribs } = element;
    const given = this.#labelOf(element);
    const marks = this.#marksOf(element);
    if (given) return this.rewrite(given, marks);
    if (['form', 'link', 'script', 'style', 'meta'].includes(element.name)) return '';
    const text = readable(contentOf(element)) || readable(attribs.title ?? '');
    return this.rewrite(text || readable(attribs.alt ?? ''), marks);
  }

  /** Marks on an element, in it, and on the heading of the card around it. */
  #marksOf(element: Element): string[] {
    if (!this.#hasMarks) return [];
    const title = this.headingOf(this.around(element).card);
    return [...this.#marksWithin(element), ...(title ? marksOn(title) : [])];
  }

  /** Ids of the defects that mark an element, its content or an ancestor, nearest first. */
  marksAround(element: Element): readonly string[] {
    if (!this.#hasMarks) return noMarks;
    const marked: Element[] = [element, ...descendants(element)];
    for (let each = parentOf(element); each; each = parentOf(each)) marked.push(each);
    return [...new Set(marked.flatMap(marksOn))];
  }

  /** The first heading in a section or card. */
  headingOf(element: Element | null): Element | null {
    return (element && this.#headings.get(element)) ?? null;
  }

  readonly #places = new Map<Surroundings, string>();

  /**
   * Where a person looks for the element: landmark, its name, and the section's heading.
   *
   * @example 'nav › Main menu', 'main › Our services'
   */
  placeOf(element: Element): string {
    const around = this.around(element);
    const known = this.#places.get(around);
    if (known !== undefined) return known;
    const { landmark, section } = around;
    const name = landmark.element ? this.#labelOf(landmark.element) : '';
    const heading =
      this.textOf(this.headingOf(section)) || readable(section?.attribs['aria-label'] ?? '');
    const place = [landmark.kind, name, heading].filter(Boolean).join(' › ');
    this.#places.set(around, place);
    return place;
  }
}
