import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defectIds } from '../../src/defects/registry';
import { root } from '../kit/paths';
import { temporaryFolder } from '../kit/server-process';
import { resolveToggled } from '../spec/toggled';
import type { Rendering } from './parsed-pages';
import { comparePages } from './retire/compare-pages';
import { RenderedSources } from './retire/rendering';
import { rowsWithout } from './retire/retire-fixtures';
import { filesNaming, retireFromSources } from './retire/retirement';
import { Sources } from './sources';

test('toggled values of a fixture become their fixed faces, those of others stay', () => {
  const other = { defect: 'other', faithful: 1, fixed: 2 };
  const value = {
    status: { defect: 'gone', faithful: 200, fixed: 404 },
    nested: { defect: 'gone', faithful: [], fixed: [other] },
    pages: ['a', { defect: 'gone', faithful: 'b' }, { defect: 'gone', fixed: 'c' }],
    target: { defect: 'gone', faithful: '/x' },
    robots: { defect: 'gone', faithful: 'x', fixed: null },
  };
  const retired = resolveToggled(value, (id) => (id === 'gone' ? 'fixed' : null));
  expect(retired).toEqual({ status: 404, nested: [other], pages: ['a', 'c'], robots: null });
  expect(resolveToggled(retired, () => 'faithful')).toMatchObject({ nested: [1] });
});

test('ledger rows go with their defect, or no longer need it off', () => {
  const row = { page: '/de', place: 'footer', name: 'a', href: null, clause: '2.29' } as const;
  const rows = [
    { ...row, code: 'missing-href', defect: 'gone' },
    { ...row, code: 'missing-href', defect: 'other', on: ['gone'] },
    { ...row, code: 'missing-href', defect: 'other', off: ['gone'] },
  ] as unknown as Parameters<typeof rowsWithout>[0];
  expect(rowsWithout(rows, 'gone')).toEqual([{ ...row, code: 'missing-href', defect: 'other' }]);
});

test('files that still name a retired defect are named, but not those that change or may', () => {
  const folder = temporaryFolder();
  const naming = ['docs/defects.md', 'src/form.ts', 'tests/form.spec.ts', 'server/form.test.ts'];
  for (const file of naming) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), 'form-gone is on');
  }
  writeFileSync(join(folder, 'docs/other.md'), 'form-gone-not is on');
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '.'], { cwd: folder });
  const changed = new Map([['src/form.ts', '']]);
  expect(filesNaming(folder, 'form-gone', changed)).toEqual([
    'docs/defects.md still names form-gone',
  ]);
});

describe('a retired toggle', { timeout: 300_000 }, () => {
  const sources = new Sources(root, 'src/');
  const rendered = new RenderedSources(sources);
  let before: Rendering;
  beforeAll(async () => {
    before = await rendered.load();
  }, 120_000);
  afterAll(() => rendered.close());

  /** Every other defect at a time: neighbours in a file are retired apart. */
  const ids = sources.definitions().map(({ id }) => id);
  const rounds = [0, 1].map((round) => ids.filter((_id, index) => index % 2 === round));

  test('every defect has its turn', () => {
    expect(rounds.flat().toSorted()).toEqual(defectIds.toSorted());
  });

  test.each(rounds.map((each) => [each.join(', '), each] as const))(
    '%s: compile, and every page matches the toggles off',
    async (_name, retired) => {
      sources.changed.clear();
      retireFromSources(sources, ...retired);
      expect(sources.errors(sources.affected(retired))).toEqual([]);
      const text = [...sources.changed.values()].join('');
      expect(retired.filter((id) => text.includes(`'${id}'`))).toEqual([]);
      const { pages, differences } = comparePages(before, await rendered.load(), retired);
      expect(differences).toEqual([]);
      expect(pages).toBeGreaterThan(100);
    },
  );

  test('a difference is found', async () => {
    sources.changed.clear();
    const file = 'src/content/de/contact.ts';
    sources.changed.set(file, sources.text(file).replace(/title: '/, "title: 'Nicht "));
    const { differences } = comparePages(before, await rendered.load(), []);
    expect(differences[0]).toContain('Nicht ');
    sources.changed.clear();
  });
});
