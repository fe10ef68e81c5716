import type { VerdictRecord } from '../../defects/proof/record';
import type { DefectStatus, ReportFinding } from '../page/model';

const strength = ['SAME', 'BEHAVIOURAL', 'CONTAINED', 'REFLOW', 'LEAK'];

/** What the record of proofs says of a toggle alone. */
export interface RecordedVerdict {
  readonly status: DefectStatus;
  /** The strongest finding; '' where nothing was compared. */
  readonly verdict: string;
  /** Where it shows. */
  readonly findings: readonly ReportFinding[];
}

/**
 * A toggle's verdict as it was recorded. What changes no picture is BEHAVIOURAL:
 * its probes are the proof. Toggles that change nothing visible have no line of
 * their own in a complete record.
 *
 * @param record - null where nothing was proven yet.
 * @param declared - the effect that `fixtures/defects` declares.
 */
export function recordedVerdict(
  record: VerdictRecord | null,
  id: string,
  declared: string,
): RecordedVerdict {
  const own = Object.entries(record?.cells ?? {}).flatMap(([cell, entries]) => {
    const found = entries[id];
    if (!found) return [];
    const [path = '', width = ''] = cell.split(' ');
    const [finding, , ...where] = found;
    return [{ path, width: Number(width), finding, where }];
  });
  const isComplete = record !== null && record.everything !== '';
  if (own.length === 0 && !(isComplete && declared === 'BEHAVIOURAL')) {
    return { status: 'not proven', verdict: '', findings: [] };
  }
  const strongest = own.reduce(
    (best, { finding }) => (strength.indexOf(finding) > strength.indexOf(best) ? finding : best),
    'SAME' as string,
  );
  const verdict = strongest === 'SAME' ? 'BEHAVIOURAL' : strongest;
  return {
    status: verdict === declared ? 'as declared' : 'not as declared',
    verdict,
    findings: own.filter(({ finding }) => finding !== 'SAME'),
  };
}
