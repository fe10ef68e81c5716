import { suggestion, UsageError } from '../../../packages/audit/command-line';
import { readClauses } from '../../spec/clauses';
import {
  type Contradiction,
  hashOf,
  readContradictions,
  readSeen,
} from '../../spec/contradictions';

/** What to verify. */
export interface Options {
  /** Ids of clauses (default: all). */
  readonly named: readonly string[];
  /** Only those without a valid record. */
  readonly unseen: boolean;
}

/**
 * The contradictions to verify.
 *
 * @throws UsageError naming an unknown clause, or one without contradiction.
 */
export function choose({ named, unseen }: Options): Contradiction[] {
  const known = readClauses().map((clause) => clause.id);
  for (const id of named) {
    if (known.includes(id)) continue;
    throw new UsageError(`There is no clause ${id}.${suggestion(id, known)}`);
  }
  const contradictions = readContradictions();
  const missing = named.find((id) => !contradictions.some((each) => each.clause === id));
  if (missing) throw new UsageError(`${missing} has no contradiction in fixtures/contradictions.`);
  const seen = readSeen();
  return contradictions.filter(
    (each) =>
      (named.length === 0 || named.includes(each.clause)) &&
      !(unseen && seen[each.clause]?.contradiction === hashOf(each)),
  );
}
