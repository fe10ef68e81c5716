import type { Element } from 'domhandler';
import { closest, descendants, readable, textsIn } from './tree';

/**
 * Rewrites a text before it becomes part of an identity.
 *
 * @param text - as a visitor reads it.
 * @param marks - ids of the defects that mark the elements around it.
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

/** Ids of the defects that mark an element. */
function ownMarks(element: Element): string[] {
  return (element.attribs['data-defect'] ?? '').split(' ').filter(Boolean);
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
  readonly #headings = new Map<Element, Element | null>();

  constructor(
    elements: readonly Element[],
    readonly rewrite: Rewrite,
  ) {
    for (const element of elements) {
      const { id } = element.attribs;
      if (id && !this.#byId.has(id)) this.#byId.set(id, element);
    }
  }

  #labelled(element: Element): string {
    const ids = (element.attribs['aria-labelledby'] ?? '').split(' ').filter(Boolean);
    return ids.map((id) => this.textOf(this.#byId.get(id) ?? null)).join(' ');
  }

  /** The text of an element, rewritten by the marks on and in it; '' for none. */
  textOf(element: Element | null): string {
    if (element === null) return '';
    const marks = ownMarks(element);
    for (const each of descendants(element)) marks.push(...ownMarks(each));
    return this.rewrite(readable(contentOf(element)), marks);
  }

  /** The accessible name, as far as markup tells. */
  nameOf(element: Element): string {
    const { attribs } = element;
    const given = this.#labelled(element) || readable(attribs['aria-label'] ?? '');
    const marks = this.marksOf(element);
    if (given) return this.rewrite(given, marks);
    if (element.name === 'form' || element.name === 'link') return '';
    const text = readable(contentOf(element)) || readable(attribs.title ?? '');
    return this.rewrite(text || readable(attribs.alt ?? ''), marks);
  }

  /** Marks on an element, in it, and on the card around it. */
  marksOf(element: Element): string[] {
    const marks = ownMarks(element);
    for (const each of descendants(element)) marks.push(...ownMarks(each));
    const title = this.headingOf(this.cardOf(element));
    if (title) marks.push(...ownMarks(title));
    return marks;
  }

  /** The list item or article that an element stands in. */
  cardOf(element: Element): Element | null {
    return closest(element, ({ name }) => name === 'li' || name === 'article');
  }

  /** The first heading in an element. */
  headingOf(element: Element | null): Element | null {
    if (element === null) return null;
    const known = this.#headings.get(element);
    if (known !== undefined) return known;
    let found: Element | null = null;
    for (const each of descendants(element)) {
      if (headings.has(each.name)) {
        found = each;
        break;
      }
    }
    this.#headings.set(element, found);
    return found;
  }

  /** The innermost landmark around an element, as `main`, `nav` and so on. */
  landmarkOf(element: Element): { readonly kind: string; readonly element: Element | null } {
    const found = closest(element, ({ name, attribs }) => {
      return landmarks.has(name) || (attribs.role ?? '') in landmarkOfRole;
    });
    if (found === null) return { kind: 'body', element: null };
    return { kind: landmarkOfRole[found.attribs.role ?? ''] ?? found.name, element: found };
  }

  /** Landmark, its name, and the section's heading: where a person looks for the element. */
  placeOf(element: Element): string {
    const landmark = this.landmarkOf(element);
    const section = closest(element, ({ name, attribs }) => {
      return name === 'section' || attribs.role === 'region';
    });
    const name = landmark.element
      ? this.#labelled(landmark.element) || readable(landmark.element.attribs['aria-label'] ?? '')
      : '';
    const heading =
      this.textOf(this.headingOf(section)) || readable(section?.attribs['aria-label'] ?? '');
    return [landmark.kind, name, heading].filter(Boolean).join(' › ');
  }
}
