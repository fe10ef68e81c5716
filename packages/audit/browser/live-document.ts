import type { Element } from 'domhandler';
import type { Page, Request } from 'playwright';
import { ignoredAround } from '../extract/content';
import { Places, type Rewrite } from '../extract/name';
import { parseDocument, Selectors } from '../extract/tree';
import type { Located } from './visited-site';

/** Milliseconds: to wait for a page to load, and for it to request nothing for a while. */
const patience = { load: 30_000, silence: 300, quiet: 5000, step: 40 } as const;

/** Waits until a page has requested nothing for a while; some never stop, and are taken as they are. */
async function waitUntilQuiet(page: Page, open: () => Promise<unknown>): Promise<void> {
  const pending = new Set<Request>();
  let last = performance.now();
  const start = (request: Request) => void pending.add(request);
  const end = (request: Request) => {
    pending.delete(request);
    last = performance.now();
  };
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  try {
    await open();
    const deadline = performance.now() + patience.quiet;
    while (performance.now() < deadline) {
      if (pending.size === 0 && performance.now() - last > patience.silence) return;
      await page.waitForTimeout(patience.step);
    }
  } finally {
    page.off('request', start).off('requestfinished', end).off('requestfailed', end);
  }
}

/** Opens a page and waits until it answers to clicks. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await waitUntilQuiet(page, async () => {
    await page.goto(address, { waitUntil: 'load', timeout: patience.load });
    // Some pages load their scripts when the visitor first does anything.
    await page.keyboard.press('Shift');
  });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })),
  );
}

/** The document that a page has now, by which elements get the names and places of findings. */
export class LiveDocument {
  readonly #places: Places;
  readonly #selectors = new Selectors();

  constructor(html: string, rewrite: Rewrite) {
    this.#places = new Places(parseDocument(html), rewrite);
  }

  static async of(page: Page, rewrite: Rewrite): Promise<LiveDocument> {
    return new LiveDocument(await page.content(), rewrite);
  }

  /** The elements that satisfy a condition, in the order of `querySelectorAll`. */
  elements(matches: (each: Element) => boolean): Element[] {
    return this.#places.elements.filter(matches);
  }

  textOf(element: Element): string {
    return this.#places.textOf(element);
  }

  placeOf(element: Element): string {
    return this.#places.placeOf(element);
  }

  /** Where an element stands; its name is the given text where it has none of its own. */
  locate(element: Element, otherName = ''): Located {
    return {
      place: this.#places.placeOf(element),
      name: this.#places.nameOf(element) || otherName,
      element: this.#selectors.of(element),
      marks: this.#places.marksAround(element),
      ignored: ignoredAround(element),
    };
  }
}
