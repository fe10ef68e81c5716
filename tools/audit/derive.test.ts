import type { AuditedPage } from '@sitewide/audit/internal';
import { expect, test } from 'vitest';
import { defectIds, defects } from '../../src/defects/registry';
import { type AuditStates, reviseRows, UnexplainedError } from './derive';
import { type LedgerRow, predict } from './ledger';

/** Ids of a kind, whichever they are. */
const idsOf = (kind: string) => defects.filter((each) => each.kind === kind).map(({ id }) => id);

const [social = '', legal = ''] = idsOf('link');
const [blank = ''] = idsOf('navigation');
const [year = ''] = idsOf('copy');

/** A site whose findings show by a rule of the defects that are on. */
function siteWith(rules: Readonly<Record<string, (on: ReadonlySet<string>) => number>>) {
  return async (states: readonly ReadonlySet<string>[]): Promise<AuditedPage[][]> =>
    states.map((on) => {
      const findings = Object.entries(rules).flatMap(([name, count]) =>
        Array.from({ length: count(on) }, () => ({
          ...{ page: '/de', place: 'main', name, href: '', code: 'links/empty-href' as const },
          ...{ language: 'de', element: 'a', resolved: null, hint: 'a hint', marks: [] },
        })),
      );
      return [{ path: '/de', language: 'de', links: 9, findings }];
    });
}

/** The rows of a site without a ledger. */
const deriveRows = (audit: AuditStates) => reviseRows([], audit);

const conditionsOf = (rows: readonly LedgerRow[]) =>
  rows.map(({ name, defect, on, off }) => ({ name, defect, on, off }));

test('a finding of one defect, of two together, and of one while another is off', async () => {
  const rows = await deriveRows(
    siteWith({
      one: (on) => Number(on.has(social)),
      both: (on) => Number(on.has(blank) && on.has(legal)),
      revealed: (on) => Number(on.has(social) && !on.has(legal)),
    }),
  );
  expect(conditionsOf(rows)).toEqual([
    { name: 'one', defect: social, on: undefined, off: undefined },
    // The link defect is cited, whatever else it needs.
    { name: 'both', defect: legal, on: [blank], off: undefined },
    { name: 'revealed', defect: social, on: undefined, off: [legal] },
  ]);
  expect(predict(rows, new Set([social])).map((row) => row.name)).toEqual(['one', 'revealed']);
});

test('what shows only with two off', async () => {
  const rows = await deriveRows(
    siteWith({
      first: (on) => Number(on.has(social) && !on.has(legal)),
      second: (on) => Number(on.has(social) && !on.has(blank)),
      deep: (on) => Number(on.has(social) && !on.has(legal) && !on.has(blank)),
    }),
  );
  expect(rows.find((row) => row.name === 'deep')).toMatchObject({
    defect: social,
    off: expect.arrayContaining([legal, blank]),
  });
});

test('what shows with either of two off, counted once with both off', async () => {
  const rows = await deriveRows(
    siteWith({ either: (on) => Number(on.has(year) && !(on.has(social) && on.has(legal))) }),
  );
  expect(conditionsOf(rows)).toEqual([
    { name: 'either', defect: year, on: undefined, off: [social] },
    { name: 'either', defect: year, on: [social], off: [legal] },
  ]);
  for (const off of [[social], [legal], [social, legal]]) {
    const on = new Set([social, legal, year].filter((id) => !off.includes(id)));
    expect(predict(rows, on).length).toBe(1);
  }
});

test('several findings of one identity, each of another defect', async () => {
  const rows = await deriveRows(
    siteWith({ same: (on) => Number(on.has(social)) + 2 * Number(on.has(year)) }),
  );
  expect(rows.map((row) => row.defect).sort()).toEqual([year, year, social]);
});

test.each([
  ['no defect', () => 1],
  ['either of two', (on: ReadonlySet<string>) => Number(on.has(social) || on.has(year))],
])('a finding of %s is refused, and the message names it', async (_name, rule) => {
  const deriving = deriveRows(siteWith({ 'a stray link': rule }));
  await expect(deriving).rejects.toThrow(UnexplainedError);
  await expect(deriving).rejects.toThrow(
    /No defect explains links\/empty-href on \/de, main, “a stray link”/,
  );
});

test('a site without findings has an empty ledger', async () => {
  expect(await deriveRows(siteWith({}))).toEqual([]);
  expect(defectIds.length).toBeGreaterThan(0);
});

test('only defects that change something are tried again with others off', async () => {
  const site = siteWith({
    one: (on) => Number(on.has(social)),
    revealed: (on) => Number(on.has(social) && !on.has(legal)),
  });
  const tried: ReadonlySet<string>[] = [];
  await deriveRows(async (states) => {
    tried.push(...states);
    return site(states);
  });
  // All on, each off, and the two together.
  expect(tried).toHaveLength(1 + defectIds.length + 1);
});

test('rows whose findings are predicted stay, and nothing else is tried', async () => {
  const site = siteWith({
    one: (on) => Number(on.has(social)),
    both: (on) => Number(on.has(blank) && on.has(legal)),
    revealed: (on) => Number(on.has(social) && !on.has(legal)),
    other: (on) => Number(on.has(social) && !on.has(blank)),
    deep: (on) => Number(on.has(social) && !on.has(legal) && !on.has(blank)),
  });
  const rows = await deriveRows(site);
  let audits = 0;
  const again = await reviseRows(rows, async (states) => {
    audits += 1;
    // All on, each off, and the two that a row needs off.
    expect(states).toHaveLength(1 + defectIds.length + 1);
    return site(states);
  });
  expect(again).toBe(rows);
  expect(audits).toBe(1);
});

test('of rows, only those of a finding that differs change', async () => {
  const before = { one: (on: ReadonlySet<string>) => Number(on.has(social)) };
  const rows = await deriveRows(
    siteWith({
      ...before,
      gone: (on) => Number(on.has(legal)),
      other: (on) => Number(on.has(year)),
    }),
  );
  // Another defect could be cited for this one; nobody asks, as it is predicted.
  const [one, gone, other] = rows;
  const revised = await reviseRows(
    rows,
    siteWith({
      ...before,
      come: (on) => Number(on.has(blank)),
      other: (on) => Number(on.has(year)),
    }),
  );
  expect(revised).toEqual([one, other, expect.objectContaining({ name: 'come', defect: blank })]);
  expect(revised[0]).toBe(one);
  expect(revised).not.toContain(gone);
});
