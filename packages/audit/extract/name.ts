import type { Element } from 'domhandler';
import { memoized } from '../collections';
import { closest, descendants, marksOn, readable, textsIn } from './tree';

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

function marksWithin(element: Element): string[] {
  return [element, ...descendants(element)].flatMap(marksOn);
}

/** Text of an element as assistive technology reads it. */
function contentOf(element: Element): string {
  const texts = textsIn(element, ({ name, attribs }) => {
    if (attribs['aria-hidden'] === 'true') return '';
    return name === 'img' ? ` ${attribs.alt ?? ''} ` : null;
  });
  return texts.join('');
}

/** Names, headings and places within one document. */
export class Places {
  readonly #byId = new Map<string, Element>();

  constructor(
    elements: readonly Element[],
    readonly rewrite: Rewrite,
  ) {
    for (const element of elements) {
      const { id } = element.attribs;
      if (id && !this.#byId.has(id)) this.#byId.set(id, element);
    }
  }

  #labelOf(element: Element): string {
    const ids = (element.attribs['aria-labelledby'] ?? '').split(' ').filter(Boolean);
    const label = ids.map((id) => this.textOf(this.#byId.get(id) ?? null)).join(' ');
    return label || readable(element.attribs['aria-label'] ?? '');
  }

  /** The text of an element, rewritten by the marks on and in it; '' for none. */
  textOf(element: Element | null): string {
    return element === null ? '' : this.rewrite(readable(contentOf(element)), marksWithin(element));
  }

  /** The accessible name, as far as the markup gives one. */
  nameOf(element: Element): string {
    const { attribs } = element;
    const given = this.#labelOf(element);
    const marks = this.#marksOf(element);
    if (given) return this.rewrite(given, marks);
    if (element.name === 'form' || element.name === 'link') return '';
    const text = readable(contentOf(element)) || readable(attribs.title ?? '');
    return this.rewrite(text || readable(attribs.alt ?? ''), marks);
  }

  /** Marks on an element, in it, and on the heading of the card around it. */
  #marksOf(element: Element): string[] {
    const title = this.headingOf(this.cardOf(element));
    return [...marksWithin(element), ...(title ? marksOn(title) : [])];
  }

  /** The list item or article around an element. */
  cardOf(element: Element): Element | null {
    return closest(element, ({ name }) => name === 'li' || name === 'article');
  }

  /** The first heading in an element. */
  readonly headingOf = memoized((element: Element | null) =>
    element === null ? null : (descendants(element).find(({ name }) => headings.has(name)) ?? null),
  );

  /** The innermost landmark around an element, as `main`, `nav` and so on. */
  landmarkOf(element: Element): { readonly kind: string; readonly element: Element | null } {
    const found = closest(element, ({ name, attribs }) => {
      return landmarks.has(name) || (attribs.role ?? '') in landmarkOfRole;
    });
    if (found === null) return { kind: 'body', element: null };
    return { kind: landmarkOfRole[found.attribs.role ?? ''] ?? found.name, element: found };
  }

  /**
   * Where a person looks for the element: landmark, its name, and the section's heading.
   *
   * @example 'nav › Main menu', 'main › Our services'
   */
  placeOf(element: Element): string {
    const landmark = this.landmarkOf(element);
    const section = closest(element, ({ name, attribs }) => {
      return name === 'section' || attribs.role === 'region';
    });
    const name = landmark.element ? this.#labelOf(landmark.element) : '';
    const heading =
      this.textOf(this.headingOf(section)) || readable(section?.attribs['aria-label'] ?? '');
    return [landmark.kind, name, heading].filter(Boolean).join(' › ');
  }
}
