import { availableParallelism } from 'node:os';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import { selectionCookie } from '../../../src/defects/profile';
import { isMap, isOutside, waitUntilInteractive } from '../../kit/browser';
import { launchPinned } from '../../kit/pinned-browser';
import { conditions } from './conditions';
import { showMap, stayInside } from './map-stub';
import {
  carouselsRun,
  type ElementBox,
  forestall,
  holdViewLengths,
  measure,
  moveBody,
  settle,
} from './stabilize';

/** A picture's pixels, four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** What to capture: a whole page. */
export interface Shot {
  /** The path with its query. */
  readonly path: string;
  /** Width of the view in CSS pixels. */
  readonly width: number;
  /** The defects that are on, in the words of `?defects=`; the server's profile unless given. */
  readonly selection?: string;
  /** A selector of elements whose boxes come along; none unless given. */
  readonly boxesOf?: string;
  /** Run in the page once it stands still; still.ts tells how such functions are written. */
  readonly look?: () => unknown;
  /** How far to move all of the page before its picture is taken, in CSS pixels or parts of one. */
  readonly nudge?: { readonly x: number; readonly y: number };
}

/** What a capture brings back. */
export interface Captured {
  /** The page as PNG, one device pixel for each CSS pixel: equal pixels give equal bytes. */
  readonly png: Buffer;
  /** The answer's HTTP status. */
  readonly status: number;
  /** Boxes of the elements that were asked for, in document order. */
  readonly boxes: readonly ElementBox[];
  /** What `look` gave. */
  readonly seen: unknown;
  /** Paths of everything that the page loaded from its origin. */
  readonly loaded: readonly string[];
}

/** Decodes any lossless picture into pixels. */
export async function decode(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function waitUntilStill(page: Page): Promise<void> {
  await waitUntilInteractive(page);
  await page.waitForFunction(carouselsRun);
  await page.evaluate(settle);
  for (const frame of page.frames()) {
    if (frame !== page.mainFrame()) await showMap(frame);
  }
}

/**
 * Takes a picture of the whole page by making the view as high as the page is. The
 * protocol's own way beyond the view makes it tiny for a moment, and now and then
 * shows lengths in `vw` of that moment.
 */
async function takePicture(devtools: CDPSession, page: Page, width: number): Promise<Buffer> {
  const heightOf = async () =>
    Math.ceil((await devtools.send('Page.getLayoutMetrics')).cssContentSize.height);
  await page.evaluate(holdViewLengths);
  // No script may answer to the other view.
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  try {
    let height = await heightOf();
    for (let view = 0; view < 3; view += 1) {
      await page.setViewportSize({ width, height });
      const format = { format: 'png', optimizeForSpeed: true } as const;
      const { data } = await devtools.send('Page.captureScreenshot', format);
      const now = await heightOf();
      if (now === height) return Buffer.from(data, 'base64');
      // What was changed last may not have been laid out when it was measured.
      height = now;
    }
    throw new Error(`${page.url()} grows with its view; it may not depend on the view’s height.`);
  } finally {
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
  }
}

/**
 * Empties the browser's memory, not its cache of files: of a picture's widths, a page
 * takes one that an earlier page left in memory rather than the one it would load.
 */
async function forgetPictures(devtools: CDPSession): Promise<void> {
  for (const cacheDisabled of [true, false]) {
    await devtools.send('Network.setCacheDisabled', { cacheDisabled });
  }
}

async function select(context: BrowserContext, origin: string, selection = ''): Promise<void> {
  const [name = '', value = ''] = (selectionCookie(selection).split(';')[0] ?? '').split('=');
  if (value === '') await context.clearCookies();
  else await context.addCookies([{ name, value, url: origin }]);
}

/** A page of one browser that captures one shot after the other. */
export class Camera {
  private constructor(
    private readonly origin: string,
    private readonly page: Page,
    private readonly devtools: CDPSession,
    /** Addresses that were asked for since the last capture began. */
    private readonly asked: string[],
    /** Errors that the page threw since then. */
    private readonly thrown: string[],
  ) {}

  /**
   * Opens a camera: fixed clock and random, reduced motion, no network.
   *
   * @param browser - captures within one browser must be serial, so it has one camera.
   * @param origin - where the site is served.
   */
  static async open(browser: Browser, origin: string): Promise<Camera> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: conditions.viewHeight },
      reducedMotion: 'reduce',
      locale: conditions.locale,
      timezoneId: conditions.timezone,
    });
    await context.addInitScript(forestall, conditions.random);
    await context.clock.setFixedTime(conditions.time);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const devtools = await context.newCDPSession(page);
    await stayInside(devtools);
    return new Camera(origin, page, devtools, asked, thrown);
  }

  /**
   * Captures a whole page, always alike: carousels at their first slide, pictures
   * decoded, animations finished, carets hidden.
   *
   * @throws Error naming the path when the server fails, a picture is broken, the
   *   page throws, or it asks for an address beyond this machine.
   */
  async capture({ path, width, selection, boxesOf, look, nudge }: Shot): Promise<Captured> {
    const { page, origin } = this;
    await select(page.context(), origin, selection);
    await page.setViewportSize({ width, height: conditions.viewHeight });
    for (const list of [this.asked, this.thrown]) list.length = 0;
    await forgetPictures(this.devtools);
    const response = await page.goto(origin + path);
    const status = response?.status() ?? 0;
    if (status !== 200 && status !== 404) throw new Error(`${path} answered ${status}.`);
    await waitUntilStill(page);
    const asked = this.asked.map((address) => new URL(address));
    const refused = asked.filter((url) => isOutside(url) && !isMap(url));
    if (refused.length > 0) throw new Error(`${path} asked for ${refused.join(', ')}.`);
    if (this.thrown.length > 0) throw new Error(`${path} threw ${this.thrown.join(', ')}.`);
    const boxes = boxesOf === undefined ? [] : await page.evaluate(measure, boxesOf);
    const seen = look && (await page.evaluate(look));
    if (nudge) await page.evaluate(moveBody, nudge);
    const png = await takePicture(this.devtools, page, width);
    const loaded = this.asked
      .filter((address) => address.startsWith(`${origin}/`))
      .map((address) => decodeURI(new URL(address).pathname));
    return { png, status, boxes, seen, loaded };
  }

  /** Closes the camera and leaves its browser open. */
  async close(): Promise<void> {
    await this.page.context().close();
  }
}

/** How many browsers capture side by side unless told otherwise. */
export const usualBrowsers = Math.min(availableParallelism(), 4);

/**
 * Runs a worker in each of several pinned browsers side by side, each with a
 * camera of its own.
 *
 * @param origin - where the site is served.
 * @param stop - called when a worker fails, so that the others end too.
 * @throws what a worker throws first, after all browsers are closed.
 */
export async function withCameras(
  origin: string,
  browsers: number,
  work: (camera: Camera) => Promise<void>,
  stop: () => void,
): Promise<void> {
  const run = async () => {
    const browser = await launchPinned();
    try {
      await work(await Camera.open(browser, origin));
    } catch (error) {
      stop();
      throw error;
    } finally {
      await browser.close();
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: browsers }, run));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

/**
 * Captures shots with several pinned browsers side by side, each of them serial.
 *
 * @param origin - where the site is served.
 * @param receive - given each capture; the next one is taken meanwhile.
 * @param browsers - how many browsers.
 * @throws what a capture or `receive` throws, after all browsers are closed.
 */
export async function captureEach<S extends Shot>(
  origin: string,
  shots: readonly S[],
  receive: (shot: S, captured: Captured) => Promise<void>,
  browsers = usualBrowsers,
): Promise<void> {
  // The widest first, so that no browser ends with a long one alone.
  const queue = shots.toSorted((a, b) => b.width - a.width);
  const work = async (camera: Camera) => {
    let receiving = Promise.resolve();
    for (let shot = queue.shift(); shot !== undefined; shot = queue.shift()) {
      const captured = await camera.capture(shot);
      await receiving;
      receiving = receive(shot, captured);
      // It is awaited later; until then its failure must not end the process.
      receiving.catch(() => {});
    }
    await receiving;
  };
  await withCameras(origin, Math.min(browsers, shots.length), work, () => {
    queue.length = 0;
  });
}
