import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { getRules, RunOptions, run } from 'axe-core';

declare global {
  interface Window {
    readonly axe: { readonly run: typeof run; readonly getRules: typeof getRules };
  }
}

// The package's own `source` is more than twice as long, and each page has to read it.
const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const source = readFileSync(script, 'utf8');

/** WCAG 2.2 AA, and axe's best practice. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules by colour scheme: the schemes differ in colours alone, so the dark one needs no others. */
export const axeTagsIn = { light: axeTags, dark: ['color-contrast'] };

/**
 * Checks the open page, or the one in a frame, with axe by the rules of WCAG 2.2 AA and best practice. Frames are left
 * out: the only one is the map's, which is not ours.
 *
 * @param options - e.g. other rules, or `passes` as results too.
 * @param selector - the element to check instead of the document.
 */
export async function checkWithAxe(
  page: Page | Frame,
  options: RunOptions = {},
  selector = 'html',
) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const chosen: RunOptions = {
    runOnly: axeTags,
    iframes: false,
    resultTypes: ['violations'],
    ...options,
  };
  return page.evaluate(
    async ([context, rules]) => {
      const { violations, passes } = await window.axe.run(context, rules);
      return { violations, passes };
    },
    [selector, chosen] as const,
  );
}
