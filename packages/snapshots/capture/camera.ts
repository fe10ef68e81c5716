import { readFileSync } from 'node:fs';
import { ExpectedError } from '@originaltreu/kit/command-line';
import { hashOf } from '@originaltreu/kit/hash';
import type { Browser, CDPSession, Page, Request, Response } from 'playwright';
import sharp, { type Region as Area } from 'sharp';
import type { Config } from '../config/config';
import { vocabularyOf } from '../inputs/style-rules';
import type { RecordedResponse, Snapshot, Variant } from '../types';
import {
  forgetFocus,
  forgetStorage,
  hideElements,
  measureParts,
  paintOver,
  showStates,
} from './in-page';
import {
  type Captured,
  contentOf,
  openDevtools,
  restlessness,
  settle,
  stabilizers,
  takePage,
  takeView,
  untilRest,
} from './open-page';
import { decode, type Pixels } from './pixels';
import { reducePictures, sharpenBlocks } from './reduce-pictures';

/** A configuration, and the origin of the site that it has opened. */
export type Site = Config & { readonly origin: string };

const types = ['document', 'stylesheet', 'script', 'image', 'font'] as const;

/** A page, and what it has asked for, thrown and broken since it was opened. */
interface Opened {
  readonly page: Page;
  readonly responses: Promise<RecordedResponse>[];
  readonly faults: string[];
  /** What is under way. */
  readonly pending: Set<Request>;
  unskippable: string;
}

/** The box of the pixels that differ between two pictures of one size; null if none do. */
function changedBox(before: Pixels, after: Pixels): Area | null {
  const { width, height } = after;
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
  return right === 0 ? null : { left, top, width: right - left, height: bottom - top };
}

/** Parts of pictures as one PNG, each below the one before. */
async function stacked(parts: readonly { picture: Buffer; area: Area }[]): Promise<Buffer> {
  const width = Math.max(...parts.map(({ area }) => area.width));
  const height = parts.reduce((sum, { area }) => sum + area.height, 0);
  let top = 0;
  const layers = parts.map(async ({ picture, area }) => {
    const layer = { left: 0, top };
    top += area.height;
    return { ...layer, input: await sharp(picture).extract(area).removeAlpha().png().toBuffer() };
  });
  return sharp({ create: { width, height, channels: 3, background: '#c8c8c8' } })
    .composite(await Promise.all(layers))
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/** A browser’s camera: it captures one snapshot after the other. */
export class Camera {
  /** One open page for all variants that need no context of their own. */
  readonly #pages = new Map<string, Promise<Opened>>();
  readonly #bodies = new Map<string, Promise<string>>();

  /** @param browser - captures within one browser must be serial, so it has one camera. */
  constructor(
    private readonly browser: Browser,
    private readonly site: Site,
  ) {}

  private async openContext({ locale, timezone, scale, ...variant }: Variant) {
    const { clock, stubs, blockServiceWorkers } = this.site;
    const context = await this.browser.newContext({
      viewport: { width: variant.width, height: variant.height },
      ...{ deviceScaleFactor: scale, locale, timezoneId: timezone },
      serviceWorkers: blockServiceWorkers ? 'block' : 'allow',
    });
    for (const { forestall } of stabilizers) {
      if (forestall) await context.addInitScript(forestall);
    }
    if (this.site.reducePictures) await context.addInitScript(sharpenBlocks);
    await context.clock.setFixedTime(clock);
    for (const { url, status, file, body: text = '', contentType = 'text/plain' } of stubs) {
      const body = file === undefined ? text : readFileSync(file);
      await context.route(url, (route) => route.fulfill({ status, contentType, body }));
    }
    return context;
  }

  private async openPage(variant: Variant): Promise<Opened> {
    const page = await (await this.openContext(variant)).newPage();
    const log: Opened = { page, responses: [], faults: [], pending: new Set(), unskippable: '' };
    const { origin } = this.site;
    if (this.site.reducePictures && variant.browser === 'chromium') {
      await reducePictures(await page.context().newCDPSession(page));
    }
    page.on('request', (request) => log.pending.add(request));
    page.on('requestfinished', (request) => log.pending.delete(request));
    page.on('requestfailed', (request) => log.pending.delete(request));
    page.on('response', (response) => {
      const request = response.request();
      const [url, method] = [request.url(), request.method()];
      if (!url.startsWith('http')) return;
      const type = types.find((each) => each === request.resourceType()) ?? 'other';
      const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
      const status = response.status();
      const hash = this.bodyHash(response, type);
      log.responses.push(hash.then((body) => ({ url: path, method, type, status, hash: body })));
      if (response.fromServiceWorker()) log.unskippable = `a service worker answers ${path}`;
      if (method !== 'GET') log.unskippable = `it sends ${method} ${path}`;
      if (request.resourceType() === 'eventsource') log.unskippable = `it listens to ${path}`;
      if (type === 'image' && response.status() >= 400) {
        log.faults.push(`the picture ${path} answers ${response.status()}`);
      }
    });
    page.on('websocket', (socket) => {
      log.unskippable = `it opens a WebSocket, ${socket.url()}`;
    });
    page.on('pageerror', ({ message }) => {
      log.faults.push(`a script throws “${message.replaceAll(origin, '')}”`);
    });
    return log;
  }

  /** The hash of what a response brought, '' if it brought none; of files only at their first time. */
  private bodyHash(response: Response, type: RecordedResponse['type']): Promise<string> {
    // The page got another body.
    if (type === 'image' && this.site.reducePictures) return Promise.resolve('');
    const isFile = type !== 'document' && type !== 'other';
    const known = isFile && this.#bodies.get(response.url());
    if (known) return known;
    // Of what it only fetches in advance, the browser keeps no body.
    const hash = response.body().then(
      (body) => (body.length === 0 ? '' : hashOf(body)),
      () => '',
    );
    this.#bodies.set(response.url(), hash);
    return hash;
  }

  /** The page for a variant; a scenario gets a new one, so that it leaves nothing behind. */
  private pageFor(variant: Variant, isNew: boolean): Promise<Opened> {
    if (isNew) return this.openPage(variant);
    const key = JSON.stringify([variant.scale, variant.locale, variant.timezone]);
    const page = this.#pages.get(key) ?? this.openPage(variant);
    this.#pages.set(key, page);
    return page;
  }

  /**
   * Captures the whole page, or what a scenario changes in the view.
   *
   * @param look - reads the stabilized page, in which it runs.
   * @throws ExpectedError if the page is broken, or the scenario cannot be played.
   */
  async capture(snapshot: Snapshot, look?: () => unknown): Promise<Captured> {
    const { scenario, variant } = snapshot;
    const log = await this.pageFor(variant, scenario !== null);
    const { page } = log;
    log.responses.length = 0;
    log.faults.length = 0;
    log.unskippable = '';
    const devtools = await openDevtools(page);
    try {
      await this.show(log, devtools, snapshot);
      const html = await contentOf(page, snapshot.options);
      const masked = await page.evaluate(paintOver, [...snapshot.options.mask]);
      const vocabulary = new Set(await page.evaluate(vocabularyOf));
      const seen = look && (await page.evaluate(look));
      const taken = scenario
        ? await this.play(page, devtools, snapshot, vocabulary)
        : {
            parts: await page.evaluate(measureParts, false),
            png: snapshot.picture ? await takePage(page, devtools, variant) : Buffer.alloc(0),
            steps: [],
          };
      if (log.faults.length > 0) throw new ExpectedError(log.faults.join('; '));
      return {
        ...{ ...taken, html, masked, seen },
        vocabulary: [...vocabulary].toSorted(),
        responses: await Promise.all(log.responses),
        unskippable: log.unskippable,
      };
    } finally {
      // Of a browser that has died, the first error says more.
      await devtools?.detach().catch(() => {});
      if (scenario) await page.context().close();
    }
  }

  /** Opens a page and stabilizes it. */
  private async show(
    { page, pending }: Opened,
    devtools: CDPSession | null,
    { page: { path }, variant, options }: Snapshot,
  ) {
    const { origin, beforeCapture } = this.site;
    const { width, height, colorScheme, forcedColors, reducedMotion, print, cookies } = variant;
    const context = page.context();
    await context.clearCookies();
    // What earlier pages have stored would be shown; at the first one there is no storage yet.
    await page.evaluate(forgetStorage).catch(() => {});
    const storage = { origin, storageTypes: 'local_storage,indexeddb,cache_storage' };
    await devtools?.send('Storage.clearDataForOrigin', storage);
    const pairs = Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin }));
    if (pairs.length > 0) await context.addCookies(pairs);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({
      ...{ media: print ? 'print' : 'screen', colorScheme },
      forcedColors: forcedColors ? 'active' : 'none',
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    });
    // Of the widths in a `srcset`, a page prefers one that an earlier page left in memory.
    for (const cacheDisabled of devtools ? [true, false] : []) {
      await devtools?.send('Network.setCacheDisabled', { cacheDisabled });
    }
    // The browser would keep all earlier documents, and become slower with each.
    await page.requestGC();
    // Another fragment of the open document would not load it again.
    if (path.includes('#')) await page.goto('about:blank');
    pending.clear();
    const response = await page.goto(origin + path);
    const status = response?.status() ?? 0;
    if (status >= 500 || status === 0) throw new ExpectedError(`${path} answers ${status}`);
    await untilRest(page, pending);
    if (options.hide.length > 0) await page.evaluate(hideElements, options.hide.join(', '));
    await beforeCapture(page);
    await settle(page);
    await page.evaluate(() => window.scrollTo(0, 0));
  }

  /** Captures the view until two captures are equal: what an action starts may take some frames. */
  private async takeRestingView(page: Page, devtools: CDPSession | null): Promise<Buffer> {
    const deadline = performance.now() + restlessness;
    let last: Buffer = Buffer.alloc(0);
    while (performance.now() < deadline) {
      await settle(page);
      const picture = await takeView(page, devtools);
      if (picture.equals(last)) return picture;
      last = picture;
    }
    throw new ExpectedError('the view does not come to rest');
  }

  /** Plays a scenario: of each step, what it changes in the view. */
  private async play(
    page: Page,
    devtools: CDPSession | null,
    { scenario, options }: Snapshot,
    vocabulary: Set<string>,
  ) {
    const views: { picture: Buffer; area: Area; html: string; place: string }[] = [];
    const step = async (name: string, action?: () => Promise<void>) => {
      await page.mouse.move(-1, -1);
      await page.evaluate(forgetFocus);
      const before = action ? await decode(await this.takeRestingView(page, devtools)) : null;
      await action?.();
      const picture = await this.takeRestingView(page, devtools);
      const after = await decode(picture);
      const { width, height } = after;
      const area = before ? changedBox(before, after) : { left: 0, top: 0, width, height };
      if (!area) throw new ExpectedError(`${name || 'it'} changes nothing in the view`);
      await page.evaluate(showStates);
      for (const each of await page.evaluate(vocabularyOf)) vocabulary.add(each);
      const place = `${area.width}×${area.height} at ${area.left},${area.top}`;
      const html = await contentOf(page, options);
      views.push({ picture, area, html, place: name ? `${name}: ${place}` : place });
    };
    await scenario?.run({ page, step });
    if (views.length === 0) throw new ExpectedError('it has no step');
    const steps = views.map(({ html, place }) => ({ html, place }));
    return { png: await stacked(views), parts: [], steps };
  }
}
