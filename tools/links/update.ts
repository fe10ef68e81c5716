import { join } from 'node:path';
import { exitCodes, writeFileAtomically } from '@originaltreu/audit/command-line';
import { pairUp } from '@originaltreu/audit/utilities';
import { root } from '../kit/paths';
import { routes } from '../spec/routes';
import { type AuditProfiles, deriveRows, UnexplainedError } from './ledger/derive';
import { type LedgerLanguage, ledgerLanguages } from './ledger/languages';
import { type LedgerRow, ledgerFile, readLedger, writeRows } from './ledger/sources';

function describeRow(row: LedgerRow): string {
  const { defect, clause, code, page, place, name, href, on, off } = row;
  const when = [...(on ?? []).map((id) => `+${id}`), ...(off ?? []).map((id) => `-${id}`)];
  const condition = when.length > 0 ? ` [${when.join(' ')}]` : '';
  return `${defect} ${clause}${condition}: ${code}, ${page} — ${place} — “${name}” (${href ?? 'no href'})`;
}

/** The rows of a ledger; none where it cannot be read, since it is replaced. */
function previousRows(language: LedgerLanguage, fileOf: typeof ledgerFile): LedgerRow[] {
  try {
    return readLedger(language, fileOf);
  } catch {
    return [];
  }
}

/** Replaces ledgers, and prints what was accepted and dropped. */
function rewriteLedgers(rows: readonly LedgerRow[], fileOf: typeof ledgerFile): void {
  const order = routes.routes.map(({ path }) => path);
  for (const language of ledgerLanguages) {
    const own = rows
      .filter(({ page }) => routes.routes.find(({ path }) => path === page)?.language === language)
      .toSorted((a, b) => order.indexOf(a.page) - order.indexOf(b.page));
    const previous = previousRows(language, fileOf);
    const { left: accepted, right: dropped } = pairUp(own, previous, (row) => JSON.stringify(row));
    writeFileAtomically(join(root, fileOf(language)), writeRows(own));
    console.log(`${fileOf(language)}: ${own.length} rows`);
    for (const row of accepted) console.log(`  accepted  ${describeRow(row)}`);
    for (const row of dropped) console.log(`  dropped   ${describeRow(row)}`);
    if (accepted.length + dropped.length === 0) console.log('  nothing changed');
  }
}

/**
 * Rewrites the ledgers to match the site, and prints what was accepted. If no defect
 * explains a finding, prints which and writes nothing.
 *
 * @param maxOff - as in {@link deriveRows}.
 * @param fileOf - the ledgers to rewrite.
 * @returns the exit code.
 */
export async function updateCommand(
  audit: AuditProfiles,
  maxOff?: number,
  fileOf = ledgerFile,
): Promise<number> {
  try {
    rewriteLedgers(await deriveRows(audit, maxOff), fileOf);
    return exitCodes.ok;
  } catch (error) {
    if (!(error instanceof UnexplainedError)) throw error;
    console.error(error.message);
    return exitCodes.found;
  }
}
