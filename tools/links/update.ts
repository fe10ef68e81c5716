import { join } from 'node:path';
import { pairUp } from '../../packages/audit/collections';
import { exitCodes } from '../../packages/audit/command-line';
import { writeFileAtomically } from '../../packages/audit/write-file';
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
function previousRows(language: LedgerLanguage): LedgerRow[] {
  try {
    return readLedger(language);
  } catch {
    return [];
  }
}

function rewriteLedgers(rows: readonly LedgerRow[]): void {
  const order = routes.routes.map(({ path }) => path);
  for (const language of ledgerLanguages) {
    const own = rows
      .filter(({ page }) => routes.routes.find(({ path }) => path === page)?.language === language)
      .toSorted((a, b) => order.indexOf(a.page) - order.indexOf(b.page));
    const previous = previousRows(language);
    const { left: accepted, right: dropped } = pairUp(own, previous, (row) => JSON.stringify(row));
    writeFileAtomically(join(root, ledgerFile(language)), writeRows(own));
    console.log(`${ledgerFile(language)}: ${own.length} rows`);
    for (const row of accepted) console.log(`  accepted  ${describeRow(row)}`);
    for (const row of dropped) console.log(`  dropped   ${describeRow(row)}`);
    if (accepted.length + dropped.length === 0) console.log('  nothing changed');
  }
}

/**
 * Rewrites the ledgers to match the site, and prints what was accepted. If no defect
 * explains a finding, prints which and writes nothing.
 *
 * @returns the exit code.
 */
export async function updateCommand(audit: AuditProfiles): Promise<number> {
  try {
    rewriteLedgers(await deriveRows(audit));
    return exitCodes.ok;
  } catch (error) {
    if (!(error instanceof UnexplainedError)) throw error;
    console.error(error.message);
    return exitCodes.found;
  }
}
