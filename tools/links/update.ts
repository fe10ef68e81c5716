import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type LedgerRow,
  ledgerFile,
  ledgerLanguages,
  readLedger,
} from '../../packages/audit/ledger/ledger';
import { root } from '../kit/paths';
import { routes as oracle } from '../spec/routes';
import { deriveRows } from './ledger/derive';
import { writeRows } from './ledger/sources';
import { auditProfiles } from './profiles';

function lineOf(row: LedgerRow): string {
  const { defect, clause, code, page, place, name, href, on, off } = row;
  const when = [...(on ?? []).map((id) => `+${id}`), ...(off ?? []).map((id) => `-${id}`)];
  const condition = when.length > 0 ? ` [${when.join(' ')}]` : '';
  return `${defect} ${clause}${condition}: ${code}, ${page} — ${place} — “${name}” (${href ?? 'no href'})`;
}

/** Rows that one list has and the other lacks, each as often as it is missing. */
function missing(from: readonly LedgerRow[], rows: readonly LedgerRow[]): LedgerRow[] {
  const left = from.map((row) => JSON.stringify(row));
  return rows.filter((row) => {
    const at = left.indexOf(JSON.stringify(row));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function previous(language: (typeof ledgerLanguages)[number]): LedgerRow[] {
  try {
    return readLedger(language);
  } catch {
    // A ledger that cannot be read is written anew.
    return [];
  }
}

/**
 * Rewrites the ledgers to what the site shows, and prints what was accepted.
 *
 * @throws UnexplainedError for a finding that no defect explains; nothing is written then.
 */
export async function updateLedgers(print: (line: string) => void): Promise<void> {
  const rows = await deriveRows(auditProfiles);
  const order = oracle.routes.map((route) => route.path);
  for (const language of ledgerLanguages) {
    const own = rows
      .filter(({ page }) => oracle.routes.find(({ path }) => path === page)?.language === language)
      .toSorted((a, b) => order.indexOf(a.page) - order.indexOf(b.page));
    const before = previous(language);
    const accepted = missing(before, own);
    const dropped = missing(own, before);
    writeFileSync(join(root, ledgerFile(language)), writeRows(own));
    print(`${ledgerFile(language)}: ${own.length} rows`);
    for (const row of accepted) print(`  accepted  ${lineOf(row)}`);
    for (const row of dropped) print(`  dropped   ${lineOf(row)}`);
    if (accepted.length + dropped.length === 0) print('  nothing changed');
  }
}
