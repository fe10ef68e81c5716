import { expect, test } from 'vitest';
import { auditContent } from '../audit';
import { siteOf } from '../corpus/site-of';
import { cases } from '../corpus/texts';
import { needsOf } from './check';
import { pageChecks } from './codes';

/* No test of this file loads the detector of languages. */

test('checks that do not say that they need the detector work without it', async () => {
  const checks = pageChecks.filter((check) => !needsOf([check]).has('detector'));
  const failed = new Set<string>();
  for (const { pages } of cases) {
    for (const check of checks) {
      try {
        for await (const _ of auditContent(siteOf(pages), [check]));
      } catch {
        failed.add(check.code);
      }
    }
  }
  expect([...failed]).toEqual([]);
});
