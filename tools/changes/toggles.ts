import { isDeepStrictEqual } from 'node:util';
import { prove } from '../defects/proof/prove';
import { readVerdicts, writeVerdicts } from '../defects/proof/record';
import type { Source } from './review';

/**
 * Verdicts of toggles. A verdict that is not as declared is a fault; the elements where a toggle
 * shows may change.
 *
 * @param draft - the folder for the record as it would be.
 * @param folder - of the record (default: that of the baselines).
 */
export function toggleSource(draft: string, folder?: string, proveToggles = prove): Source {
  return {
    name: 'toggles',
    compare: async () => {
      const before = readVerdicts(folder).verdicts;
      const { verdicts, record } = await proveToggles({ ids: null, all: false, check: true });
      writeVerdicts(record, draft);
      const after = record.verdicts;
      const inWords = (verdict?: readonly string[]) => verdict?.join(' ') ?? 'nothing shows';
      const lines = [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .filter((key) => !isDeepStrictEqual(before[key], after[key]))
        .toSorted()
        .map((key) => `${key}: ${inWords(after[key])}, was: ${inWords(before[key])}`);
      const faults = verdicts.flatMap((each) => each.faults);
      const title = 'toggles show in other places, as declared';
      const isChanged = lines.length > 0 && faults.length === 0;
      return { changes: isChanged ? [{ title, lines, data: null }] : [], faults };
    },
    approve: async (_changes, isComplete) => {
      if (!isComplete) return;
      // Approved findings are in the same file.
      const { audit } = readVerdicts(folder);
      writeVerdicts({ ...readVerdicts(draft), audit }, folder);
    },
  };
}
