import type { Frame, Page } from '@playwright/test';
import { defectIds } from '../../src/defects/registry';
import { expect, test } from '../../tools/site/browser';
import { accessibility } from '../../tools/spec/facts';
import { checkWithAxe } from '../support/axe';
import { forget } from '../support/console-errors';
import { emulateMedia } from '../support/media';
import { faultsOfStates, hiddenTexts, layoutFaults } from './layout-faults';

/*
 * Every page is loaded once in each profile, in a frame, and then resized: from 320 to 1920 px in
 * steps of 40 px. The profiles have the same styles, so they take the steps in turn, and then the
 * faithful one text of twice the size and four times the zoom, the fixed one forced colours and
 * print (1.4.4, 1.4.10, 2.5.8). Each meets WCAG 2.2 AA, the faithful one on a desktop, the fixed one
 * on a phone; in the faithful one a page may break a rule where a defect explains it. Axe takes a third
 * of the time, so that the languages of a page take turns with it; weekly each has both.
 */

const [narrowest, widest, step] = [320, 1920, 40];
const height = 800;

// The document around the frame has a policy that allows none.
test.use({ bypassCSP: true });

/** How a profile is looked at. */
interface Look {
  readonly profile: 'faithful' | 'fixed';
  /** The first of its widths. */
  readonly first: number;
  /** The width at which it meets the rules of axe. */
  readonly width: number;
  readonly lookFurther: (faults: Faults, frame: Frame) => Promise<void>;
}

declare global {
  /** `layoutFaults`, compiled once for all widths. */
  var judgeLayout: () => string[];
}

/**
 * Shows a page in a frame: resizing it takes a third of what resizing the window does. The site
 * lets no frame load it, so its document is written into an empty one.
 */
async function openInFrame(page: Page, address: string): Promise<Frame> {
  // The document around it may be that of the profile before.
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
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

/** The rules that a page of the faithful profile breaks where a defect explains it. */
function explainedOn(path: string) {
  return accessibility.explained.filter((each) => each.path === path);
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

/** Compares the rules that the page in the frame breaks at a width with those that defects explain. */
async function checkRules(frame: Frame, { path, profile, width }: Look & { path: string }) {
  await frame.evaluate(
    ([frameWidth, frameHeight]) => {
      const { style } = window.frameElement as HTMLIFrameElement;
      style.width = `${frameWidth}px`;
      style.height = `${frameHeight}px`;
    },
    [width, height] as const,
  );
  const { violations } = await checkWithAxe(frame);
  const explained = profile === 'faithful' ? explainedOn(path).map(({ rule }) => rule) : [];
  const broken = violations.map(({ nodes }) => nodes.slice(0, 3).map(({ html }) => html));
  const message = `${profile}, ${width} px: ${JSON.stringify(broken)}`;
  expect.soft(violations.map(({ id }) => id).toSorted(), message).toEqual(explained.toSorted());
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
  await emulateMedia(frame.page(), { forcedColors: 'active' });
  await faults.look([390, 1280], ', forced colours');
  expect.soft(await frame.evaluate(faultsOfStates), 'states in forced colours').toEqual([]);
  await emulateMedia(frame.page(), { forcedColors: 'none', media: 'print' });
  await faults.look([794], ', printed');
  expect.soft(await frame.evaluate(hiddenTexts), 'not printed').toEqual([]);
  await emulateMedia(frame.page(), { media: 'screen' });
}

const looks: readonly Look[] = [
  { profile: 'faithful', first: narrowest, width: 1280, lookFurther: enlarge },
  { profile: 'fixed', first: narrowest + step, width: 390, lookFurther: changeMedia },
];

for (const [index, path] of accessibility.paths.entries()) {
  // Of the languages of a page, whose paths follow each other, each profile has one in turn; where a
  // defect explains a broken rule, that is to be seen.
  const turn = explainedOn(path).length > 0 ? 0 : (index + Math.floor(index / 3)) % 3;

  test(`${path} is accessible, with room for everything at every width`, async ({
    page,
    consoleErrors,
  }) => {
    for (const [place, look] of looks.entries()) {
      const { profile, first } = look;
      const frame = await openInFrame(page, `${path}?defects=${profile}`);
      const faults = new Faults(frame);
      const count = Math.floor((widest - first) / (2 * step)) + 1;
      await faults.look(Array.from({ length: count }, (_, index) => first + index * 2 * step));
      if (place === turn) await checkRules(frame, { ...look, path });
      expect.soft(await frame.evaluate(faultsOfStates), `${profile}, states`).toEqual([]);
      await look.lookFurther(faults, frame);
      expect.soft(faults.all(), profile).toEqual([]);
    }
    // A page that answers 404 says so on the console too.
    if (path.includes('nope')) forget(consoleErrors, 'status of 404');
  });

  const others = looks.filter((_, place) => place !== turn);
  test(`${path} is accessible in other profiles`, { tag: '@weekly' }, async ({
    page,
    consoleErrors,
  }) => {
    for (const look of others) {
      const frame = await openInFrame(page, `${path}?defects=${look.profile}`);
      await checkRules(frame, { ...look, path });
    }
    if (path.includes('nope')) forget(consoleErrors, 'status of 404');
  });
}

test('every explanation names a defect', () => {
  for (const { defect } of accessibility.explained) expect(defectIds).toContain(defect);
});
