import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Profile } from '../../../src/defects/define';
import { defectIds } from '../../../src/defects/registry';
import { parseJson } from '../../../tools/spec/fixture-file';
import type { Finding } from '../audit';
import { linkCodes } from '../checks/codes';

/** The languages that have a ledger. */
export const ledgerLanguages = ['de', 'ru', 'en'] as const;
export type LedgerLanguage = (typeof ledgerLanguages)[number];

const ids = z.array(z.enum(defectIds)).min(1);

const row = z.strictObject({
  page: z.string().startsWith('/'),
  place: z.string().min(1),
  name: z.string(),
  href: z.string().nullable(),
  code: z.enum(linkCodes),
  /** The defect that the finding shows. */
  defect: z.enum(defectIds),
  /** The clause of the specification that documents it. */
  clause: z.string().regex(/^\d\.\d\d$/),
  /** Further defects that must be on for it to show. */
  on: ids.optional(),
  /** Defects that must be off for it to show. */
  off: ids.optional(),
});

/** A known finding, the defect that explains it, and when it shows. */
export type LedgerRow = z.infer<typeof row>;

/** Where the ledger of a language stands, from the root of the project. */
export function ledgerFile(language: LedgerLanguage): string {
  return `fixtures/links/${language}.json`;
}

/**
 * Reads the text of a ledger.
 *
 * @param file - what messages call it.
 * @throws Error naming the file and what in it is wrong.
 */
export function parseLedger(file: string, text: string): LedgerRow[] {
  try {
    return parseJson(z.array(row), text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/**
 * Reads the ledger of a language.
 *
 * @throws Error naming the file and what in it is wrong.
 */
export function readLedger(language: LedgerLanguage): LedgerRow[] {
  const file = ledgerFile(language);
  return parseLedger(file, readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'));
}

/** The rows that a profile shows. */
export function predict(ledger: readonly LedgerRow[], profile: Profile): LedgerRow[] {
  return ledger.filter(
    ({ defect, on = [], off = [] }) =>
      profile.has(defect) &&
      on.every((id) => profile.has(id)) &&
      !off.some((id) => profile.has(id)),
  );
}

/** What distinguishes findings; equal ones may occur several times. */
export function identityOf({ page, place, name, href, code }: Finding): string {
  return JSON.stringify([page, place, name, href, code]);
}

/** How findings differ from what the ledger expects. */
export interface Comparison<Found extends Finding> {
  /** Found but not expected. */
  readonly added: readonly Found[];
  /** Expected but not found. */
  readonly vanished: readonly LedgerRow[];
  /** Expected in another place of the page. */
  readonly moved: readonly { readonly row: LedgerRow; readonly finding: Found }[];
  /** Expected with another address or code. */
  readonly changed: readonly { readonly row: LedgerRow; readonly finding: Found }[];
}

/** Findings that one side has and the other lacks, each as often as it is missing. */
function surplus<T extends Finding>(of: readonly T[], over: readonly Finding[]): T[] {
  const left = new Map<string, number>();
  for (const finding of over) {
    left.set(identityOf(finding), (left.get(identityOf(finding)) ?? 0) + 1);
  }
  return of.filter((finding) => {
    const count = left.get(identityOf(finding)) ?? 0;
    left.set(identityOf(finding), count - 1);
    return count <= 0;
  });
}

/** Takes pairs out of two lists whose members agree in a key. */
function pair<Found extends Finding>(
  rows: LedgerRow[],
  findings: Found[],
  key: (of: Finding) => unknown[],
) {
  const pairs: { row: LedgerRow; finding: Found }[] = [];
  for (const each of [...rows]) {
    const wanted = JSON.stringify(key(each));
    const at = findings.findIndex((finding) => JSON.stringify(key(finding)) === wanted);
    const [finding] = at < 0 ? [] : findings.splice(at, 1);
    if (!finding) continue;
    rows.splice(rows.indexOf(each), 1);
    pairs.push({ row: each, finding });
  }
  return pairs;
}

/** Compares what an audit found with what the ledger expects, strictly both ways. */
export function compare<Found extends Finding>(
  found: readonly Found[],
  expected: readonly LedgerRow[],
): Comparison<Found> {
  const added = surplus(found, expected);
  const vanished = surplus(expected, found);
  const moved = pair(vanished, added, ({ page, name, href, code }) => [page, name, href, code]);
  const changed = pair(vanished, added, ({ page, place, name }) => [page, place, name]);
  return { added, vanished, moved, changed };
}
