import { ExpectedError } from '@sitewide/kit/command-line';
import type { Browser } from 'playwright';
import type { Variant } from '../types';
import { Camera, type Site } from './camera';

/** Animated pictures stand still. This replaces Playwright’s own settings, so it repeats them. */
const blink =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imageAnimationPolicy=2';

/**
 * Launches a browser. In Chromium, no name but the site’s resolves, so that nothing leaves the
 * machine; a route would turn off the cache.
 *
 * @throws ExpectedError if it is not installed, with the remedy.
 */
async function launch(name: Variant['browser'], site: Site): Promise<Browser> {
  const engines = await import('playwright');
  const { args, env } = site.browser;
  const hosts = [new URL(site.origin).hostname, 'localhost', '127.0.0.1', ...site.allowOutside];
  const rules = ['MAP * ~NOTFOUND', ...hosts.map((host) => `EXCLUDE ${host}`)].join(', ');
  const options = {
    ...site.browser,
    args: name === 'chromium' ? [blink, ...args, `--host-resolver-rules=${rules}`] : args,
    env: { ...process.env, ...env },
  };
  return engines[name].launch(options).catch((error: Error) => {
    const [reason = ''] = error.message.split('\n');
    throw new ExpectedError(
      `${name} does not start: ${reason}. Run “npx playwright install ${name}”.`,
    );
  });
}

/**
 * Works through items with several browsers side by side, each with a camera of its own; the
 * widest first, so that no browser ends with a long one alone.
 *
 * @throws the first error of `work`, after all browsers are closed.
 */
export async function withCameras<Item extends { readonly variant: Variant }>(
  items: readonly Item[],
  site: Site,
  work: (item: Item, camera: Camera) => Promise<void>,
): Promise<void> {
  const photographs = new Map<string, Buffer | null>();
  const queue = items.toSorted((one, other) => other.variant.width - one.variant.width);
  const run = async () => {
    const open = new Map<string, Camera>();
    try {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        const { browser: name } = item.variant;
        const camera = open.get(name) ?? new Camera(await launch(name, site), site, photographs);
        open.set(name, camera);
        await work(item, camera);
      }
    } catch (error) {
      queue.length = 0;
      throw error;
    } finally {
      for (const { browser } of open.values()) await browser.close();
    }
  };
  const runs = Array.from({ length: Math.min(site.workers, items.length) }, run);
  for (const end of await Promise.allSettled(runs)) {
    if (end.status === 'rejected') throw end.reason;
  }
}
