import { join } from 'node:path';
import { identityOf } from '@sitewide/audit/internal';
import { countBy } from '@sitewide/kit/collections';
import { ExpectedError } from '@sitewide/kit/command-line';
import { readJsonFile } from '@sitewide/kit/json-file';
import { z } from 'zod';
import { type DefectId, defectIds } from '../../src/defects/registry';
import { root } from '../site/paths';
import { faithful, without } from '../site/site-state';
import { checkOf, checks } from './checks';

/*
 * The known findings of this site, one file a language: each with the defect that explains
 * it, and when it shows.
 */

export const ledgerLanguages = ['de', 'ru', 'en'] as const;
export type LedgerLanguage = (typeof ledgerLanguages)[number];

const ids = z.array(z.enum(defectIds)).min(1);
const rowShape = z.strictObject({
  page: z.string().startsWith('/'),
  code: z.enum(checks.map(({ code }) => code)),
  place: z.string().min(1),
  name: z.string(),
  href: z.string().nullable(),
  defect: z.enum(defectIds),
  clause: z.string().regex(/^\d\.\d\d$/),
  /** Further defects that must be on for it to show. */
  on: ids.optional(),
  /** Defects that must be off for it to show. */
  off: ids.optional(),
});

export type LedgerRow = z.infer<typeof rowShape>;

/** The rows of some ledgers, by language. */
export type Ledgers = Readonly<Record<string, readonly LedgerRow[]>>;

/** Path of a language's ledger, from the root of the project. */
export function ledgerFile(language: LedgerLanguage): string {
  return `fixtures/audit/${language}.json`;
}

/** Reads all known findings of a language, in a project; throws an ExpectedError if the file is wrong. */
export function readLedger(language: LedgerLanguage, project = root): LedgerRow[] {
  const file = join(project, ledgerFile(language));
  const rows = readJsonFile(file, z.array(rowShape), 'Restore it.');
  if (!rows) throw new ExpectedError(`There is no ${file}.`);
  return rows;
}

export function readLedgers(language: LedgerLanguage | 'all' = 'all'): Record<string, LedgerRow[]> {
  const languages = language === 'all' ? ledgerLanguages : [language];
  return Object.fromEntries(languages.map((each) => [each, readLedger(each)]));
}

/**
 * A ledger as it is written: one row a line, so that reports can point at a row, and
 * sorted, so that a new row moves no other.
 */
export function ledgerText(rows: readonly LedgerRow[]): string {
  const lines = rows.map(({ page, code, place, ...others }) =>
    JSON.stringify({ page, code, place, ...others }),
  );
  return `[\n${lines.sort().join(',\n')}\n]\n`;
}

export interface Scope {
  readonly families: readonly string[];
  /** Whether a browser opens the pages and sends the forms. */
  readonly browser: boolean;
}

export const linksOnly: Scope = { families: ['links'], browser: false };

export function covers({ families, browser }: Scope, code: string): boolean {
  const { family, scope } = checkOf(code);
  return families.includes(family) && (browser || scope !== 'visit');
}

export function within(ledgers: Ledgers, scope: Scope): Record<string, LedgerRow[]> {
  const entries = Object.entries(ledgers).map(([language, rows]) => {
    return [language, rows.filter(({ code }) => covers(scope, code))] as const;
  });
  return Object.fromEntries(entries);
}

/** The rows that show in a state of the site, given as the ids of the defects that are on. */
export function predict(rows: readonly LedgerRow[], state: ReadonlySet<string>): LedgerRow[] {
  return rows.filter(
    ({ defect, on = [], off = [] }) =>
      state.has(defect) && on.every((id) => state.has(id)) && !off.some((id) => state.has(id)),
  );
}

/** The defects that findings show: the faithful site has them, and no longer without the defect. */
export function shownDefects(rows: readonly LedgerRow[]): Set<DefectId> {
  const before = countBy(predict(rows, faithful), identityOf);
  const shown = defectIds.filter((id) => {
    const after = countBy(predict(rows, without(id)), identityOf);
    return [...before].some(([identity, count]) => (after.get(identity) ?? 0) < count);
  });
  return new Set(shown);
}
