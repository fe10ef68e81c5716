import { linkCodes } from '../packages/audit/checks/codes';
import {
  type Corpus,
  crawlCorpus,
  foundInMarkup,
  type Planted,
  plantedInMarkup,
  scoreByCode,
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
  const site = await crawlCorpus(corpus);
  const planted = await plantedInMarkup(corpus, site);
  const own = scoreByCode(planted, foundInMarkup(site));
  const pass = await auditCorpusWithScripts(corpus);
  const live = scoreByCode(pass.planted, pass.found);
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
    const markup = own.get(code);
    const browser = live.get(code);
    const cells = [
      markup?.planted ?? 0,
      percent(markup?.found ?? 0, markup?.planted ?? 0),
      ...others.map(({ found }) =>
        percent(found.filter((fault) => fault.code === code).length, markup?.planted ?? 0),
      ),
      browser?.planted ?? 0,
      percent(browser?.found ?? 0, browser?.planted ?? 0),
    ];
    console.log(`  ${code.padEnd(24)}${cells.map((each) => String(each).padStart(12)).join('')}`);
  }
  const sums = [own, live].map((scores) =>
    [...scores.values()].reduce(
      (sum, each) => ({
        planted: sum.planted + each.planted,
        found: sum.found + each.found,
        wrong: sum.wrong + each.wrong,
      }),
      { planted: 0, found: 0, wrong: 0 },
    ),
  );
  const line = (name: string, found: number, wrong: number, all: number) =>
    console.log(
      `  ${name.padEnd(16)} recall ${percent(found, all)}  precision ${percent(found, found + wrong)}  (${found} of ${all} found, ${wrong} wrong)`,
    );
  console.log('\nCorpus: all codes');
  for (const [index, name] of ['ours', 'ours in browser'].entries()) {
    const sum = sums[index];
    if (sum) line(name, sum.found, sum.wrong, sum.planted);
  }
  for (const { name, found, wrong } of others) line(name, found.length, wrong, planted.length);
  return sums.every(({ planted: all, found, wrong }) => found === all && wrong === 0);
}
