import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Result } from '@sitewide/snapshots';
import { needsPinned, runsPinned } from '../../tools/site/pinned-browser';
import { clausesOf } from '../../tools/snapshots/clauses';
import { config, lastResults, siteSnapshots } from '../../tools/snapshots/snapshots';

/*
 * The results of compare.spec.ts, a test for each snapshot: so Playwright's report shows expected,
 * actual and difference, and the report of clauses reads how they ended.
 */

// Each only reads a result, so that one process is enough.
test.describe.configure({ mode: 'default' });

let results: ReadonlyMap<string, Result> | undefined;

/** The result of a snapshot, once all have been compared. */
function resultOf(id: string): Result | undefined {
  results ??= new Map(lastResults().map((result) => [result.id, result]));
  return results.get(id);
}

for (const snapshot of siteSnapshots()) {
  const annotation = clausesOf(snapshot).map((description) => ({ type: 'clause', description }));
  test(snapshot.id, { annotation }, async ({ browserName: _ }, testInfo) => {
    test.skip(!runsPinned(), needsPinned);
    const result = resultOf(snapshot.id);
    if (!result) throw new Error(`The last comparison has no “${snapshot.id}”.`);
    const { id, status, message, words, pictures } = result;
    for (const [name, file] of Object.entries(pictures)) {
      const path = join(config.results, file);
      await testInfo.attach(`${id}-${name}.png`, { path, contentType: 'image/png' });
    }
    const remedy = 'review with “npm run changes”, then approve with “npm run approve”';
    testInfo.annotations.push({ type: status, description: message });
    expect(status, [`${message}; ${remedy}`, ...words].join('\n')).toBe('unchanged');
  });
}
