import type { Browser, Page } from 'playwright';
import { selectionCookie } from '../../../src/defects/profile';
import { waitUntilInteractive } from '../../kit/browser';
import { launchPinned } from '../../kit/pinned-browser';
import { serveForCapture } from '../../snapshots/capture/capture-site';
import { conditions } from '../../snapshots/capture/conditions';
import { showMap, stayInside } from '../../snapshots/capture/map-stub';
import { carouselsRun, forestall, settle } from '../../snapshots/capture/stabilize';
import type { Box } from '../page/model';

/** What to measure: a page as it was captured, and what to look for on it. */
export interface Wanted {
  readonly cell: string;
  readonly path: string;
  readonly width: number;
  /** Selectors by the clause that speaks of what they find. */
  readonly regions: Readonly<Record<string, string>>;
}

/** Where things lie on a page. */
export interface Measured {
  /** Height of the whole page: another one than the picture's means another page. */
  readonly height: number;
  readonly clauses: Readonly<Record<string, readonly Box[]>>;
  readonly defects: Readonly<Record<string, readonly Box[]>>;
}

/** Runs in the page, as still.ts tells. */
function boxesOf(regions: Readonly<Record<string, string>>): Measured {
  const found: Record<'clauses' | 'defects', Record<string, Box[]>> = { clauses: {}, defects: {} };
  const marks = [
    ...Object.entries(regions).flatMap(([id, selector]) =>
      [...document.querySelectorAll(selector)].map(
        (element) => ({ kind: 'clauses', id, element }) as const,
      ),
    ),
    ...[...document.querySelectorAll('body [data-defect]')].flatMap((element) =>
      (element.getAttribute('data-defect') ?? '')
        .split(' ')
        .map((id) => ({ kind: 'defects', id, element }) as const),
    ),
  ];
  for (const { kind, id, element } of marks) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const left = x + scrollX;
    // What is hidden, or waits beside the view as slides do, shows nothing.
    const isShown = width > 1 && height > 1 && left + width > 0 && left < innerWidth;
    if (!isShown || !element.checkVisibility({ visibilityProperty: true })) continue;
    const list = found[kind][id] ?? [];
    found[kind][id] = list;
    list.push([Math.round(left), Math.round(y + scrollY), Math.round(width), Math.round(height)]);
  }
  return { height: document.documentElement.scrollHeight, ...found };
}

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: conditions.locale,
    timezoneId: conditions.timezone,
  });
  await context.addInitScript(forestall, conditions.random);
  await context.clock.setFixedTime(conditions.time);
  const [name = '', value = ''] = (selectionCookie('faithful').split(';')[0] ?? '').split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await stayInside(await context.newCDPSession(page));
  return page;
}

async function measure(page: Page, origin: string, { path, width, regions }: Wanted) {
  await page.setViewportSize({ width, height: conditions.viewHeight });
  await page.goto(origin + path);
  await waitUntilInteractive(page);
  await page.waitForFunction(carouselsRun);
  for (const frame of page.frames()) if (frame !== page.mainFrame()) await showMap(frame);
  await page.evaluate(settle);
  return page.evaluate(boxesOf, regions);
}

/**
 * Measures where clauses and defects show on pages of the faithful site, laid out
 * as for their captures.
 *
 * @param say - is told of progress.
 * @returns what was measured, by cell.
 */
export async function measureEach(
  wanted: readonly Wanted[],
  say: (line: string) => void,
): Promise<ReadonlyMap<string, Measured>> {
  const measured = new Map<string, Measured>();
  if (wanted.length === 0) return measured;
  say(`Measuring what clauses and defects show in ${wanted.length} pictures …`);
  const site = await serveForCapture();
  try {
    const browser = await launchPinned();
    try {
      const queue = [...wanted];
      const work = async () => {
        const page = await openPage(browser, site.origin);
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          measured.set(next.cell, await measure(page, site.origin, next));
        }
      };
      await Promise.all(wanted.length > 1 ? [work(), work()] : [work()]);
    } finally {
      await browser.close();
    }
  } finally {
    await site.close();
  }
  return measured;
}
