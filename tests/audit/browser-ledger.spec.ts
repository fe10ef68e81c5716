import { expect } from '@playwright/test';
import { describeEntry, differencesOf } from '@sitewide/audit/internal';
import { readLedgers, within } from '../../tools/audit/ledger';
import { reportOnState } from '../../tools/audit/report';
import { auditStates } from '../../tools/audit/states';
import { pinnedTest as test } from '../../tools/site/browser';
import { siteStates } from '../../tools/site/site-state';

// Every page is opened and every form is sent; a busy machine needs its time.
test.describe.configure({ timeout: 300_000 });

const families = ['forms', 'behaviour', 'layout', 'originaltreu'] as const;
const scope = { families, browser: true, submit: true };
const ledgers = within(readLedgers(), scope);

for (const [name, state] of Object.entries(siteStates)) {
  // Daily, probes look at these defects, and the sweep at every layout.
  const title = `what only a browser sees, ${name}: the ledgers and nothing else`;
  test(title, { tag: '@weekly' }, async () => {
    const warnings: string[] = [];
    // Within a step, Playwright need not search all earlier calls for the step of the next one.
    const [pages = []] = await test.step('every page is opened, and every form sent', () =>
      auditStates([state], scope, (line) => warnings.push(line)));
    const differences = differencesOf(reportOnState(name, pages, { state, scope, ledgers }));
    expect(differences.map((each) => `${each.kind} ${describeEntry(each)}`)).toEqual([]);
    expect(warnings).toEqual([]);
  });
}
