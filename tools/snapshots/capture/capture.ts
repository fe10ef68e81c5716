import { availableParallelism } from 'node:os';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import sharp, { type Region } from 'sharp';
import { selectionCookie } from '../../../src/defects/profile';
import { isMap, isOutside, waitUntilInteractive } from '../../site/browser';
import { launchPinned } from '../../site/pinned-browser';
import { perform, type Step } from '../play';
import { sampleAt } from '../samples';
import { serveForCapture } from './capture-site';
import { conditions } from './conditions';
import { showMap } from './map-stub';
import { decode, type Pixels } from './pixels';
import {
  type ElementBox,
  fixViewLengths,
  forestall,
  forgetFocus,
  measure,
  settle,
  showStates,
  toTop,
  untilCarouselsRun,
} from './stabilize';

/** A page to capture, and what to read from it. */
export interface Shot {
  /** The path with its query. */
  readonly path: string;
  /** Width of the view in CSS pixels. */
  readonly width: number;
  /** Height of the view in CSS pixels (default: that of all captures). */
  readonly height?: number;
  /** The state, as `?defects=` takes it (default: the server's profile). */
  readonly selection?: string;
  /** A selector of elements that are laid out as if they were not there (default: none). */
  readonly hidden?: string;
  /** Capture what a scene changes in the view, instead of the whole page. */
  readonly scene?: { readonly name: string; readonly steps: readonly Step[] };
  /** Runs in the stabilized page; stabilize.ts explains how to write such functions. */
  readonly look?: () => unknown;
}

/** The result of a capture. */
export interface Captured {
  /** The page as PNG, one device pixel for each CSS pixel: equal pixels give equal bytes. */
  readonly png: Buffer;
  /** The HTTP status of the page. */
  readonly status: number;
  /** The boxes of landmarks and pictures, in document order; none of a scene. */
  readonly boxes: readonly ElementBox[];
  /** What `look` returned. */
  readonly seen: unknown;
  /** Paths of everything that the page loaded from its origin. */
  readonly loaded: readonly string[];
  /** After each step of a scene, the document as it is then, and where in the view its picture is from. */
  readonly after?: readonly { readonly html: string; readonly place: string }[];
}

async function stabilize(page: Page): Promise<void> {
  await page.evaluate(untilCarouselsRun);
  await page.evaluate(settle);
  await page.evaluate(toTop);
  for (const frame of page.frames()) {
    if (frame !== page.mainFrame()) await showMap(frame);
  }
}

/**
 * Captures the whole page by making the view as high as the page. The protocol's
 * own `captureBeyondViewport` shrinks the view for a moment, and sometimes lengths
 * in `vw` come out as of that moment.
 */
async function takePicture(devtools: CDPSession, page: Page, width: number): Promise<Buffer> {
  const heightOf = async () =>
    Math.ceil((await devtools.send('Page.getLayoutMetrics')).cssContentSize.height);
  await page.evaluate(fixViewLengths);
  // No script may react to the new size of the view.
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  try {
    let height = await heightOf();
    for (let view = 0; view < 3; view += 1) {
      await page.setViewportSize({ width, height });
      const picture = await takeView(devtools);
      const newHeight = await heightOf();
      if (newHeight === height) return picture;
      // The last change may not have been laid out when the height was measured.
      height = newHeight;
    }
    throw new Error(`${page.url()} grows with its view; its height must not depend on the view’s.`);
  } finally {
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
  }
}

/** The box of the pixels that differ between two pictures of one size; all of it without a first one, null if none do. */
function changedBox(before: Pixels | null, after: Pixels) {
  const { width, height } = after;
  if (!before) return { left: 0, top: 0, width, height };
  const [was, is] = [before, after].map(
    ({ data }) => new Uint32Array(data.buffer, data.byteOffset),
  );
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    if (was?.[at] === is?.[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  if (right === 0) return null;
  return { left, top, width: right - left, height: bottom - top };
}

/** Captures the view as it is. */
async function takeView(devtools: CDPSession): Promise<Buffer> {
  const format = { format: 'png', optimizeForSpeed: true } as const;
  const { data } = await devtools.send('Page.captureScreenshot', format);
  return Buffer.from(data, 'base64');
}

/** Parts of pictures as one PNG, each below the one before. */
async function stacked(parts: readonly { picture: Buffer; box: Region }[]): Promise<Buffer> {
  const width = Math.max(...parts.map(({ box }) => box.width));
  const height = parts.reduce((sum, { box }) => sum + box.height, 0);
  let top = 0;
  const layers = parts.map(async ({ picture, box }) => {
    const layer = { left: 0, top };
    top += box.height;
    return { ...layer, input: await sharp(picture).extract(box).removeAlpha().png().toBuffer() };
  });
  return sharp({ create: { width, height, channels: 3, background: '#c8c8c8' } })
    .composite(await Promise.all(layers))
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/** Milliseconds in which a view must come to rest. The browser's message at a field takes 1200. */
const restlessness = 10_000;

/**
 * Captures the view until two captures are equal: what an action starts or ends may take some frames.
 *
 * @throws Error if it does not come to rest.
 */
async function takeRestingView(devtools: CDPSession, page: Page): Promise<Buffer> {
  const deadline = performance.now() + restlessness;
  let last: Buffer = Buffer.alloc(0);
  while (performance.now() < deadline) {
    await page.evaluate(settle);
    const picture = await takeView(devtools);
    if (picture.equals(last)) return picture;
    last = picture;
  }
  throw new Error('the page does not come to rest');
}

/**
 * Empties the browser's memory cache, not its disk cache: of the widths in a `srcset`,
 * a page prefers one that an earlier page left in memory to the one it would load.
 */
async function clearMemoryCache(devtools: CDPSession): Promise<void> {
  for (const cacheDisabled of [true, false]) {
    await devtools.send('Network.setCacheDisabled', { cacheDisabled });
  }
}

/** Hides elements in the next document, before its own scripts run. */
function hide(devtools: CDPSession, selector: string): Promise<{ identifier: string }> {
  const rule = JSON.stringify(`${selector} { display: none !important }`);
  const source = `const sheet = new CSSStyleSheet();
    sheet.replaceSync(${rule});
    document.adoptedStyleSheets.push(sheet);`;
  return devtools.send('Page.addScriptToEvaluateOnNewDocument', { source });
}

/** Answers one request to an address, which nothing serves, with a document. */
function answer(page: Page, address: string, body: string): Promise<unknown> {
  const contentType = 'text/html; charset=utf-8';
  return page.route(address, (route) => route.fulfill({ contentType, body }), { times: 1 });
}

async function selectState(context: BrowserContext, origin: string, selection = ''): Promise<void> {
  const [name = '', value = ''] = (selectionCookie(selection).split(';')[0] ?? '').split('=');
  if (value === '') await context.clearCookies();
  else await context.addCookies([{ name, value, url: origin }]);
}

/** Captures one page after another in a browser of its own. */
export class Camera {
  private constructor(
    private readonly origin: string,
    private readonly page: Page,
    private readonly devtools: CDPSession,
    /** Addresses that the current page has requested. */
    private readonly requested: string[],
    /** Errors that the current page has thrown. */
    private readonly thrown: string[],
    private readonly browser: Browser,
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
    const requested: string[] = [];
    page.on('request', (request) => {
      // What a form sends loads nothing.
      if (request.method() === 'GET') requested.push(request.url());
    });
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.enable');
    return new Camera(origin, page, devtools, requested, thrown, browser);
  }

  /**
   * Opens a page and stabilizes it as for a capture: carousels at their first slide,
   * pictures decoded, animations finished, carets hidden.
   *
   * @throws Error naming the path when the server fails, a picture is broken, the
   *   page throws, or it requests an address beyond this machine.
   */
  private async show({
    path,
    width,
    height = conditions.viewHeight,
    selection,
    hidden,
  }: Shot): Promise<{ readonly page: Page; status: number }> {
    const { page, origin } = this;
    await selectState(page.context(), origin, selection);
    await page.setViewportSize({ width, height });
    for (const list of [this.requested, this.thrown]) list.length = 0;
    await clearMemoryCache(this.devtools);
    // The browser would keep all earlier documents, and become slower with each.
    await page.requestGC();
    const hiding = hidden === undefined ? null : await hide(this.devtools, hidden);
    const sample = sampleAt(path);
    if (sample !== undefined) await answer(page, origin + path, sample);
    const response = await page.goto(origin + path);
    if (hiding) await this.devtools.send('Page.removeScriptToEvaluateOnNewDocument', hiding);
    const status = response?.status() ?? 0;
    if (status !== 200 && status !== 404) throw new Error(`${path} answered ${status}.`);
    if (sample === undefined) await waitUntilInteractive(page);
    await stabilize(page);
    this.checkPage(path);
    return { page, status };
  }

  /** Throws if the page has thrown, or has requested an address beyond this machine. */
  private checkPage(path: string): void {
    const outside = this.requested
      .map((address) => new URL(address))
      .filter((url) => isOutside(url) && !isMap(url));
    if (outside.length > 0) throw new Error(`${path} requested ${outside.join(', ')}.`);
    if (this.thrown.length > 0) throw new Error(`${path} threw ${this.thrown.join(', ')}.`);
  }

  /** Paths of everything that the page has loaded from its origin. */
  private loaded(): string[] {
    return this.requested
      .filter((address) => address.startsWith(`${this.origin}/`))
      .map((address) => decodeURI(new URL(address).pathname));
  }

  /**
   * Captures a whole page, or what a scene changes in the view.
   *
   * @throws what {@link show} throws, and Error when a scene cannot be played.
   */
  async capture(shot: Shot): Promise<Captured> {
    const { look, width, scene } = shot;
    if (scene) {
      // A scene must leave nothing behind: no pointer, no route, no storage.
      const camera = await Camera.open(this.browser, this.origin);
      try {
        return await camera.captureScene(shot, scene.steps);
      } catch (error) {
        const cause = (error as Error).message;
        throw new Error(`The scene “${scene.name}” of ${shot.path} failed: ${cause}`, {
          cause: error,
        });
      } finally {
        await camera.close();
      }
    }
    const { page, status } = await this.show(shot);
    const boxes = await page.evaluate(measure);
    const seen = look && (await page.evaluate(look));
    const png = await takePicture(this.devtools, page, width);
    return { png, status, boxes, seen, loaded: this.loaded() };
  }

  private async captureScene(shot: Shot, steps: readonly Step[]): Promise<Captured> {
    const { page, status } = await this.show(shot);
    const views: { picture: Buffer; box: Region; html: string; place: string }[] = [];
    for (const { name, at, actions = [] } of steps) {
      await this.release();
      if (at !== undefined) {
        await page
          .locator(at)
          .first()
          .evaluate((element) => {
            element.scrollIntoView({ block: 'center', behavior: 'instant' });
          });
      }
      const isWhole = actions.length === 0;
      const before = isWhole ? null : await decode(await takeRestingView(this.devtools, page));
      await perform(page, actions);
      const picture = await takeRestingView(this.devtools, page);
      const box = changedBox(before, await decode(picture));
      if (!box) throw new Error(`${name ? `“${name}”` : 'it'} changes nothing in the view`);
      await page.evaluate(showStates);
      const html = (await page.content()).replaceAll(this.origin, '');
      const place = `${box.width}×${box.height} at ${box.left},${box.top}`;
      views.push({ picture, box, html, place: name ? `${name}: ${place}` : place });
    }
    this.checkPage(shot.path);
    const after = views.map(({ html, place }) => ({ html, place }));
    const png = await stacked(views);
    return { png, status, boxes: [], seen: undefined, loaded: this.loaded(), after };
  }

  /** Takes the pointer and the focus from everything. */
  private async release(): Promise<void> {
    await this.page.mouse.move(-1, -1);
    await this.page.evaluate(forgetFocus);
  }

  /** Closes the camera, not its browser. */
  async close(): Promise<void> {
    await this.page.context().close();
  }
}

/** How many browsers capture side by side by default. */
export const defaultBrowsers = Math.min(availableParallelism(), 4);

/**
 * Serves the site, and works through items with several pinned browsers side by side, each with a
 * camera of its own; the widest first, so that no browser ends with a long one alone.
 *
 * @throws the first error of `work`, after all browsers are closed.
 */
export async function withCameras<Item extends Pick<Shot, 'width'>>(
  items: readonly Item[],
  work: (item: Item, camera: Camera) => Promise<void>,
): Promise<void> {
  if (items.length === 0) return;
  const site = await serveForCapture();
  const queue = items.toSorted((one, other) => other.width - one.width);
  const run = async () => {
    const browser = await launchPinned();
    try {
      const camera = await Camera.open(browser, site.origin);
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        await work(item, camera);
      }
    } catch (error) {
      queue.length = 0;
      throw error;
    } finally {
      await browser.close();
    }
  };
  const browsers = Math.min(defaultBrowsers, items.length);
  const ended = await Promise.allSettled(Array.from({ length: browsers }, run));
  await site.close();
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
