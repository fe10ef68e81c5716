import { UsageError } from '@sitewide/kit/command-line';
import { freePort } from '@sitewide/kit/free-port';
import { chromium } from 'playwright';
import { openBuiltSite } from '../tools/site/built-site';
import { launchAgain, pinnedBrowser } from '../tools/site/pinned-browser';
import { fixed } from '../tools/site/site-state';
import { serveForTest } from '../tools/site/test-server';
import { type Bench, type Limit, median, takeTurns } from './measure';
import { importPeer } from './peers';
import { serveAgain } from './visual/answers';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** An audit of a page, with the elements or addresses that it names. */
interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly details?: { readonly items?: readonly Item[] };
}

interface Item {
  readonly node?: { readonly snippet?: string };
  readonly url?: unknown;
  readonly description?: unknown;
}

/** The part of Lighthouse's result that is read. */
interface LighthouseResult {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Lighthouse {
  readonly default: (url: string, flags: object) => Promise<{ lhr: LighthouseResult } | undefined>;
}

/**
 * Lets Lighthouse check pages of a site as on a phone, in the pinned browser, whose renderer crashes
 * when it records a trace of a page with a Referrer-Policy, of any site.
 *
 * @param work - gets the function that checks a page by its path.
 */
export async function withLighthouse<Result>(
  origin: string,
  onlyCategories: readonly Category[],
  work: (check: (path: string) => Promise<LighthouseResult>) => Promise<Result>,
): Promise<Result> {
  const { default: lighthouse } = await importPeer<Lighthouse>('lighthouse');
  const port = await freePort();
  const options = pinnedBrowser();
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await launchAgain(() => chromium.launch({ ...options, args }));
  const again = await serveAgain(origin, ({ 'referrer-policy': _crashes, ...others }) => others);
  try {
    return await work(async (path) => {
      const flags = { port, onlyCategories, logLevel: 'error' };
      const result = await lighthouse(again.origin + path, flags);
      if (!result) throw new Error(`Lighthouse has no result for ${path}.`);
      const named = JSON.stringify(result.lhr).replaceAll(again.origin, origin);
      return JSON.parse(named) as LighthouseResult;
    });
  } finally {
    await again.close();
    await browser.close();
  }
}

/** Lighthouse's scores on a phone, of every fixed page or the named ones: 100, as the median of three runs. */
export const bench: Bench = async ({ isSmoke, hasPeers, args }) => {
  const { site } = await openBuiltSite();
  const declared = site.declaredPaths(fixed);
  const unknown = args.find((path) => !declared.includes(path));
  if (unknown !== undefined) {
    throw new UsageError(`“${unknown}” is not the path of a page, such as ${declared[0]}.`);
  }
  if (!hasPeers) return [];
  const paths = args.length > 0 ? args : declared;
  const served = await serveForTest({ selection: 'fixed' });
  const limits: Limit[] = [];
  await withLighthouse(served.origin, categories, async (check) => {
    for (const path of isSmoke ? paths.slice(0, 1) : paths) {
      const { runs } = await takeTurns({ runs: () => check(path) }, isSmoke ? 1 : 3);
      for (const category of categories) {
        const score = median(runs.map((run) => run.categories[category].score ?? 0));
        const [name, figure] = [`${path}: ${category}`, Math.round(100 * score)];
        console.log(`  ${name} ${figure}`);
        limits.push({ name, figure, atLeast: 100, isSpeed: true });
      }
    }
  }).finally(served.close);
  return limits;
};
