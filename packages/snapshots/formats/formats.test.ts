import { ExpectedError } from '@sitewide/kit/command-line';
import Ajv2020 from 'ajv/dist/2020';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { reportOf, resultOf } from '../cases/results';
import { mergeReports } from '../store/results';
import { formats } from './formats';
import schema from './run-schema.json' with { type: 'json' };

const words = ['  nav', '- p "Old"', '+ p "New"'];
const sample = reportOf(
  resultOf('a', { words }),
  resultOf('b', { words }),
  resultOf('c', { status: 'new', parts: [] }),
  resultOf('d', { status: 'unchanged' }),
);

test('the table has a block for each change, equal words once, and the summary', () => {
  const text = formats.table({ ...sample, notes: ['A note'], obsolete: ['gone'] });
  expect(text.split('\n').map((line) => line.replace(/ {3,}/, ' … '))).toEqual([
    ...[
      'changed: words: - p "Old" (2 snapshots)',
      '  a … 2 regions differ',
      '  b … 2 regions differ',
    ],
    ...[' … |   nav', ' … | - p "Old"', ' … | + p "New"', ''],
    ...['new: No baseline yet (1 snapshot)', '  c … 2 regions differ', '', 'A note'],
    'No snapshot has the baseline “gone” any more.',
    '4 snapshots: 1 unchanged, 2 changed, 1 new; 3 captured in 4.2 s',
    '',
  ]);
});

test('the table has no control characters of a site', () => {
  const text = formats.table(reportOf(resultOf('a', { message: 'a\u001b[2Jb\nc' })));
  expect(text).toContain('a\\u001b[2Jb\\u000ac');
});

test('json is valid by its schema, and what is not a report is not', () => {
  const region = { x: 1, y: 2, width: 3, height: 4, expectedY: 2, expectedHeight: 4 };
  const regions = [{ ...region, pixels: 12, step: 9 }];
  const isValid = new Ajv2020().compile(schema);
  const full = reportOf(resultOf('a', { regions, pictures: { actual: 'a.png' } }));
  expect(isValid(JSON.parse(formats.json(full)))).toBe(true);
  expect(isValid({ ...full, shard: 'first' })).toBe(false);
  expect(isValid({ ...full, results: [{ id: 'a' }] })).toBe(false);
});

test('junit has a failure for each snapshot that is not unchanged', () => {
  const xml = load(formats.junit(sample), { xml: true });
  expect(xml('testsuite').attr()).toMatchObject({ tests: '4', failures: '3', time: '4.200' });
  expect(xml('failure').first().text()).toBe('2 regions differ\n  nav\n- p "Old"\n+ p "New"');
});

test('github has ten annotations, escaped, and a line for the rest', () => {
  const results = Array.from({ length: 12 }, (_, index) =>
    resultOf(`a${index}`, { look: `${index}`, parts: ['a, b: c'], message: '100 %\nmore' }),
  );
  const lines = formats.github(reportOf(...results)).split('\n');
  expect(lines).toHaveLength(12);
  expect(lines[0]).toBe('::error title=changed%3A a%2C b%3A c (1 snapshot)::a0: 100 %25%0Amore');
  expect(lines[10]).toBe('::notice::2 more changes on the review page');
});

describe('markdown', () => {
  test('has counts, changes and their words', () => {
    const text = formats.markdown(sample);
    expect(text).toContain('## Snapshots: 2 changes');
    expect(text).toContain('4 snapshots: 1 unchanged, 2 changed, 1 new; 3 captured in 4.2 s');
    expect(text).toContain('- **changed** `words: - p "Old"`: 2 snapshots, e.g. `a`');
    expect(text).toContain('  ```diff\n    nav\n  - p "Old"\n  + p "New"\n  ```');
    expect(formats.markdown(reportOf())).toContain('Every snapshot matches its baseline.');
  });

  test('fits into a comment, and no text of a site ends its code', () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      resultOf(`a${index}`, {
        look: `${index}`,
        words: ['- ```', `- ${index} ${'x'.repeat(500)}`],
      }),
    );
    const text = formats.markdown(reportOf(...many));
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text).toMatch(/… and \d+ more changes/);
    expect(text).not.toContain('- ```\n');
  });
});

describe('shards', () => {
  const first = { ...reportOf(resultOf('a')), shard: '1/2', seconds: 9, notes: ['n'] };
  const second = { ...reportOf(resultOf('b')), shard: '2/2', notes: ['n'] };

  test('are put together', () => {
    const merged = mergeReports([second, first]);
    expect(merged).toMatchObject({ shard: '', captured: 6, seconds: 9, notes: ['n'] });
    expect(merged.results.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('must all be there, and each have its own snapshots', () => {
    expect(() => mergeReports([second])).toThrow(new ExpectedError('Missing of the run: 1/2.'));
    expect(() =>
      mergeReports([first, { ...second, results: structuredClone(first.results) }]),
    ).toThrow('“a”');
  });
});
