import { describeEntry, differencesOf, isBrowserCode } from '@originaltreu/audit';
import { expect } from '@playwright/test';
import { auditStatesInBrowser } from '../../tools/audit/browser-findings';
import { readAllLedgers } from '../../tools/audit/ledgers';
import { test } from '../../tools/kit/pinned-test';
import { siteStates } from '../../tools/kit/site-state';
import { reportOnProfile } from '../../tools/links/profile-report';
import { hasPassed } from '../support/passed';

// Every page is opened and every form is sent; a busy machine needs its time.
test.describe.configure({ timeout: 300_000 });

for (const [name, state] of Object.entries(siteStates)) {
  test(`what only a browser sees, ${name}: the ledgers and nothing else`, async () => {
    if (hasPassed('fixtures')) return;
    const warnings: string[] = [];
    const [pages = []] = await auditStatesInBrowser([state], (line) => warnings.push(line));
    const report = reportOnProfile(name, pages, state, readAllLedgers(isBrowserCode));
    const differences = differencesOf(report);
    expect(differences.map((each) => `${each.kind} ${describeEntry(each)}`)).toEqual([]);
    expect(warnings).toEqual([]);
  });
}
