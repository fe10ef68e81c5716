import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A seeded fault: a change that a careless edit could make to a page. */
export interface Mutation {
  readonly name: string;
  readonly kind: 'colour' | 'layout' | 'text' | 'picture' | 'layer' | 'font';
  /** The cell it is applied to. */
  readonly cell: string;
  /** The element to change: among those that match, the one at the index (default: 0), or every one. */
  readonly selector?: string;
  readonly index?: number;
  readonly isEvery?: true;
  /** Declarations to add to its style. */
  readonly css?: string;
  /** A property, and what to add to the numbers in its computed value. */
  readonly add?: readonly [property: string, ...steps: number[]];
  /** A pattern, and what replaces its first match in the texts of the element. */
  readonly replace?: readonly [pattern: string, text: string];
  /** The same in the element's markup. */
  readonly html?: readonly [pattern: string, html: string];
  /** The index of the matching picture that is shown in its place. */
  readonly swap?: number;
  /** Rules to add to the styles of the page. */
  readonly rule?: string;
}

/** The seeded faults, as small as one step of one colour. */
export const mutations = JSON.parse(
  readFileSync(join(import.meta.dirname, 'mutations.json'), 'utf8'),
) as readonly Mutation[];

/**
 * Changes the open page; runs in the browser, and so uses nothing of this module. It has no named
 * functions, which the compiler would mark by one of its own.
 */
export async function mutate(mutation: Mutation): Promise<void> {
  const { selector, index = 0, isEvery, css, add, replace, html, swap, rule = '' } = mutation;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  if (selector === undefined) return;
  const matches = [...document.querySelectorAll<HTMLElement>(selector)];
  const elements = matches.filter((_, each) => isEvery || each === index);
  if (elements.length === 0) throw new Error(`The page has no ${selector}.`);
  // A picture has no box of its own, but the image in it has.
  const parts = elements.flatMap((each) => [each, ...each.querySelectorAll('*')]);
  if (parts.every((part) => part.getClientRects().length === 0)) {
    throw new Error(`${selector} cannot be seen, so changing it proves nothing.`);
  }
  for (const element of elements) {
    if (css) element.style.cssText += `;${css}`;
    if (add) {
      const [property, ...steps] = add;
      const value = getComputedStyle(element).getPropertyValue(property);
      element.style.setProperty(
        property,
        value.replace(/[\d.]+/g, (number) => `${Number(number) + (steps.shift() ?? 0)}`),
      );
    }
    if (html) element.innerHTML = element.innerHTML.replace(new RegExp(html[0]), html[1]);
    if (replace) {
      const [pattern, text] = [new RegExp(replace[0]), replace[1]];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() && !pattern.test(walker.currentNode.nodeValue ?? ''));
      const node = walker.currentNode as Text;
      node.data = node.data.replace(pattern, text);
    }
    if (swap !== undefined) {
      const other = matches[swap]?.cloneNode(true) as HTMLElement;
      element.replaceWith(other);
      const [image] = other.getElementsByTagName('img');
      image?.setAttribute('loading', 'eager');
      await image?.decode();
    }
  }
}
