import type { LedgerRow } from '../../../packages/audit/ledger/ledger';
import { fixedWords } from '../../links/ledger/tokens';

/** A text in which the words of a defect are no longer in dispute. */
function worded(text: string, id: string): string {
  return text.replace(
    /‹([\w-]+)(?:[.](\w+))?›/g,
    (token, holder: string, key: string | undefined) =>
      holder === id ? (fixedWords(id, key ?? '') ?? token) : token,
  );
}

/**
 * A ledger once a defect is always off: without the findings that need it on,
 * and with those that need it off in every profile.
 */
export function rowsWithout(rows: readonly LedgerRow[], id: string): LedgerRow[] {
  return rows.flatMap((row) => {
    if (row.defect === id || row.on?.some((each) => each === id)) return [];
    const { off = [], ...rest } = row;
    const left = off.filter((each) => each !== id);
    const words = { place: worded(row.place, id), name: worded(row.name, id) };
    return [{ ...rest, ...words, ...(left.length > 0 ? { off: left } : {}) }];
  });
}
