import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pairUp } from '@sitewide/kit/collections';
import { exitCodes } from '@sitewide/kit/command-line';
import { pluralize } from '@sitewide/kit/text';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { root } from '../site/paths';
import { type AuditStates, reviseRows, UnexplainedError } from './derive';
import {
  covers,
  type LedgerLanguage,
  type LedgerRow,
  ledgerFile,
  ledgerLanguages,
  ledgerText,
  readLedger,
} from './ledger';
import type { Options } from './options';
import { languageByPath } from './report';
import { auditStates } from './states';

/** A row in words: the defect and its clause, when it shows, and where. */
export function describeRow(row: LedgerRow): string {
  const { defect, clause, code, page, place, name, href, on = [], off = [] } = row;
  const when = [...on.map((id) => `+${id}`), ...off.map((id) => `-${id}`)].join(' ');
  const condition = when === '' ? '' : ` [${when}]`;
  return `${defect} ${clause}${condition}: ${code}, ${page} — ${place} — “${name}” (${href ?? 'no href'})`;
}

/** Writes a ledger unless it is as it should be, row for row; rows that were edited may be out of order. */
export function writeLedger(
  language: LedgerLanguage,
  rows: readonly LedgerRow[],
  project = root,
): void {
  const path = join(project, ledgerFile(language));
  const text = ledgerText(rows);
  if (readFileSync(path, 'utf8') !== text) writeFileAtomically(path, text);
}

/**
 * Revises the rows of the ledgers that an audit covers; the files stay as they are.
 *
 * @returns all rows of each language, and those that differ from the ledger's.
 * @throws UnexplainedError for a finding that no defect explains.
 */
export async function reviseLedgers(
  { scope, language }: Pick<Options, 'scope' | 'language'>,
  audit: AuditStates = (states) => auditStates(states, scope),
  project = root,
) {
  const languages = ledgerLanguages.filter((each) => language === 'all' || each === language);
  const ledgers = new Map(languages.map((each) => [each, readLedger(each, project)] as const));
  const rows = [...ledgers.values()].flat();
  const isCovered = ({ code }: LedgerRow) => covers(scope, code);
  const isIncluded = ({ path }: { readonly path: string }) =>
    languages.some((each) => each === languageByPath.get(path));
  const revised = await reviseRows(rows.filter(isCovered), async (states) =>
    (await audit(states)).map((pages) => pages.filter(isIncluded)),
  );
  const all = [...rows.filter((row) => !isCovered(row)), ...revised];
  return [...ledgers].map(([each, before]) => {
    const after = all.filter(({ page }) => languageByPath.get(page) === each);
    const { left: accepted, right: dropped } = pairUp(after, before, (row) => ledgerText([row]));
    return { language: each, rows: after, accepted, dropped };
  });
}

/**
 * Revises the rows of the ledgers that an audit covers, and prints which it accepts and drops.
 * If no defect explains a finding, prints which and writes nothing.
 */
export async function updateLedgers(
  options: Pick<Options, 'scope' | 'language'>,
  audit?: AuditStates,
): Promise<number> {
  try {
    for (const { language, rows, accepted, dropped } of await reviseLedgers(options, audit)) {
      console.log(`${ledgerFile(language)}: ${pluralize(rows.length, 'row')}`);
      for (const row of accepted) console.log(`  accepted  ${describeRow(row)}`);
      for (const row of dropped) console.log(`  dropped   ${describeRow(row)}`);
      if (accepted.length + dropped.length === 0) console.log('  nothing changed');
      writeLedger(language, rows);
    }
    return exitCodes.ok;
  } catch (error) {
    if (!(error instanceof UnexplainedError)) throw error;
    console.error(error.message);
    return exitCodes.found;
  }
}
