import type { LedgerRow } from '../../../packages/audit/ledger/ledger';
import { fixedWords } from '../../links/ledger/tokens';

/** A name or place with the fixed words where the defect's id stands for them. */
function withFixedWords(text: string, id: string): string {
  return text.replace(/‹([\w-]+)(?:[.](\w+))?›/g, (token, defect: string, key = '') =>
    defect === id ? (fixedWords(id, String(key)) ?? token) : token,
  );
}

/**
 * A ledger once a defect is always off: without the findings that need it on,
 * and with those that need it off in every state.
 */
export function rowsWithout(rows: readonly LedgerRow[], id: string): LedgerRow[] {
  const isNamed = (ids: readonly string[] = []) => ids.includes(id);
  return rows
    .filter(({ defect, on }) => defect !== id && !isNamed(on))
    .map(({ off = [], ...row }) => {
      const others = off.filter((each) => each !== id);
      const names = { place: withFixedWords(row.place, id), name: withFixedWords(row.name, id) };
      return { ...row, ...names, ...(others.length > 0 ? { off: others } : {}) };
    });
}
