import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readJUnit, readResults, readVerification, verifyFile } from './results';

/* What the runners write, in miniature: the parts that are read. */

test('Vitest’s results: titles with their groups, status, the message', () => {
  const text = `<testsuites><testsuite name="tests/spec/head.test.ts">
<testcase classname="tests/spec/head.test.ts" name="titles (2.36) &gt; none is empty" time="0.1">
  <system-out>a line</system-out></testcase>
<testcase classname="tests\\spec\\head.test.ts" name="canonical (2.37)"><failure message="expected 1" type="AssertionError">
AssertionError: expected 1
 ❯ head.test.ts:1:2
  </failure></testcase>
<testcase classname="tests/spec/head.test.ts" name="later"><skipped/></testcase>
</testsuite></testsuites>`;
  const common = { runner: 'vitest', file: 'tests/spec/head.test.ts', annotated: [] };
  const message = 'AssertionError: expected 1\n ❯ head.test.ts:1:2';
  expect(readJUnit(text)).toEqual([
    { ...common, title: 'titles (2.36) > none is empty', status: 'passed', message: '' },
    { ...common, title: 'canonical (2.37)', status: 'failed', message },
    { ...common, title: 'later', status: 'skipped', message: '' },
  ]);
});

/** A report of Playwright’s with one test in a group of a file. */
function playwright(content: string): string {
  return `<testsuites><testsuite name="tests/spec/home.spec.ts">
<testcase name="on a phone › by touch (4.05)" classname="tests/spec/home.spec.ts">${content}</testcase></testsuite></testsuites>`;
}

test('Playwright’s results: groups, annotations, status, message', () => {
  const common = {
    runner: 'playwright',
    file: 'tests/spec/home.spec.ts',
    title: 'on a phone > by touch (4.05)',
  };
  expect(readJUnit(playwright(''))).toEqual([
    { ...common, annotated: [], status: 'passed', message: '' },
  ]);
  const failed = `<properties><property name="clause" value="2.02"></property><property name="slow" value="no clause"></property></properties>
<failure message="home.spec.ts:9:1 by touch"><![CDATA[  [with pictures] › tests/spec/home.spec.ts:9:1 › by touch ─────

    Error: expect(x) < 2
]]></failure>`;
  expect(readJUnit(playwright(failed))).toEqual([
    { ...common, annotated: ['2.02'], status: 'failed', message: 'Error: expect(x) < 2' },
  ]);
  const error = playwright('<error message="Error: no page" type="Error">Error: no page</error>');
  expect(readJUnit(error)).toMatchObject([{ status: 'failed', message: 'Error: no page' }]);
});

describe('the folder of results', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  test('a runner has results once it has run to its end; those of shards are one', () => {
    expect(readResults('playwright', folder)).toBeNull();
    write('playwright-1.xml', playwright(''));
    write('playwright-2.xml', playwright('<skipped></skipped>'));
    const statuses = readResults('playwright', folder)?.tests.map(({ status }) => status);
    expect(statuses).toEqual(['passed', 'skipped']);
    write('vitest.xml', '');
    expect(readResults('vitest', folder)).toBeNull();
    write('vitest.xml', playwright('').slice(0, -20));
    expect(() => readResults('vitest', folder)).toThrow(
      /vitest\.xml cannot be read; run “npm test”/,
    );
  });

  test('a verification is read where there is one', () => {
    expect(readVerification(folder)).toBeNull();
    const result = { clause: '2.31', status: 'caught', test: 'the logo (2.31)', message: 'no' };
    const content = { at: '2026-11-25T00:00:00.000Z', results: [result] };
    write(verifyFile, JSON.stringify(content));
    expect(readVerification(folder)).toEqual(content);
  });
});
