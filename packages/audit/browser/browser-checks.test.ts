import type { BrowserContext } from 'playwright';
import { afterEach, expect, test, vi } from 'vitest';
import type { Code } from '../checks/check';
import { codes } from '../checks/codes';
import { loadDetector } from '../language/detector';
import { inTabs } from './tabs';
import type { VisitedSite } from './visited-site';

/* What the checks of visited pages say of records that no browser has to make. */

/** What a check of visited pages finds. */
function findingsOf(code: Code, site: VisitedSite) {
  const check = codes[code];
  return check.scope === 'visit' ? [...check.find(site)] : [];
}

afterEach(() => {
  vi.useRealTimers();
});

test('an exception is the same one whatever its numbers and addresses, and however long', () => {
  const messages = [
    'Cannot load https://a.example/app-3f.js after 312 ms',
    'Cannot load https://b.example/x after 7 ms',
    'x'.repeat(300),
  ];
  const exceptions = messages.map((message) => ({ message, isSure: true }));
  const site = { pages: [{ path: '/', ignored: [], exceptions }] } as unknown as VisitedSite;
  const names = findingsOf('behaviour/script-error', site).map(({ name }) => name);
  const load = 'Cannot load … after … ms';
  expect(names).toEqual([load, load, 'x'.repeat(200)]);
});

/** A site whose forms answer the same in German and in English. */
function siteThatSays(message: string): VisitedSite {
  const languages = ['de', 'en'];
  const submissions = languages.map((language) => ({
    located: { page: `/${language}` },
    language,
    success: { messages: [message] },
    failure: { messages: [] },
  }));
  return { submissions, languages } as unknown as VisitedSite;
}

test.each([
  ['Your message was sent to us', ['/de']],
  // One word is a name as often as not.
  ['Gesendet', []],
])('“%s” in two languages is foreign to %j', async (message, expected) => {
  await loadDetector();
  const found = findingsOf('forms/foreign-message', siteThatSays(message));
  expect(found.map(({ page }) => page)).toEqual(expected);
});

/** A browser whose tabs only count themselves. */
function countingContext() {
  const tabs = { opened: 0, closed: 0 };
  const context = {
    newPage: async () => {
      tabs.opened += 1;
      return {
        close: async () => {
          tabs.closed += 1;
        },
      };
    },
    newCDPSession: async () => ({ send: async () => {} }),
  } as unknown as BrowserContext;
  return { context, tabs };
}

test.each([
  [1, 1],
  [40, 3],
])('%i pages are opened in %i tabs', async (count, expected) => {
  const { context, tabs } = countingContext();
  const items = Array.from({ length: count }, (_, index) => index);
  const fail = (item: number, reason: string) => {
    throw new Error(`${item}: ${reason}`);
  };
  expect(await inTabs(context, items, async (_page, item) => item, fail)).toEqual(items);
  expect(tabs).toEqual({ opened: expected, closed: expected });
});

test('a page that never ends is given up after 90 s, and its tab is replaced', async () => {
  vi.useFakeTimers();
  const { context, tabs } = countingContext();
  const failed: string[] = [];
  const task = (_page: unknown, item: string) =>
    item === 'endless' ? new Promise<string>(() => {}) : Promise.resolve(item);
  const fail = (item: string, reason: string) => failed.push(`${item}: ${reason}`);
  const results = inTabs(context, ['endless', 'quick'], task, fail);
  await vi.advanceTimersByTimeAsync(89_999);
  expect(failed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toEqual(['endless: Error: it took longer than 90 s']);
  expect(await results).toEqual([null, 'quick']);
  expect(tabs).toEqual({ opened: 3, closed: 3 });
});
