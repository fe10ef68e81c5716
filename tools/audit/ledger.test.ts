import { type Code, codes, compare, isBrowserCode, predict } from '@originaltreu/audit';
import { expect, test, vi } from 'vitest';
import { defectIds, registry } from '../../src/defects/registry';
import { sourceRenderer } from '../../tests/support/source-audit';
import { faithful, fixed, type SiteState, without } from '../kit/site-state';
import { auditProfiles } from '../links/profiles';
import { renderSite } from '../links/rendered-site';
import { auditTexts } from './content-findings';
import { covers, readAllLedgers } from './ledgers';
import { predictedTable, readTable, unseen } from './table';

// The first test loads dictionaries and detector, and reads the whole site.
vi.setConfig({ testTimeout: 120_000 });

const ledgers = readAllLedgers((code) => codes[code].family !== 'links' && !isBrowserCode(code));
const rows = Object.values(ledgers).flat();

/** How what is found in a state differs from what the ledgers predict. */
async function differences(state: SiteState) {
  const pages = await auditTexts(renderSite(sourceRenderer(state), state, true));
  const found = pages.flatMap((page) => page.findings);
  const { known, ...others } = compare(found, predict(rows, state));
  return { known: known.length, others };
}

const none = { added: [], vanished: [], moved: [], changed: [] };

test('the faithful site has the findings of the ledgers, no more, no fewer', async () => {
  const { known, others } = await differences(faithful);
  expect(others).toEqual(none);
  expect(known).toBeGreaterThan(200);
});

test('the fixed site has none', async () => {
  expect(await differences(fixed)).toEqual({ known: 0, others: none });
});

// Every toggle is `npm run audit -- --every-toggle`; these change most.
test.each(['parity-about-sections-differ', 'nav-header-by-prefix', 'link-home-blog-cards-inert'])(
  'the ledgers predict the site without %s',
  async (id) => {
    expect((await differences(without(id))).others).toEqual(none);
  },
);

// `--update` audits texts alone, and `--every-toggle` all families.
test.each([
  ['texts-process.ts', (code: Code) => codes[code].family !== 'links'],
  ['all-process.ts', () => true],
] as const)('the process of %s finds what the ledgers have', async (file, isWanted) => {
  const profiles = [[...faithful]];
  const [pages = []] = await auditProfiles(profiles, new URL(file, import.meta.url));
  const own = Object.values(readAllLedgers((code) => isWanted(code) && !isBrowserCode(code)));
  const found = pages.flatMap((page) => page.findings);
  const { known, ...others } = compare(found, predict(own.flat(), faithful));
  expect(known.length).toBeGreaterThan(200);
  expect(others).toEqual(none);
});

const all = { families: ['links', 'copy', 'forms'], browser: true, submit: true };

test.each([
  ['inert-control', { ...all, browser: false }, true],
  ['placeholder-text', { ...all, families: ['links'] }, false],
  ['endpoint-differs', all, true],
  ['endpoint-differs', { ...all, submit: false }, false],
  ['endpoint-differs', { ...all, browser: false }, false],
] as const)('%s is reported by an audit with %j: %s', (code, scope, isCovered) => {
  expect(covers(scope, code)).toBe(isCovered);
});

test('every row names a defect, cites a clause of it, and is gone with it', () => {
  for (const row of rows) expect(registry[row.defect].clauses).toContain(row.clause);
  for (const id of defectIds) {
    expect(predict(rows, without(id)).filter(({ defect }) => defect === id)).toEqual([]);
  }
});

test('the table says which codes see which toggle, and why none sees the others', () => {
  expect(readTable()).toEqual(predictedTable());
  const seen = Object.keys(readTable());
  expect([...seen, ...Object.keys(unseen)].toSorted()).toEqual([...defectIds].toSorted());
  expect(seen.length).toBeGreaterThanOrEqual(65);
});
