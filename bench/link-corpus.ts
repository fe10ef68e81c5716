import { linkCodes } from '@originaltreu/audit';
import {
  auditCorpus,
  type Corpus,
  type Planted,
  scoreOf,
  serveCorpus,
} from '../packages/audit/corpus/corpus';
import { auditCorpusInBrowser } from '../tests/links/browser/corpus-pass';
import { launchPinned } from '../tools/kit/pinned-browser';
import type { LinkPeer, ReportedLink } from './link-peers';

/** The planted faults that a peer reports, matched by page and resolved URL. */
function matched(corpus: Corpus, planted: readonly Planted[], reported: readonly ReportedLink[]) {
  const keyOf = (page: string, address: string) => `${new URL(page).pathname} ${address}`;
  const seen = new Set(reported.map(({ page, address }) => keyOf(page ?? corpus.origin, address)));
  const resolved = ({ page, addresses }: Planted) =>
    addresses
      .filter((address) => URL.canParse(address, corpus.origin + page))
      .map((address) => keyOf(corpus.origin + page, new URL(address, corpus.origin + page).href));
  const found = planted.filter((fault) => resolved(fault).some((key) => seen.has(key)));
  const known = new Set(planted.flatMap(resolved));
  return { found, wrong: [...seen].filter((key) => !known.has(key)).length };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(2);
}

async function auditCorpusWithScripts(corpus: Corpus) {
  const browser = await launchPinned();
  const context = await browser.newContext();
  const pass = await auditCorpusInBrowser(context, corpus);
  await browser.close();
  return pass;
}

/**
 * Prints recall and precision of the audit and its peers on the corpus of planted faults.
 *
 * @returns whether ours are 1.
 */
export async function benchCorpus(peers: readonly LinkPeer[]): Promise<boolean> {
  const corpus = await serveCorpus();
  const own = await auditCorpus(corpus);
  const live = await auditCorpusWithScripts(corpus);
  const { planted } = own;
  const others = [];
  for (const { name, check } of peers) {
    const result = matched(corpus, planted, await check(`${corpus.origin}/en`, 'outside'));
    others.push({ name, ...result });
  }
  corpus.close();

  console.log('\nCorpus: recall by code, from the markup and in the browser');
  const columns = ['planted', 'ours', ...others.map(({ name }) => name), 'planted', 'in browser'];
  console.log(`  ${'code'.padEnd(24)}${columns.map((each) => each.padStart(12)).join('')}`);
  for (const code of linkCodes) {
    const markup = scoreOf(planted, own.found, code);
    const browser = scoreOf(live.planted, live.found, code);
    const cells = [
      markup.planted,
      percent(markup.found, markup.planted),
      ...others.map(({ found }) => percent(scoreOf(planted, found, code).found, markup.planted)),
      browser.planted,
      percent(browser.found, browser.planted),
    ];
    console.log(`  ${code.padEnd(24)}${cells.map((each) => String(each).padStart(12)).join('')}`);
  }
  const sums = {
    ours: scoreOf(planted, own.found),
    'ours in browser': scoreOf(live.planted, live.found),
  };
  const line = (name: string, found: number, wrong: number, all: number) =>
    console.log(
      `  ${name.padEnd(16)} recall ${percent(found, all)}  precision ${percent(found, found + wrong)}  (${found} of ${all} found, ${wrong} wrong)`,
    );
  console.log('\nCorpus: all codes');
  for (const [name, sum] of Object.entries(sums)) line(name, sum.found, sum.wrong, sum.planted);
  for (const { name, found, wrong } of others) line(name, found.length, wrong, planted.length);
  return Object.values(sums).every((sum) => sum.found === sum.planted && sum.wrong === 0);
}
