import type { Frame, Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { accessibility } from '../../tools/spec/facts';
import { forget } from '../support/console-errors';
import { faultsOfStates, hiddenTexts, layoutFaults } from './layout-faults';

/*
 * Every page is loaded once in each profile, in a frame, and then resized: from 320 to 1920 px in
 * steps of 40 px. The profiles have the same styles, so they take the steps in turn, and then the
 * faithful one text of twice the size and four times the zoom, the fixed one forced colours and
 * print (1.4.4, 1.4.10, 2.5.8).
 */

const [narrowest, widest, step] = [320, 1920, 40];
const height = 800;

// The document around the frame has a policy that allows none.
test.use({ bypassCSP: true });

declare global {
  /** `layoutFaults`, compiled once for all widths. */
  var judgeLayout: () => string[];
}

/**
 * Shows a page in a frame: resizing it takes a third of what resizing the window does. The site
 * lets no frame load it, so its document is written into an empty one.
 */
async function openInFrame(page: Page, address: string): Promise<Frame> {
  await page.goto('/robots.txt');
  const element = await page.evaluateHandle(async (url) => {
    // What is written into a frame has the address of the document around it.
    history.replaceState(null, '', url);
    const html = await (await fetch(url)).text();
    const frame = document.createElement('iframe');
    frame.style.border = '0';
    document.body.style.margin = '0';
    document.body.replaceChildren(frame);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.contentDocument?.open();
    frame.contentDocument?.write(html);
    frame.contentDocument?.close();
    await loaded;
    return frame;
  }, address);
  const frame = await element.contentFrame();
  if (!frame) throw new Error(`${address} is not in the frame.`);
  await frame.evaluate(() => {
    // A transition would show its first moment, which is that of the width before.
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    return document.fonts.ready.then(() => {});
  });
  await frame.evaluate(`globalThis.judgeLayout = ${layoutFaults}`);
  return frame;
}

/** The faults at each width, in CSS pixels. */
async function faultsAt({
  widths,
  frameHeight,
}: {
  readonly widths: readonly number[];
  readonly frameHeight: number;
}): Promise<string[][]> {
  const { style } = window.frameElement as HTMLIFrameElement;
  const found: string[][] = [];
  for (const width of widths) {
    style.width = `${width}px`;
    style.height = `${frameHeight}px`;
    found.push(globalThis.judgeLayout());
  }
  return found;
}

/** Collects the faults of the page in the frame, each with where it was seen first and how often. */
class Faults {
  private readonly seen = new Map<string, string[]>();

  constructor(private readonly frame: Frame) {}

  async look(widths: readonly number[], how = '', frameHeight = height): Promise<void> {
    const found = await this.frame.evaluate(faultsAt, { widths, frameHeight });
    for (const [index, faults] of found.entries())
      for (const fault of faults)
        this.seen.set(fault, [...(this.seen.get(fault) ?? []), `${widths[index]} px${how}`]);
  }

  /** E.g. “h2 “Our services” is cut off: 320 px, 12 times”. */
  all(): string[] {
    return [...this.seen].map(([fault, [first, ...more]]) =>
      more.length > 0 ? `${fault}: ${first}, ${more.length + 1} times` : `${fault}: ${first}`,
    );
  }
}

/** Looks at large text and at a large zoom. */
async function enlarge(faults: Faults, frame: Frame): Promise<void> {
  await faults.look([320], ', zoomed to 400 %', 256);
  // As a visitor's browser does.
  await frame.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await faults.look([390, 820, 1280], ', text at 200 %');
}

/** Looks at forced colours and at print. */
async function changeMedia(faults: Faults, frame: Frame): Promise<void> {
  await frame.page().emulateMedia({ forcedColors: 'active' });
  await faults.look([390, 1280], ', forced colours');
  expect.soft(await frame.evaluate(faultsOfStates), 'states in forced colours').toEqual([]);
  await frame.page().emulateMedia({ forcedColors: 'none', media: 'print' });
  await faults.look([794], ', printed');
  expect.soft(await frame.evaluate(hiddenTexts), 'not printed').toEqual([]);
  await frame.page().emulateMedia({ media: 'screen' });
}

for (const path of accessibility.paths) {
  test(`${path} has room for everything at every width`, async ({ page, consoleErrors }) => {
    for (const [profile, first, lookFurther] of [
      ['faithful', narrowest, enlarge],
      ['fixed', narrowest + step, changeMedia],
    ] as const) {
      const frame = await openInFrame(page, `${path}?defects=${profile}`);
      const faults = new Faults(frame);
      const count = Math.floor((widest - first) / (2 * step)) + 1;
      await faults.look(Array.from({ length: count }, (_, index) => first + index * 2 * step));
      expect.soft(await frame.evaluate(faultsOfStates), `${profile}, states`).toEqual([]);
      await lookFurther(faults, frame);
      expect.soft(faults.all(), profile).toEqual([]);
    }
    // A page that answers 404 says so on the console too.
    if (path.includes('nope')) forget(consoleErrors, 'status of 404');
  });
}
