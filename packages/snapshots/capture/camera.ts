import { ExpectedError } from '@originaltreu/kit/command-line';
import { hashOf } from '@originaltreu/kit/hash';
import type { Browser, CDPSession, Page, Request, Response } from 'playwright';
import sharp, { type Region as Area } from 'sharp';
import type { Config } from '../config/config';
import { vocabularyOf } from '../inputs/style-rules';
import type { CompareOptions, RecordedResponse, Snapshot, Variant } from '../types';
import {
  forgetFocus,
  forgetStorage,
  hasSourceSets,
  hideElements,
  measureParts,
  type Part,
  paintOver,
  showStates,
} from './in-page';
import { fulfillByStub, intercept, stubFor } from './intercept';
import {
  allowing,
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
import { sharpenBlocks } from './reduce-pictures';

/** A configuration, and the origin of the site that it has opened. */
export type Site = Config & { readonly origin: string };

const types = ['document', 'stylesheet', 'script', 'image', 'font'] as const;

/** A page, and what it has asked for, thrown and broken since it was opened. */
interface Opened {
  readonly page: Page;
  readonly devtools: CDPSession | null;
  readonly responses: Promise<readonly RecordedResponse[]>[];
  readonly faults: string[];
  /** What is under way. */
  readonly pending: Set<Request>;
  /** How many snapshots it has shown. */
  shown: number;
  /** Whether a document had a `srcset`, whose choice depends on what is in memory. */
  choosesPictures: boolean;
  /** The globs of the stubs that answered. */
  readonly stubs: Set<string>;
  /** Why its inputs cannot be asked for again; '' where they can. */
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

/** What an error of Playwright says, with the element that it waited for, in one line. */
function reasonOf({ message }: Error): string {
  const [first, log = ''] = message.split(/\n\s*Call log:\n\s*- /);
  return [first, log.split('\n')[0]].filter(Boolean).join(' ');
}

/** A part of the view where a step’s area shows it, in the picture of all steps, in CSS pixels. */
function shownPart({ name, ...box }: Part, area: Area, scale: number, above: number): Part {
  const [areaLeft, areaTop] = [area.left / scale, area.top / scale];
  const [left, top] = [Math.max(box.x, areaLeft), Math.max(box.y, areaTop)];
  const right = Math.min(box.x + box.width, areaLeft + area.width / scale);
  const bottom = Math.min(box.y + box.height, areaTop + area.height / scale);
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  return { name, x: left - areaLeft, y: top - areaTop + above / scale, width, height };
}

/** A browser’s camera: it captures one snapshot after the other. */
export class Camera {
  /** One open page for all variants that need no context of their own. */
  readonly #pages = new Map<string, Promise<Opened>>();
  readonly #bodies = new Map<string, Promise<string>>();
  readonly #photographs = new Map<string, string | null>();

  /** @param browser - captures within one browser must be serial, so it has one camera. */
  constructor(
    private readonly browser: Browser,
    private readonly site: Site,
  ) {}

  private async openContext({ locale, timezone, scale, browser, ...variant }: Variant) {
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
    for (const stub of browser === 'chromium' ? [] : stubs) {
      await context.route(stub.url, (route) => fulfillByStub(route, stub));
    }
    return context;
  }

  private async openPage(variant: Variant): Promise<Opened> {
    const page = await (await this.openContext(variant)).newPage();
    const devtools = await openDevtools(page);
    const log: Opened = {
      ...{ page, devtools, responses: [], faults: [], pending: new Set(), stubs: new Set() },
      ...{ unskippable: '', shown: 0, choosesPictures: false },
    };
    const { origin, stubs } = this.site;
    if (devtools) await intercept(devtools, this.site, this.#photographs);
    page.on('request', (request) => log.pending.add(request));
    page.on('requestfinished', (request) => log.pending.delete(request));
    page.on('requestfailed', (request) => log.pending.delete(request));
    page.on('response', (response) => {
      const request = response.request();
      const [url, method] = [request.url(), request.method()];
      if (!url.startsWith('http')) return;
      const stub = stubFor(stubs, url);
      if (stub) {
        log.stubs.add(stub.url);
        return;
      }
      const type = types.find((each) => each === request.resourceType()) ?? 'other';
      const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
      const status = response.status();
      const record = async (): Promise<readonly RecordedResponse[]> => {
        // A scenario has answered it itself.
        if (method !== 'GET' && (await response.serverAddr()) === null) return [];
        return [{ url: path, method, type, status, hash: await this.bodyHash(response, type) }];
      };
      log.responses.push(record());
      if (response.fromServiceWorker()) log.unskippable = `a service worker answers ${path}`;
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
    const { page, devtools } = log;
    try {
      await this.show(log, snapshot);
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
      const { allowErrors } = snapshot.options;
      if (log.faults.length > 0 && !allowErrors) {
        throw new ExpectedError(`${log.faults.join('; ')}. ${allowing}`);
      }
      return {
        ...{ ...taken, html, masked, seen, faults: [...log.faults] },
        vocabulary: [...vocabulary].toSorted(),
        responses: (await Promise.all(log.responses)).flat(),
        stubs: [...log.stubs],
        unskippable: log.unskippable,
      };
    } finally {
      if (scenario) await page.context().close();
    }
  }

  /** Loads a page until it rests. */
  private async load(log: Opened, path: string) {
    const { page, devtools, pending, choosesPictures } = log;
    for (const cacheDisabled of choosesPictures && log.shown > 1 ? [true, false] : []) {
      await devtools?.send('Network.setCacheDisabled', { cacheDisabled });
    }
    // Another fragment of the open document would not load it again.
    if (path.includes('#')) await page.goto('about:blank');
    for (const list of [log.responses, log.faults]) list.length = 0;
    for (const set of [log.stubs, pending]) set.clear();
    log.unskippable = '';
    const response = await page.goto(this.site.origin + path);
    const status = response?.status() ?? 0;
    if (status >= 500 || status === 0) {
      throw new ExpectedError(`${path} answers ${status}: repair it, or leave it out by “exclude”`);
    }
    await untilRest(page, pending);
  }

  /** Opens a page and stabilizes it. */
  private async show(log: Opened, { page: { path }, variant, options }: Snapshot) {
    const { page, devtools, faults } = log;
    const { origin, beforeCapture } = this.site;
    const { width, height, colorScheme, forcedColors, reducedMotion, print, cookies } = variant;
    const context = page.context();
    log.shown += 1;
    if (log.shown > 1) {
      // What earlier pages have stored would be shown.
      await context.clearCookies();
      await page.evaluate(forgetStorage).catch(() => {});
      const storage = { origin, storageTypes: 'local_storage,indexeddb,cache_storage' };
      await devtools?.send('Storage.clearDataForOrigin', storage);
    }
    // The browser would keep all earlier documents, and become slower with each.
    if (log.shown % 8 === 0) await page.requestGC();
    const pairs = Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin }));
    if (pairs.length > 0) await context.addCookies(pairs);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({
      ...{ media: print ? 'print' : 'screen', colorScheme },
      forcedColors: forcedColors ? 'active' : 'none',
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    });
    await this.load(log, path);
    // Of the widths in a `srcset`, a page prefers one that an earlier page left in memory.
    if (!log.choosesPictures && (await page.evaluate(hasSourceSets))) {
      log.choosesPictures = true;
      if (log.shown > 1) await this.load(log, path);
    }
    if (options.hide.length > 0) await page.evaluate(hideElements, options.hide.join(', '));
    await beforeCapture(page);
    const wrong = await settle(page, options);
    if (faults.length === 0) faults.push(...wrong);
    await page.evaluate(() => window.scrollTo(0, 0));
  }

  /** Captures the view until two captures are equal: what an action starts may take some frames. */
  private async takeRestingView(
    page: Page,
    devtools: CDPSession | null,
    options: CompareOptions,
  ): Promise<Buffer> {
    const deadline = performance.now() + restlessness;
    let last: Buffer = Buffer.alloc(0);
    while (performance.now() < deadline) {
      await settle(page, options);
      const picture = await takeView(page, devtools);
      if (picture.equals(last)) return picture;
      last = picture;
    }
    throw new ExpectedError(
      'the view does not come to rest: stop what moves in “beforeCapture”, or “hide” it',
    );
  }

  /** Plays a scenario: of each step, what it changes in the view. */
  private async play(
    page: Page,
    devtools: CDPSession | null,
    { scenario, options, variant }: Snapshot,
    vocabulary: Set<string>,
  ) {
    const views: { picture: Buffer; area: Area; html: string; place: string }[] = [];
    const parts: Part[] = [];
    const step = async (name: string, action?: () => Promise<void>) => {
      await page.mouse.move(-1, -1);
      await page.evaluate(forgetFocus);
      // The page rests already; what does not would be part of the change.
      if (action) await settle(page, options);
      const before = action ? await decode(await takeView(page, devtools)) : null;
      await action?.().catch((error: Error) => {
        throw new ExpectedError(
          `step “${name}” of scenario “${scenario?.name}”: ${reasonOf(error)}`,
        );
      });
      const picture = await this.takeRestingView(page, devtools, options);
      const after = await decode(picture);
      const { width, height } = after;
      const area = before ? changedBox(before, after) : { left: 0, top: 0, width, height };
      if (!area) {
        throw new ExpectedError(
          `step “${name}” of scenario “${scenario?.name}” changes nothing in the view: let it act on something visible, or capture what earlier steps changed by a step without an action`,
        );
      }
      await page.evaluate(showStates);
      for (const each of await page.evaluate(vocabularyOf)) vocabulary.add(each);
      const place = `${area.width}×${area.height} at ${area.left},${area.top}`;
      const html = await contentOf(page, options);
      const above = views.reduce((sum, view) => sum + view.area.height, 0);
      for (const part of await page.evaluate(measureParts, true)) {
        parts.push(shownPart(part, area, variant.scale, above));
      }
      views.push({ picture, area, html, place: name ? `${name}: ${place}` : place });
    };
    await scenario?.run({ page, step });
    if (views.length === 0) {
      throw new ExpectedError(
        `scenario “${scenario?.name}” captures nothing: call “await step('open', () => …)”`,
      );
    }
    const steps = views.map(({ html, place }) => ({ html, place }));
    return { png: await stacked(views), parts, steps };
  }
}
