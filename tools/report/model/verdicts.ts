import { defectIds } from '../../../src/defects/registry';
import type { ToggleProof } from '../../app/model';
import { readRecord, type VerdictRecord } from '../../defects/proof/record';
import { verdictOf } from '../../defects/proof/verdicts';

/* The verdicts of `npm run defects -- prove`. No other file of the report knows the proof. */

/**
 * The verdicts by defect, computed by the same function as in `prove`.
 *
 * @returns no entry for a defect that was not proven yet.
 */
export function toggleProofs(
  record: VerdictRecord = readRecord(),
): ReadonlyMap<string, ToggleProof> {
  return new Map(
    defectIds.flatMap((id): [string, ToggleProof][] => {
      const { declared, verdict, faults, shows } = verdictOf(id, record);
      if (verdict === null) return [];
      const findings = shows.map(({ page, width, finding, where }) => {
        return { path: page, width, finding, where };
      });
      const status = verdict === declared ? 'as declared' : 'not as declared';
      return [[id, { status, declared, verdict, faults, findings }]];
    }),
  );
}
