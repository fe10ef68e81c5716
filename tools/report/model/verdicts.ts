import type { ToggleProof } from '../../app/model';
import { documentsOf } from '../../defects/proof/documents';
import { readRecord, type VerdictRecord } from '../../defects/proof/record';
import { verdictsOf } from '../../defects/proof/verdicts';
import { declaredPaths, render } from '../../kit/site';

/**
 * The verdicts of `npm run defects -- prove`, by defect, from its record: the same
 * function computes them there. This is the only file of the report that knows the
 * proof.
 *
 * @param record - null where nothing was proven yet.
 */
export function toggleProofs(
  record: VerdictRecord | null = readRecord(),
): ReadonlyMap<string, ToggleProof> {
  const cells = record?.cells ?? {};
  const verdicts = verdictsOf(cells, documentsOf({ render, declaredPaths }));
  return new Map(
    verdicts.map(({ id, declared, verdict, faults, byWidth, shows }): [string, ToggleProof] => {
      // A complete record has no line for a toggle that changes no picture.
      const isProven = record !== null && (record.everything !== '' || byWidth.size > 0);
      if (!isProven) {
        return [id, { status: 'not proven', declared, verdict: '', faults: [], findings: [] }];
      }
      const findings = shows.map(({ page, width, finding }) => {
        const [, , ...where] = cells[`${page} ${width}`]?.[id] ?? [];
        return { path: page, width, finding, where };
      });
      const status = verdict === declared ? 'as declared' : 'not as declared';
      return [id, { status, declared, verdict, faults, findings }];
    }),
  );
}
