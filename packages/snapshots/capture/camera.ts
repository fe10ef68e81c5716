import { getOrCompute } from '@sitewide/kit/collections';
import { ExpectedError } from '@sitewide/kit/command-line';
import { hashOf } from '@sitewide/kit/hash';
import type { Browser, CDPSession, Page, Request, Response } from 'playwright';
import type { Config } from '../config/config';
import { vocabularyOf } from '../inputs/style-rules';
import type { Box, CompareOptions, RecordedResponse, Snapshot, Variant } from '../types';
import { addStyle, forgetFocus, measureParts, type Part, paintOver, showStates } from './in-page';
import { bodyOf, intercept, stubFor } from './intercept';
import {
  type Captured,
  contentOf,
  hideElements,
  openDevtools,
  restlessness,
  settle,
  takePage,
  takeView,
  untilRest,
} from './open-page';
import { cut, decode, encode, type Pixels } from './pixels';
import { reduced, sharpBlocks } from './reduce-pictures';
import { forestall } from './stabilize';

/** A configuration, and the origin of the site that it has opened. */
export type Site = Config & { readonly origin: string };

const types = ['document', 'stylesheet', 'script', 'image', 'font'] as const;

/** What a page has done since it was loaded. */
const newLog = () => ({
  responses: [] as Promise<readonly RecordedResponse[]>[],
  faults: [] as string[],
  /** What is under way. */
  pending: new Set<Request>(),
  /** The globs of the stubs that answered. */
  stubs: new Set<string>(),
  /** Why its inputs cannot be asked for again; '' where they can. */
  unskippable: '',
});

/** A page that shows one snapshot after the other. */
interface Opened {
  readonly page: Page;
  readonly devtools: CDPSession | null;
  log: ReturnType<typeof newLog>;
  /** How many snapshots it has shown. */
  shown: number;
}

/** The box of the pixels that differ between two pictures of one size; null if none do. */
function changedBox(before: Pixels, after: Pixels): Box | null {
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
  return right === 0 ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Pictures as one PNG, each below the one before, on grey. */
function stacked(pictures: readonly Pixels[]): Promise<Buffer> {
  const width = Math.max(...pictures.map((each) => each.width));
  const height = pictures.reduce((sum, each) => sum + each.height, 0);
  const data = Buffer.alloc(width * height * 4, Buffer.from([200, 200, 200, 255]));
  let row = 0;
  for (const picture of pictures) {
    const bytes = picture.width * 4;
    for (let y = 0; y < picture.height; y += 1, row += 1) {
      picture.data.copy(data, row * width * 4, y * bytes, (y + 1) * bytes);
    }
  }
  return encode({ width, height, data }, 'png');
}

/** A part of the view where a step’s area shows it, in the picture of all steps, in CSS pixels. */
function shownPart({ name, ...box }: Part, area: Box, scale: number, above: number): Part {
  const [areaLeft, areaTop] = [area.x / scale, area.y / scale];
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
  /** An empty page, in which photographs are reduced. */
  #studio: Promise<Page> | undefined;

  /**
   * @param browser - captures within one browser must be serial, so it has one camera.
   * @param photographs - what cameras of one site share, as {@link intercept} takes it.
   */
  constructor(
    readonly browser: Browser,
    private readonly site: Site,
    private readonly photographs: Map<string, Buffer | null>,
  ) {}

  private async openPage(variant: Variant): Promise<Opened> {
    const { clock, origin, stubs, blockServiceWorkers, reducePictures } = this.site;
    const { width, height, locale } = variant;
    const context = await this.browser.newContext({
      viewport: { width, height },
      ...{ deviceScaleFactor: variant.scale, locale, timezoneId: variant.timezone },
      serviceWorkers: blockServiceWorkers ? 'block' : 'allow',
    });
    for (const each of forestall) await context.addInitScript(each);
    if (reducePictures) await context.addInitScript(addStyle, sharpBlocks);
    await context.clock.setFixedTime(clock);
    for (const stub of variant.browser === 'chromium' ? [] : stubs) {
      const { url, status, contentType } = stub;
      const answer = { status, contentType, body: bodyOf(stub) };
      await context.route(url, (route) => route.fulfill(answer));
    }
    const page = await context.newPage();
    const devtools = await openDevtools(page);
    const opened: Opened = { page, devtools, log: newLog(), shown: 0 };
    if (devtools) {
      await intercept(devtools, this.site, this.photographs, async (photograph) => {
        this.#studio ??= this.browser.newPage();
        return reduced(await this.#studio, photograph);
      });
    }
    page.on('request', (request) => opened.log.pending.add(request));
    page.on('requestfinished', (request) => opened.log.pending.delete(request));
    page.on('requestfailed', (request) => opened.log.pending.delete(request));
    page.on('response', (response) => {
      const { log } = opened;
      const request = response.request();
      const [url, method, status] = [request.url(), request.method(), response.status()];
      const stub = stubFor(stubs, url);
      if (stub) log.stubs.add(stub.url);
      if (stub || !url.startsWith('http')) return;
      const type = types.find((each) => each === request.resourceType()) ?? 'other';
      const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
      const record = async (): Promise<readonly RecordedResponse[]> => {
        // A scenario has answered it itself.
        if (method !== 'GET' && (await response.serverAddr()) === null) return [];
        return [{ url: path, method, type, status, hash: await this.bodyHash(response, type) }];
      };
      log.responses.push(record());
      if (response.fromServiceWorker()) log.unskippable = `a service worker answers ${path}`;
      if (request.resourceType() === 'eventsource') log.unskippable = `it listens to ${path}`;
      if (type === 'image' && status >= 400) {
        log.faults.push(`the picture ${path} answers ${status}`);
      }
    });
    page.on('websocket', (socket) => {
      opened.log.unskippable = `it opens a WebSocket, ${socket.url()}`;
    });
    page.on('pageerror', ({ message }) => {
      opened.log.faults.push(`a script throws “${message.replaceAll(origin, '')}”`);
    });
    return opened;
  }

  /** The hash of what a response brought, '' if it brought none; of files only at their first time. */
  private bodyHash(response: Response, type: RecordedResponse['type']): Promise<string> {
    // The page got another body.
    if (type === 'image' && this.site.reducePictures) return Promise.resolve('');
    // Of what it only fetches in advance, the browser keeps no body.
    const read = () =>
      response.body().then(
        (body) => (body.length === 0 ? '' : hashOf(body)),
        () => '',
      );
    const isFile = type !== 'document' && type !== 'other';
    return isFile ? getOrCompute(this.#bodies, response.url(), read) : read();
  }

  /**
   * Captures the whole page, or what a scenario changes in the view.
   *
   * @param look - reads the stabilized page, in which it runs.
   * @throws ExpectedError if the page is broken, or the scenario cannot be played.
   */
  async capture(snapshot: Snapshot, look?: () => unknown): Promise<Captured> {
    const { scenario, variant, options } = snapshot;
    const key = JSON.stringify([variant.scale, variant.locale, variant.timezone]);
    const open = () => this.openPage(variant);
    // A scenario gets a new page, so that it leaves nothing behind.
    const opened = await (scenario ? open() : getOrCompute(this.#pages, key, open));
    const { page, devtools } = opened;
    try {
      await this.show(opened, snapshot);
      const html = await contentOf(page, options);
      const masked = await page.evaluate(paintOver, [...options.mask]);
      const vocabulary = new Set(await page.evaluate(vocabularyOf));
      const seen = look && (await page.evaluate(look));
      const taken = scenario
        ? await this.play(opened, snapshot, vocabulary)
        : {
            parts: await page.evaluate(measureParts, false),
            png: snapshot.picture ? await takePage(page, devtools, variant) : Buffer.alloc(0),
            steps: [],
          };
      const { responses, faults, stubs, unskippable } = opened.log;
      if (faults.length > 0 && !options.allowErrors) {
        throw new ExpectedError(
          `${faults.join('; ')}. Fix it, or accept it by “allowErrors: true”, which “overrides” take for some pages alone.`,
        );
      }
      return {
        ...{ ...taken, html, masked, seen, unskippable, faults: [...faults], stubs: [...stubs] },
        vocabulary: [...vocabulary].toSorted(),
        responses: (await Promise.all(responses)).flat(),
      };
    } finally {
      if (scenario) await page.context().close();
    }
  }

  /** Loads a page until it rests. */
  private async load(opened: Opened, path: string) {
    const { page, devtools } = opened;
    // Of the widths in a `srcset`, a page prefers one that an earlier page has left in memory.
    for (const cacheDisabled of opened.shown > 1 ? [true, false] : []) {
      await devtools?.send('Network.setCacheDisabled', { cacheDisabled });
    }
    // Another fragment of the open document would not load it again.
    if (path.includes('#')) await page.goto('about:blank');
    opened.log = newLog();
    const response = await page.goto(this.site.origin + path);
    const status = response?.status() ?? 0;
    if (status >= 500 || status === 0) {
      throw new ExpectedError(`${path} answers ${status}: fix it, or leave it out by “exclude”`);
    }
    await untilRest(page, opened.log.pending);
  }

  /** Opens a page and stabilizes it. */
  private async show(opened: Opened, { page: { path }, variant, options }: Snapshot) {
    const { page, devtools } = opened;
    const { origin, beforeCapture } = this.site;
    const { width, height, colorScheme, forcedColors, reducedMotion, print, cookies } = variant;
    const context = page.context();
    opened.shown += 1;
    if (opened.shown > 1) {
      // What earlier pages have stored would be shown.
      await context.clearCookies();
      await page
        .evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        })
        .catch(() => {});
      const storage = { origin, storageTypes: 'local_storage,indexeddb,cache_storage' };
      await devtools?.send('Storage.clearDataForOrigin', storage);
    }
    // The browser would keep all earlier documents, and become slower with each.
    if (opened.shown % 8 === 0) await page.requestGC();
    const pairs = Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin }));
    if (pairs.length > 0) await context.addCookies(pairs);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({
      ...{ media: print ? 'print' : 'screen', colorScheme },
      forcedColors: forcedColors ? 'active' : 'none',
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    });
    await this.load(opened, path);
    await hideElements(page, options);
    await beforeCapture(page);
    const wrong = await settle(page, options);
    if (opened.log.faults.length === 0) opened.log.faults.push(...wrong);
    await page.evaluate(() => window.scrollTo(0, 0));
  }

  /** Captures the view until two captures are equal: what an action starts may take some frames. */
  private async takeRestingView({ page, devtools }: Opened, options: CompareOptions) {
    const deadline = performance.now() + restlessness;
    let last: Buffer = Buffer.alloc(0);
    while (performance.now() < deadline) {
      await settle(page, options);
      const picture = await takeView(page, devtools);
      if (picture.equals(last)) return decode(picture);
      last = picture;
    }
    throw new ExpectedError(
      'the view does not come to rest: stop what moves in “beforeCapture”, or “hide” it',
    );
  }

  /** Plays a scenario: of each step, what it changes in the view. */
  private async play(
    opened: Opened,
    { scenario, options, variant }: Snapshot,
    vocabulary: Set<string>,
  ) {
    const { page, devtools } = opened;
    const pictures: Pixels[] = [];
    const steps: { html: string; place: string }[] = [];
    const parts: Part[] = [];
    const step = async (name: string, action?: () => Promise<void>) => {
      const where = `step “${name}” of scenario “${scenario?.name}”`;
      await page.mouse.move(-1, -1);
      await page.evaluate(forgetFocus);
      // The page rests already; what does not would be part of the change.
      if (action) await settle(page, options);
      const before = action ? await decode(await takeView(page, devtools)) : null;
      await action?.().catch(({ message }: Error) => {
        // In one line, with the element that Playwright waited for.
        const reason = message.replace(/\n\s*Call log:\n\s*- /, ' ').split('\n')[0];
        throw new ExpectedError(`${where}: ${reason}`);
      });
      const after = await this.takeRestingView(opened, options);
      const area = before ? changedBox(before, after) : { ...after, x: 0, y: 0 };
      if (!area) {
        throw new ExpectedError(
          `${where} changes nothing in the view: let it act on something visible, or capture what earlier steps changed by a step without an action`,
        );
      }
      await page.evaluate(showStates);
      for (const each of await page.evaluate(vocabularyOf)) vocabulary.add(each);
      const above = pictures.reduce((sum, { height }) => sum + height, 0);
      for (const part of await page.evaluate(measureParts, true)) {
        parts.push(shownPart(part, area, variant.scale, above));
      }
      const { x, y, width, height } = area;
      pictures.push(cut(after, x, y, width, height));
      const place = `${name && `${name}: `}${width}×${height} at ${x},${y}`;
      steps.push({ html: await contentOf(page, options), place });
    };
    await scenario?.run({ page, step });
    if (pictures.length === 0) {
      throw new ExpectedError(
        `scenario “${scenario?.name}” captures nothing: call “await step('open', () => …)”`,
      );
    }
    return { png: await stacked(pictures), parts, steps };
  }
}
