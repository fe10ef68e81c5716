import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { stayOnThisMachine } from '../support/browser';
import { pinnedBrowser } from '../support/pinned-browser';
import type { Cell } from './cells';

/** A picture's pixels, four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** The moment at which every capture happens. */
const captureTime = new Date('2025-06-02T10:00:00Z');

/** Everything that must be done before a page stands still. */
async function settle() {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all(
    [...document.images].map((image) =>
      image.decode().catch(() => {
        throw new Error(`The picture ${image.src} cannot be decoded.`);
      }),
    ),
  );
  await document.fonts.ready;
  for (const animation of document.getAnimations()) animation.finish();
  window.scrollTo(0, 0);
}

/** Launches the pinned browser for captures. */
export function launchForCapture(): Promise<Browser> {
  return chromium.launch(pinnedBrowser());
}

/** Decodes any lossless picture into pixels. */
export async function decode(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/**
 * Captures a whole page, always alike: fixed clock and random, no motion,
 * carousels at their first slide, pictures decoded.
 *
 * @param browser - the pinned browser; captures within one browser must be serial.
 * @param origin - where the site is served.
 * @returns the page's pixels at one device pixel for each CSS pixel.
 */
export async function capture(browser: Browser, origin: string, cell: Cell): Promise<Pixels> {
  const context = await browser.newContext({
    viewport: { width: cell.width, height: 800 },
    reducedMotion: 'reduce',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  try {
    const refused = await stayOnThisMachine(context);
    await context.addInitScript(() => {
      Math.random = () => 0.5;
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(captureTime);
    const response = await page.goto(origin + cell.path, { waitUntil: 'networkidle' });
    if (!response?.ok())
      throw new Error(`${cell.path} answered ${response?.status() ?? 'nothing'}.`);
    await page.evaluate(settle);
    if (refused.length > 0) throw new Error(`${cell.path} asked for ${refused.join(', ')}.`);
    const devtools = await context.newCDPSession(page);
    const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: true,
      optimizeForSpeed: true,
      clip: { x: 0, y: 0, width: cell.width, height: Math.ceil(cssContentSize.height), scale: 1 },
    });
    return await decode(Buffer.from(data, 'base64'));
  } finally {
    await context.close();
  }
}
