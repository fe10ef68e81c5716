/* Functions that read the stabilized page. They run in the browser, under the rules of stabilize.ts. */

import type { Box } from '../types';

/** A part of the page that changes are named by: a landmark, or what a heading introduces. */
export interface Part extends Box {
  /** `header`, `footer`, or the heading's text in quotes. */
  readonly name: string;
}

/** Measures the parts of the page; from the view’s corner if it is what is captured. */
export function measureParts(isView: boolean): Part[] {
  const named: [Element, string][] = [];
  const landmarks = 'header, nav, main, aside, footer, [role=banner], [role=contentinfo]';
  for (const element of document.querySelectorAll(landmarks)) {
    // A landmark within another one is named by its headings.
    if (element.parentElement?.closest('header, footer, aside, article')) continue;
    named.push([element, element.getAttribute('role') ?? element.localName]);
  }
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    const text = (heading.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
    // What a heading introduces is beside it.
    const section = heading.closest('section, article, li, div:has(> :is(h1, h2, h3) ~ *)');
    if (!heading.closest('header, footer')) named.push([section ?? heading, `“${text}”`]);
  }
  return named
    .map(([element, name]) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const [left, top] = isView ? [0, 0] : [window.scrollX, window.scrollY];
      return { name, x: x + left, y: y + top, width, height };
    })
    .filter(({ width, height }) => width > 0 && height > 0);
}

/** Adds a rule of style; a policy of the page may forbid it in the markup. */
export function addStyle(rule: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets.push(sheet);
}

/** Marks elements whose words do not count. */
export function ignoreWords(selectors: readonly string[]): void {
  for (const element of selectors.flatMap((each) => [...document.querySelectorAll(each)])) {
    element.setAttribute('data-ignored', '');
  }
}

/** Paints over elements, whatever they show. Returns their share of the page, from 0 to 1. */
export function paintOver(selectors: readonly string[]): number {
  let area = 0;
  for (const element of selectors.flatMap((each) => [...document.querySelectorAll(each)])) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const cover = document.createElement('div');
    const place = `left:${x + window.scrollX}px;top:${y + window.scrollY}px;width:${width}px;height:${height}px`;
    cover.style.cssText = `position:absolute;z-index:2147483647;background:#f0f;${place}`;
    cover.setAttribute('data-mask', '');
    document.documentElement.append(cover);
    area += width * height;
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  return Math.min(1, area / (scrollWidth * scrollHeight));
}

/** Takes away what was added for a capture: covers, and all style sheets after the first ones. */
export function takeAway(sheets: number): void {
  for (const cover of document.querySelectorAll('[data-mask]')) cover.remove();
  for (const each of document.querySelectorAll('[data-ignored]')) {
    each.removeAttribute('data-ignored');
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, sheets);
}

/** Takes the focus from everything, and from the document what {@link showStates} has written of it. */
export function forgetFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.querySelector('[has-focus]')?.removeAttribute('has-focus');
}

/** Writes into the document what it does not hold by itself: the focus, values, and complaints. */
export function showStates(): void {
  if (document.activeElement !== document.body) {
    document.activeElement?.setAttribute('has-focus', '');
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (field.value !== '') field.setAttribute('value', field.value);
    if (field.matches(':user-invalid')) field.setAttribute('complaint', field.validationMessage);
  }
}
