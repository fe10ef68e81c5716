import { auditSite, describeEntry, predict, reportLanguage } from '@originaltreu/audit';
import { expect } from '@playwright/test';
import { siteOrigin } from '../../tools/kit/browser';
import { test } from '../../tools/kit/pinned-test';
import { siteStates } from '../../tools/kit/site-state';
import { openRenderer } from '../../tools/links/built-renderer';
import { ledgerLanguages } from '../../tools/links/ledger/languages';
import { readLedger } from '../../tools/links/ledger/sources';
import { renderSite } from '../../tools/links/rendered-site';
import { states } from '../../tools/spec/base';
import { hasPassed } from '../support/passed';
import { auditInBrowser, type Followed } from './browser/link-audit';
import { oracle } from './browser/oracle';

function inWords({ page, region, href, expected, acted }: Followed): string {
  return `${page}, ${region}, href=${JSON.stringify(href)}: ${acted.act} ${acted.address ?? ''}, expected ${expected.act} ${expected.address ?? ''}`;
}

// A test opens every page of a language; a busy machine needs its time.
test.describe.configure({ timeout: 300_000 });

/** The clauses that say what links do. */
const clauses = [
  ...new Set([...oracle.regions, ...oracle.addresses].flatMap((each) => each.clauses)),
].toSorted();

const cases = ledgerLanguages.flatMap((language) => states.map((state) => ({ language, state })));

for (const { language, state } of cases) {
  test(`links in the browser, ${language} ${state} (${clauses.join(', ')})`, async ({
    browser,
    contextOptions,
  }) => {
    if (hasPassed('fixtures')) return;
    const profile = siteStates[state];
    const site = renderSite(await openRenderer(siteOrigin), profile);
    const rendered = auditSite(site).filter((page) => page.language === language);
    const paths = rendered.map((page) => page.path);
    const context = await browser.newContext(contextOptions);
    const { documents, followed, errors } = await auditInBrowser(context, paths, state);
    await context.close();

    await test.step('both passes find the same, which is what the ledger says', () => {
      const live = auditSite(site, documents).filter((page) => paths.includes(page.path));
      const expected = predict(readLedger(language), profile);
      const { differences } = reportLanguage(language, live, expected);
      expect(differences.map((each) => `${each.kind} ${describeEntry(each)}`)).toEqual([]);
      expect([...documents.keys()].sort()).toEqual(paths.toSorted());
      expect(live.map(({ path, links }) => [path, links])).toEqual(
        rendered.map(({ path, links }) => [path, links]),
      );
    });

    await test.step('each link does what its clause says', () => {
      const wrong = followed.filter(
        ({ acted, expected }) => acted.act !== expected.act || acted.address !== expected.address,
      );
      expect(wrong.map(inWords)).toEqual([]);
      const seen = new Set(followed.map((each) => each.region));
      expect(seen.size).toBeGreaterThan(oracle.regions.length - 4);
      expect(followed.length).toBeGreaterThan(40);
    });

    expect(errors).toEqual([]);
  });
}
