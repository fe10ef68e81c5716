import type { Finding } from '../audit';
import { pairUp } from '../collections';

/** A known finding, the defect that explains it, and when it shows. */
export interface LedgerRow extends Finding {
  /** Id of the defect that the finding shows. */
  readonly defect: string;
  /** The clause of the specification that documents it. */
  readonly clause: string;
  /** Further defects that must be on for it to show. */
  readonly on?: string[] | undefined;
  /** Defects that must be off for it to show. */
  readonly off?: string[] | undefined;
}

/** The rows that show in a state of the site, given as the ids of the defects that are on. */
export function predict<Row extends LedgerRow>(
  ledger: readonly Row[],
  profile: ReadonlySet<string>,
): Row[] {
  return ledger.filter(
    ({ defect, on = [], off = [] }) =>
      profile.has(defect) &&
      on.every((id) => profile.has(id)) &&
      !off.some((id) => profile.has(id)),
  );
}

/** A key of what identifies a finding; equal findings may occur several times. */
export function identityOf({ page, place, name, href, code }: Finding): string {
  return JSON.stringify([page, place, name, href, code]);
}

/** A finding and the ledger's row for it. */
export interface Match<Found extends Finding> {
  readonly finding: Found;
  readonly row: LedgerRow;
}

/**
 * Compares what an audit found with what the ledger expects, in both directions.
 *
 * @returns what is `known` (found as expected), `added` (found but not expected),
 *   `vanished` (expected but not found), `moved` (expected in another place of the
 *   page) and `changed` (expected with another address or code).
 */
export function compare<Found extends Finding>(
  found: readonly Found[],
  expected: readonly LedgerRow[],
) {
  const toMatch = (finding: Found, row: LedgerRow): Match<Found> => ({ finding, row });
  const same = pairUp(found, expected, identityOf);
  const moved = pairUp(same.left, same.right, ({ page, name, href, code }) =>
    JSON.stringify([page, name, href, code]),
  );
  const changed = pairUp(moved.left, moved.right, ({ page, place, name }) =>
    JSON.stringify([page, place, name]),
  );
  const matches = ({ pairs }: typeof same) => pairs.map((pair) => toMatch(...pair));
  return {
    known: matches(same),
    added: changed.left,
    vanished: changed.right,
    moved: matches(moved),
    changed: matches(changed),
  };
}
