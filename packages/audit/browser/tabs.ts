import type { BrowserContext, Page } from 'playwright';
import { timeouts } from './timeouts';

/** How many pages are open side by side: most of the time they wait. */
const tabs = 3;

/** Files that cost most of the time to load a page, and show nothing that is looked for. */
const heavy = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'mp4', 'woff', 'woff2'];

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: heavy.map((each) => `*.${each}*`) });
  return page;
}

/** The result of a task; rejects where it takes too long. */
function inTime<Result>(task: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const reason = new Error(`it took longer than ${timeouts.page / 1000} s`);
    timer = setTimeout(() => reject(reason), timeouts.page);
  });
  return Promise.race([task, limit]).finally(() => clearTimeout(timer));
}

/**
 * Runs a task for each item, some of them side by side. A tab in which one failed is replaced:
 * it may have crashed, or never answer again.
 *
 * @returns the results in the order of the items; null for those that failed.
 */
export async function inTabs<Item, Result>(
  context: BrowserContext,
  items: readonly Item[],
  task: (page: Page, item: Item) => Promise<Result>,
  fail: (item: Item, reason: string) => void,
): Promise<(Result | null)[]> {
  const results: (Result | null)[] = items.map(() => null);
  // The tabs take their items from one iterator.
  const queue = items.entries();
  const work = async () => {
    let page = await openTab(context);
    for (const [index, item] of queue) {
      try {
        results[index] = await inTime(task(page, item));
      } catch (error) {
        const [reason = ''] = String(error).split('\n');
        fail(item, reason);
        void page.close().catch(() => {});
        page = await openTab(context);
      }
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(tabs, items.length) }, work));
  return results;
}
