import type { Profile } from '../../src/defects/define';
import type { Finding } from './audit';

/** A known finding and the defect that explains it. */
export interface LedgerRow extends Finding {
  readonly defect: string;
  readonly clause: string;
}

/** What distinguishes findings; equal ones may occur several times. */
function identity({ page, place, name, href, code }: Finding): string {
  return JSON.stringify([page, place, name, href, code]);
}

/** Findings that one side has and the other lacks, each as often as it is missing. */
function surplus<T extends Finding>(of: readonly T[], over: readonly Finding[]): T[] {
  const left = new Map<string, number>();
  for (const finding of over) {
    left.set(identity(finding), (left.get(identity(finding)) ?? 0) + 1);
  }
  return of.filter((finding) => {
    const count = left.get(identity(finding)) ?? 0;
    left.set(identity(finding), count - 1);
    return count <= 0;
  });
}

/** The rows a profile leaves: those whose defect is on. */
export function rowsOf(ledger: readonly LedgerRow[], profile: Profile): LedgerRow[] {
  return ledger.filter((row) => profile.has(row.defect));
}

/**
 * Compares what an audit found with what the ledger expects, strictly both ways.
 *
 * @returns `added`: found but not expected; `vanished`: expected but not found.
 */
export function compareWithLedger<F extends Finding>(
  found: readonly F[],
  expected: readonly LedgerRow[],
): { added: F[]; vanished: LedgerRow[] } {
  return { added: surplus(found, expected), vanished: surplus(expected, found) };
}
