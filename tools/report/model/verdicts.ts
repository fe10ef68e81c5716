import { type DefectId, defectIds } from '../../../src/defects/registry';
import type { ToggleProof } from '../../app/model';
import { type Documents, documentsOf } from '../../defects/proof/documents';
import { readRecord, type VerdictRecord } from '../../defects/proof/record';
import { verdictsOf } from '../../defects/proof/verdicts';
import { openBuiltSite } from '../../kit/built-site';

/* The verdicts of `npm run defects -- prove`. No other file of the report knows the proof. */

/**
 * The verdicts by defect, computed by the same function as in `prove`.
 *
 * @returns no entry for a defect that was not proven yet.
 */
export function toggleProofs(
  { everything, cells }: VerdictRecord,
  documents: Documents,
  ids: readonly DefectId[] = defectIds,
): ReadonlyMap<string, ToggleProof> {
  return new Map(
    verdictsOf(cells, documents, ids)
      // Only a complete record proves that a toggle changes nothing.
      .filter(({ byWidth }) => everything !== '' || byWidth.size > 0)
      .map(({ id, declared, verdict, faults, shows }) => {
        const findings = shows.map(({ page, width, finding }) => {
          const [, , ...where] = cells[`${page} ${width}`]?.[id] ?? [];
          return { path: page, width, finding, where };
        });
        const status = verdict === declared ? 'as declared' : 'not as declared';
        return [id, { status, declared, verdict, faults, findings }];
      }),
  );
}

/** The recorded verdicts; none without a record. */
export async function readToggleProofs(): Promise<ReadonlyMap<string, ToggleProof>> {
  const record = readRecord();
  return record ? toggleProofs(record, documentsOf((await openBuiltSite()).site)) : new Map();
}
