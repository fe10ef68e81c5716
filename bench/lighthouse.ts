import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '@originaltreu/audit/command-line';
import { chromium } from 'playwright';
import { openBuiltSite } from '../tools/kit/built-site';
import { freePort } from '../tools/kit/free-port';
import { pinnedBrowser } from '../tools/kit/pinned-browser';
import { type SiteState, siteStates } from '../tools/kit/site-state';
import { createTemporaryFolder, removeTemporaryFolder } from '../tools/kit/temporary-folder';
import { serveForTest } from '../tools/kit/test-server';
import { type Bench, median } from './measure';
import { havePeers, importPeer } from './peers';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What the bench reads of Lighthouse's result. */
interface LighthouseResult {
  readonly categories: Readonly<Record<(typeof categories)[number], { score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      { id: string; title: string; score: number | null; numericValue?: number | undefined }
    >
  >;
}

interface LighthousePeer {
  readonly default: (
    url: string,
    flags: { port: number; onlyCategories: readonly string[]; logLevel: 'error' },
  ) => Promise<{ lhr: LighthouseResult } | undefined>;
}

/**
 * Serves a site again without its Referrer-Policy: the pinned browser's renderer crashes when
 * it records a trace of a page with this header, of any site.
 */
export async function withoutReferrerPolicy(origin: string): Promise<Server> {
  const server = createServer((asked, response) => {
    const { url: path, method, headers } = asked;
    const passed = request(new URL(path ?? '/', origin), { method, headers }, (answer) => {
      const { 'referrer-policy': _crashes, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Launches the pinned browser so that Lighthouse finds it at a port. */
export async function launchForLighthouse() {
  const folder = createTemporaryFolder('lighthouse');
  const port = await freePort();
  const options = pinnedBrowser();
  const browser = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  const close = async () => {
    await browser.close();
    removeTemporaryFolder(folder);
  };
  return { port, close };
}

/** The medians of several runs: the categories in percent, the largest paint in milliseconds. */
function summarize(results: readonly LighthouseResult[]) {
  const scores = categories.map((category) =>
    Math.round(100 * median(results.map((each) => each.categories[category].score ?? 0))),
  );
  const audit = (id: string) => median(results.map((each) => each.audits[id]?.numericValue ?? 0));
  const failed = results.flatMap(({ audits }) =>
    Object.values(audits)
      .filter(({ id, score }) => score === 0 && !/-insight$|^unused-|^bf-cache/.test(id))
      .map(({ title }) => title),
  );
  return {
    scores,
    paint: Math.round(audit('largest-contentful-paint')),
    blocked: Math.round(audit('total-blocking-time')),
    shift: audit('cumulative-layout-shift'),
    failed: [...new Set(failed)],
  };
}

/** The pages of a state, or those among them that were named. */
async function pagesOf(state: SiteState, named: readonly string[]): Promise<readonly string[]> {
  const declared = (await openBuiltSite()).site.declaredPaths(state);
  return named.length === 0 ? declared : declared.filter((path) => named.includes(path));
}

/**
 * Lighthouse's scores on a phone, of every page in both states: the median of three runs.
 * Every category must be 100 in the fixed state.
 */
export const benchLighthouse: Bench = async ({ isSmoke, args }) => {
  const unknown = args.find((path) => !path.startsWith('/'));
  if (unknown !== undefined)
    throw new UsageError(`“${unknown}” is no path; begin it with a slash.`);
  if (!havePeers(isSmoke)) return true;
  const { default: lighthouse } = await importPeer<LighthousePeer>('lighthouse');
  const browser = await launchForLighthouse();
  const { port } = browser;
  let areAllFull = true;
  console.log('performance, accessibility, best practices, SEO; largest paint, blocked, shift');
  try {
    for (const [name, state] of Object.entries(siteStates)) {
      const site = await serveForTest(name);
      const server = await withoutReferrerPolicy(site.origin);
      const { port: sitePort } = server.address() as AddressInfo;
      const paths = await pagesOf(state, args);
      for (const path of isSmoke ? paths.slice(0, 1) : paths) {
        const results: LighthouseResult[] = [];
        for (let run = 0; run < (isSmoke ? 1 : 3); run += 1) {
          const flags = { port, onlyCategories: categories, logLevel: 'error' } as const;
          const result = await lighthouse(`http://localhost:${sitePort}${path}`, flags);
          if (result) results.push(result.lhr);
        }
        const { scores, paint, blocked, shift, failed } = summarize(results);
        if (name === 'fixed' && scores.some((score) => score < 100)) areAllFull = false;
        const columns = scores.map((score) => String(score).padStart(3)).join(' ');
        const times = `${paint} ms, ${blocked} ms, ${shift.toFixed(3)}`;
        console.log(`${name.padEnd(8)}  ${columns}  ${times}  ${path}`);
        for (const title of failed) console.log(`            ${title}`);
      }
      server.close();
      await site.close();
    }
  } finally {
    await browser.close();
  }
  return isSmoke || areAllFull;
};
