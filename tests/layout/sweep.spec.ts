import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { accessibility } from '../../tools/spec/facts';
import { forget } from '../support/console-errors';
import { focusFaults, hiddenTexts, layoutFaults } from './layout-faults';

/*
 * Every page is loaded once in each profile and then resized: from 320 to 1920 px in steps of
 * 40 px, which the profiles take in turn, because their styles are the same. Text of twice the
 * size, four times the zoom, forced colours and print follow (1.4.4, 1.4.10, 2.5.8).
 */

const [narrowest, widest, step] = [320, 1920, 40];
const height = 800;

/** Collects the faults of the open page, each with where it was seen first and how often. */
class Faults {
  private readonly seen = new Map<string, string[]>();

  constructor(private readonly page: Page) {}

  async look(width: number, where = `${width} px`, viewportHeight = height): Promise<void> {
    await this.page.setViewportSize({ width, height: viewportHeight });
    for (const fault of await this.page.evaluate(layoutFaults))
      this.seen.set(fault, [...(this.seen.get(fault) ?? []), where]);
  }

  /** E.g. “h2 “Our services” is cut off: 320 px, 12 times”. */
  all(): string[] {
    return [...this.seen].map(([fault, [first, ...more]]) =>
      more.length > 0 ? `${fault}: ${first}, ${more.length + 1} times` : `${fault}: ${first}`,
    );
  }
}

/** Sets the size of text, as a visitor's browser does, in per cent. */
function setTextSize(page: Page, size: number): Promise<void> {
  return page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, size);
}

for (const path of accessibility.paths) {
  test(`${path} has room for everything at every width`, async ({ page, consoleErrors }) => {
    for (const [profile, first] of [
      ['faithful', narrowest],
      ['fixed', narrowest + step],
    ] as const) {
      await page.setViewportSize({ width: first, height });
      await page.goto(`${path}?defects=${profile}`);
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      const faults = new Faults(page);
      for (let width = first; width <= widest; width += 2 * step) await faults.look(width);
      expect.soft(await page.evaluate(focusFaults), `${profile}, focus`).toEqual([]);
      await faults.look(320, 'zoomed to 400 %', 256);
      await setTextSize(page, 200);
      for (const width of [390, 820, 1280]) await faults.look(width, `${width} px, text at 200 %`);
      await setTextSize(page, 100);
      await page.emulateMedia({ forcedColors: 'active' });
      for (const width of [390, 1280]) await faults.look(width, `${width} px, forced colours`);
      await page.emulateMedia({ forcedColors: 'none', media: 'print' });
      await faults.look(794, 'printed');
      expect.soft(faults.all(), profile).toEqual([]);
      expect.soft(await page.evaluate(hiddenTexts), `${profile}, not printed`).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    }
    // A page that answers 404 says so on the console too.
    if (path.includes('nope')) forget(consoleErrors, 'status of 404');
  });
}
