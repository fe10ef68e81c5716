import { closest } from 'fastest-levenshtein';
import { UsageError } from '../../../packages/audit/command-line';
import { readClauses } from '../../spec/clauses';
import {
  type Contradiction,
  hashOf,
  readContradictions,
  readSeen,
} from '../../spec/contradictions';

/** What a command line asks to be verified. */
export interface Options {
  /** Clauses to verify; all of them where none is named. */
  readonly named: readonly string[];
  /** Only those without a record of their contradiction as it is. */
  readonly unseen: boolean;
}

/**
 * The contradictions that a command line asks for.
 *
 * @throws UsageError when it names a clause that there is not.
 */
export function choose({ named, unseen }: Options): Contradiction[] {
  const known = readClauses().map((clause) => clause.id);
  for (const id of named) {
    if (known.includes(id)) continue;
    throw new UsageError(`There is no clause ${id}. Did you mean ${closest(id, known)}?`);
  }
  const contradictions = readContradictions();
  const lacking = named.find((id) => !contradictions.some((each) => each.clause === id));
  if (lacking) throw new UsageError(`${lacking} has no contradiction in fixtures/contradictions.`);
  const seen = readSeen();
  return contradictions.filter(
    (each) =>
      (named.length === 0 || named.includes(each.clause)) &&
      !(unseen && seen[each.clause]?.contradiction === hashOf(each)),
  );
}
