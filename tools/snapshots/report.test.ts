import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { plain } from '../../tests/support/pictures';
import { type Cell, cells } from './cells';
import { type Outcome, resultsOf } from './compare/compare-baseline';
import { formats, hasFailed } from './report';
import { reviewPage, writeReviewPage } from './review';
import type { RunReport } from './run';
import { type Difference, type Result, Results } from './store/results';

function cellNamed(name: string): Cell {
  const cell = cells.find((each) => each.name === name);
  if (!cell) throw new Error(name);
  return cell;
}

function resultOf(cell: string, kind: Difference, more: Partial<Result> = {}): Result {
  const region = { x: 1, y: 2, width: 3, height: 4, expectedY: 2, expectedHeight: 4 };
  return {
    cell,
    kind,
    message: 'a <b> & "c"',
    regions: [{ ...region, pixels: 12, antiAliased: 0, step: 9 }],
    parts: ['footer'],
    look: 'look',
    ...{ inputs: {}, bytes: '', pixels: '', width: 390, height: 800, boxes: [] },
    ...{ words: [], lines: [] },
    ...more,
  };
}

function changed(name: string, kind: Difference = 'changed', more: Partial<Result> = {}): Outcome {
  return { cell: cellNamed(name), kind, result: resultOf(name, kind, more) };
}

const unchanged: Outcome = {
  ...{ cell: cellNamed('de-legal-390'), kind: 'unchanged', by: 'bytes' },
};

function report(...outcomes: Outcome[]): RunReport {
  const stale = outcomes.filter(({ kind }) => kind === 'unchanged').length;
  const counts = { captured: outcomes.length, stale, milliseconds: 1500 };
  return { outcomes, ...counts, otherBrowser: null, damaged: [] };
}

test.each(['changed', 'new', 'unstable', 'failed'] as const)(
  'a run fails if a cell is %s',
  (kind) => {
    expect(hasFailed(report(unchanged, changed('de-home-390', kind)))).toBe(true);
    expect(hasFailed(report(unchanged))).toBe(false);
  },
);

describe('the table', () => {
  test('has a heading for each change and a line for each cell', () => {
    const text = formats.table(
      report(
        unchanged,
        changed('de-home-390'),
        changed('ru-home-390'),
        changed('en-home-390', 'new'),
      ),
    );
    expect(text.split('\n')).toEqual([
      'changed: footer (2 cells)',
      '  de-home-390                  a <b> & "c"',
      '  ru-home-390                  a <b> & "c"',
      'new: No baseline yet (1 cell)',
      '  en-home-390                  a <b> & "c"',
      '1 unchanged cell had to be captured because of changed inputs; approving records the new inputs.',
      '4 cells: 1 unchanged, 2 changed, 1 new; 4 captured in 1.5 s',
    ]);
  });

  test('has how a long line begins in the heading, and all of it below', () => {
    const line = `- p "${'word '.repeat(30)}"`;
    const [heading, , shown] = formats
      .table(report(changed('de-home-words', 'changed', { parts: [line], lines: [line] })))
      .split('\n');
    expect(heading).toBe(`changed: words: ${line.slice(0, 80)}… (1 cell)`);
    expect(shown).toBe(`      ${line}`);
  });

  test('has equal words once, below the cells that differ in them', () => {
    const lines = ['  nav', '- a "Away" href=/a', '+ a "Away" href=/b'];
    const of = (name: string) => changed(name, 'changed', { parts: lines.slice(1, 2), lines });
    const text = formats.table(report(of('de-home-words'), of('de-about-words')));
    expect(text.split('\n').slice(0, -1)).toEqual([
      'changed: words: - a "Away" href=/a (2 cells)',
      '  de-home-words                a <b> & "c"',
      '  de-about-words               a <b> & "c"',
      '        nav',
      '      - a "Away" href=/a',
      '      + a "Away" href=/b',
    ]);
  });

  test('mentions another browser, and damaged files', () => {
    const text = formats.table({
      ...report(changed('de-home-390')),
      otherBrowser: '1.2.3',
      damaged: ['cells/a.webp'],
    });
    expect(text).toContain('another browser build, 1.2.3');
    expect(text).toContain('snapshots/cells/a.webp is missing or not as approved');
  });
});

test('json has everything about each cell', () => {
  const written = JSON.parse(formats.json(report(unchanged, changed('de-home-390')))) as {
    cells: readonly unknown[];
  };
  expect(written.cells).toMatchObject([
    { name: 'de-legal-390', kind: 'unchanged', by: 'bytes', clauses: expect.any(Array) },
    { name: 'de-home-390', kind: 'changed', parts: ['footer'], regions: [{ x: 1 }] },
  ]);
});

test('junit is XML with one failure for each cell that fails', () => {
  const found = report(unchanged, changed('de-home-390'));
  const xml = load(formats.junit(found), { xml: true });
  expect(xml('testsuite').attr()).toMatchObject({ tests: '2', failures: '1', time: '1.500' });
  expect(xml('failure').attr()).toEqual({ type: 'changed', message: 'a <b> & "c"' });
  expect(xml('failure').parent().attr('name')).toBe('de-home-390');
});

describe('the review page', () => {
  let left: Results;
  beforeEach(() => {
    left = new Results(mkdtempSync(join(tmpdir(), 'review-')));
  });
  afterEach(() => rmSync(left.folder, { recursive: true }));

  async function pageOf(...outcomes: readonly Outcome[]) {
    const results = resultsOf(outcomes);
    left.write({ verified: {}, results });
    for (const { cell } of results.filter((each) => each.width > 0)) {
      const actual = Buffer.from('png');
      await left.leavePictures(cell, { actual, expected: plain(4, 4), diff: null });
    }
    return load(reviewPage(left));
  }

  test('one change in many cells is one row with one command', async () => {
    const page = await pageOf(
      changed('de-home-390'),
      changed('de-about-390'),
      changed('de-legal-390', 'changed', { look: 'other' }),
      changed('ru-home-390', 'changed', { parts: ['header'] }),
    );
    expect(
      page('article h2')
        .toArray()
        .map((each) => page(each).text()),
    ).toEqual(['footer', 'header']);
    expect(page('article').first().text()).toContain('3 cells, 2 looks');
    expect(page('article code').first().text()).toBe('npm run approve -- snapshots-1');
    expect(page('.top code').text()).toBe('npm run approve');
  });

  test('words that differ are marked, with a picture and without', async () => {
    const lines = ['  nav', '- a "Away" href=/a', '+ a "Away" href=/b'];
    const page = await pageOf(
      changed('de-home-words', 'changed', { lines, width: 0, height: 0 }),
      changed('de-about-390-menu', 'changed', { lines, parts: ['scene menu'] }),
    );
    expect(page('.words del').text()).toBe('- a "Away" href=/a'.repeat(2));
    expect(page('.words ins').text()).toBe('+ a "Away" href=/b'.repeat(2));
    expect(page('.frame')).toHaveLength(1);
  });

  test('what is unstable has no command', async () => {
    const page = await pageOf(changed('de-home-390', 'unstable'));
    expect(page('code')).toHaveLength(0);
    expect(page('article').text()).toContain('Two captures differ');
  });

  test('text that looks like markup stays text', async () => {
    const page = await pageOf(changed('de-home-390', 'changed', { parts: ['a <b> part'] }));
    expect(page('article h2').text()).toBe('a <b> part');
    expect(page('article b')).toHaveLength(0);
    expect(page('article .viewer').text()).toContain('de-home-390: a <b> & "c"');
  });

  test('is one file, beside the pictures that it shows', async () => {
    const outcome = changed('de-home-390', 'changed', { parts: ['</script><b>'] });
    await pageOf(outcome);
    writeReviewPage(left);
    const page = load(readFileSync(join(left.folder, 'index.html'), 'utf8'));
    expect(page('title').text()).toBe('Snapshots: 1 change in 1 cell');
    expect(page('b')).toHaveLength(0);
    expect(page('h2').text()).toBe('</script><b>');
    const sources = page('img')
      .toArray()
      .map((each) => each.attribs.src);
    expect(sources).toEqual(['de-home-390-expected.png', 'de-home-390-actual.png']);
  });
});
