import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { families } from '../checks/check';
import type { GroupedFinding } from '../grouped';
import manifest from '../package.json' with { type: 'json' };
import { baselineEntries, reportOn } from '../report';
import { asSarif } from './sarif';

/** What a log of so many findings says besides its results, and how many of these it has. */
function logOf(count: number, warnings: readonly string[] = []) {
  const finding: GroupedFinding = {
    ...{ language: 'en', page: '/', place: 'main', name: 'Gone', href: '/gone', line: 1 },
    ...{ code: 'links/undeclared-route', element: 'a', resolved: null, hint: 'it answers 404' },
    ...{ severity: 'error', marks: [], fingerprint: '0', count: 1, places: [] },
  };
  const findings = Array.from({ length: count }, (_, each) => {
    return { ...finding, fingerprint: String(each) };
  });
  const subject = { subject: 'x', families: ['links'], pages: [], warnings };
  const report = reportOn(subject, baselineEntries(findings, null, []), null);
  const [{ invocations, results }] = JSON.parse(asSarif(report)).runs;
  const notes: { message: { text: string } }[] = invocations[0].toolExecutionNotifications;
  return [results.length, ...notes.map(({ message }) => message.text)];
}

test('a log says which findings are left out because GitHub does not take them', () => {
  expect(logOf(25_000)).toEqual([25_000]);
  expect(logOf(25_002, ['The time is up.'])).toEqual([
    25_000,
    'The time is up.',
    '2 more findings are left out: GitHub takes 25000 of a run.',
  ]);
});

test('each code leads to its page in the package', () => {
  const { name, version } = manifest;
  const report = reportOn({ subject: 'x', families, pages: [], warnings: [] }, [], null);
  const runs: { tool: { driver: { rules: { id: string; helpUri: string }[] } } }[] = JSON.parse(
    asSarif(report),
  ).runs;
  const rules = runs.flatMap(({ tool }) => tool.driver.rules);
  expect(rules.length).toBeGreaterThan(60);
  for (const { id, helpUri } of rules) {
    expect(helpUri).toBe(`https://unpkg.com/${name}@${version}/dist/codes/${id}.md`);
    expect(existsSync(join(import.meta.dirname, '../../../docs/audit/codes', `${id}.md`))).toBe(
      true,
    );
  }
});
