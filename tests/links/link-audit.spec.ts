import { expect } from '@playwright/test';
import { auditPages, describeEntry, differencesOf } from '@sitewide/audit/internal';
import { ledgerLanguages, linksOnly } from '../../tools/audit/ledger';
import { openRenderer, renderSite } from '../../tools/audit/rendered-site';
import { reportOnState } from '../../tools/audit/report';
import { siteOrigin, pinnedTest as test } from '../../tools/site/browser';
import { siteStates } from '../../tools/site/site-state';
import { states } from '../../tools/spec/base';
import { linkActs } from '../../tools/spec/facts';
import { ledgers } from '../support/site-audit';
import { auditInBrowser, type BrowserAudit, type Followed } from './browser/link-audit';

function inWords({ page, region, href, expected, acted }: Followed): string {
  return `${page}, ${region}, href=${JSON.stringify(href)}: ${acted.act} ${acted.address ?? ''}, expected ${expected.act} ${expected.address ?? ''}`;
}

/** The clauses that say what links do. */
const clauses = [
  ...new Set([...linkActs.regions, ...linkActs.addresses].flatMap((each) => each.clauses)),
].toSorted();

// Every page is opened, and every link followed; a busy machine needs its time.
test.setTimeout(600_000);

for (const state of states) {
  // Pages and links of the fixed state are those of the faithful one, but for its defects, which probes look at.
  const tag = state === 'fixed' ? ['@weekly'] : [];
  test(`links in the browser, ${state} (${clauses.join(', ')})`, { tag }, async ({
    browser,
    contextOptions,
  }) => {
    const profile = siteStates[state];
    const site = renderSite(await openRenderer(siteOrigin), profile);
    const rendered = [...auditPages(site)];
    const audits: BrowserAudit[] = [];
    for (const language of ledgerLanguages) {
      const paths = rendered.flatMap((page) => (page.language === language ? page.path : []));
      // Within a step, Playwright need not search all earlier calls for the step of the next one.
      await test.step(`links are followed, ${language}`, async () => {
        const context = await browser.newContext(contextOptions);
        audits.push(await auditInBrowser(context, paths, state));
        await context.close();
      });
    }
    const documents = new Map(audits.flatMap((audit) => [...audit.documents]));

    await test.step('both passes find the same, which is what the ledger says', () => {
      const read = (path: string) => documents.get(path) ?? site.read(path);
      const live = [...auditPages({ ...site, read })];
      const compared = { state: profile, ledgers, scope: linksOnly };
      const differences = differencesOf(reportOnState(state, live, compared));
      expect(differences.map((each) => `${each.kind} ${describeEntry(each)}`)).toEqual([]);
      expect([...documents.keys()].sort()).toEqual(rendered.map(({ path }) => path).sort());
      expect(live.map(({ path, links }) => [path, links])).toEqual(
        rendered.map(({ path, links }) => [path, links]),
      );
    });

    await test.step('each link does what its clause says', () => {
      const followed = audits.flatMap((audit) => audit.followed);
      const wrong = followed.filter(
        ({ acted, expected }) => acted.act !== expected.act || acted.address !== expected.address,
      );
      expect(wrong.map(inWords)).toEqual([]);
      expect(audits.flatMap(({ errors }) => errors)).toEqual([]);
      expect(followed.length).toBeGreaterThan(100);
      const regions = new Set(followed.map(({ region }) => region));
      expect(linkActs.regions.filter(({ region }) => !regions.has(region))).toEqual([]);
    });
  });
}
