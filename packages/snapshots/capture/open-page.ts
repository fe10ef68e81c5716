import { ExpectedError } from '@sitewide/kit/command-line';
import type { CDPSession, Page } from 'playwright';
import type { CompareOptions, RecordedResponse } from '../types';
import { addStyle, ignoreWords, measureParts, type Part, paintOver, takeAway } from './in-page';
import { settling, stillStyle, untilDrawn, withstandGrowth } from './stabilize';

/* Stabilizes and captures a page that is open, whoever opened it. */

/** The result of a capture. */
export interface Captured {
  /** The picture as PNG: equal pixels give equal bytes. */
  readonly png: Buffer;
  readonly parts: readonly Part[];
  /** The document at its start, and after each step of a scenario. */
  readonly html: string;
  readonly steps: readonly { readonly html: string; readonly place: string }[];
  /** The names that style rules can apply to, of all moments together. */
  readonly vocabulary: readonly string[];
  readonly responses: readonly RecordedResponse[];
  /** Why its inputs cannot be asked for again; '' where they can. */
  readonly unskippable: string;
  /** The globs of the stubs that answered it. */
  readonly stubs: readonly string[];
  /** What is wrong with the page, and allowed. */
  readonly faults: readonly string[];
  /** The share of the page that masks cover, from 0 to 1. */
  readonly masked: number;
  /** What a look at the page returned. */
  readonly seen?: unknown;
}

/** The protocol of Chromium; null of another browser. */
export async function openDevtools(page: Page): Promise<CDPSession | null> {
  const name = page.context().browser()?.browserType().name();
  return name === 'chromium' ? await page.context().newCDPSession(page) : null;
}

/** Lays elements out as if they were not there. */
export async function hideElements(page: Page, { hide }: CompareOptions): Promise<void> {
  if (hide.length > 0) await page.evaluate(addStyle, `${hide} { display: none !important }`);
}

/**
 * Removes the causes of captures that differ.
 *
 * @returns what is wrong with the page, if that is allowed; otherwise it is thrown.
 */
export async function settle(page: Page, { allowErrors }: CompareOptions): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(addStyle, stillStyle);
  for (const { name, run, remedy } of settling) {
    await page.evaluate(run).catch((error: Error) => {
      const [reason = ''] = error.message.replace(/^.*?Error: /, '').split('\n');
      const place = reason.replaceAll(new URL(page.url()).origin, '');
      if (!allowErrors) throw new ExpectedError(`${name}: ${place}. ${remedy}`.trim());
      faults.push(`${name}: ${place}`);
    });
  }
  return faults;
}

/** The document without the site’s origin; elements that are hidden or masked are marked. */
export async function contentOf(page: Page, { mask, hide }: CompareOptions): Promise<string> {
  await page.evaluate(ignoreWords, [...mask, ...hide]);
  return (await page.content()).replaceAll(new URL(page.url()).origin, '');
}

/** Milliseconds in which a page must come to rest. */
export const restlessness = 10_000;

/** Waits until a page has drawn itself, or the one that it leads to: no answer is under way. */
export async function untilRest(page: Page, pending: ReadonlySet<unknown>): Promise<void> {
  const deadline = performance.now() + restlessness;
  for (let isOpen = true; isOpen && performance.now() < deadline; ) {
    const hasLeft = await page.evaluate(untilDrawn).then(
      () => false,
      () => true,
    );
    if (hasLeft) await page.waitForLoadState();
    isOpen = hasLeft || pending.size > 0;
  }
}

/** Captures what is in view. */
export async function takeView(page: Page, devtools: CDPSession | null): Promise<Buffer> {
  if (!devtools) return page.screenshot({ scale: 'device' });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const format = { format: 'png', optimizeForSpeed: true } as const;
  const scale = await page.evaluate(() => devicePixelRatio);
  // Without it, a picture has the pixels of CSS.
  const clip = { x: 0, y: 0, width, height, scale };
  const options = scale === 1 ? format : { ...format, clip };
  const { data } = await devtools.send('Page.captureScreenshot', options);
  return Buffer.from(data, 'base64');
}

/**
 * Captures the whole page by making the view as high as the page. A browser’s own way shrinks
 * the view for a moment, and sometimes lengths come out as of that moment.
 */
export async function takePage(
  page: Page,
  devtools: CDPSession | null,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  if (!devtools) return page.screenshot({ fullPage: true, scale: 'device' });
  const heightOf = async () =>
    Math.ceil((await devtools.send('Page.getLayoutMetrics')).cssContentSize.height);
  await page.evaluate(withstandGrowth);
  await page.evaluate(addStyle, 'noscript { display: none !important }');
  // No script may react to the new size of the view.
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  try {
    let pageHeight = Math.max(height, await heightOf());
    for (let view = 0; view < 3; view += 1) {
      await page.setViewportSize({ width, height: pageHeight });
      const picture = await takeView(page, devtools);
      const newHeight = Math.max(height, await heightOf());
      if (newHeight === pageHeight) return picture;
      // The last change may not have been laid out when the height was measured.
      pageHeight = newHeight;
    }
    throw new ExpectedError('the page grows with its view; limit its height by “hide”');
  } finally {
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
  }
}

/** Captures the page of a test, or its view. It stays as it is, but for animations at their end. */
export async function captureOpen(
  page: Page,
  options: CompareOptions,
  fullPage: boolean,
): Promise<Captured> {
  const devtools = await openDevtools(page);
  const size = page.viewportSize();
  const sheets = await page.evaluate(() => document.adoptedStyleSheets.length);
  try {
    await hideElements(page, options);
    const faults = await settle(page, options);
    const html = await contentOf(page, options);
    const masked = await page.evaluate(paintOver, [...options.mask]);
    const parts = await page.evaluate(measureParts, !fullPage);
    const png =
      fullPage && size ? await takePage(page, devtools, size) : await takeView(page, devtools);
    const none = { steps: [], vocabulary: [], responses: [], stubs: [], unskippable: '' };
    return { ...none, png, parts, html, masked, faults };
  } finally {
    if (size && fullPage) await page.setViewportSize(size);
    await page.evaluate(takeAway, sheets);
    await devtools?.detach();
  }
}
