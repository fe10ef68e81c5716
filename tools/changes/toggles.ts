import { isDeepStrictEqual } from 'node:util';
import { isProofInput, prove } from '../defects/proof/prove';
import { defaultBrowsers } from '../snapshots/capture/capture';
import { readManifest, writeManifest } from '../snapshots/store/manifest';
import type { Source } from './source';

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
      const before = readManifest(folder);
      writeManifest(before, draft);
      const { verdicts } = await proveToggles({
        ...{ ids: null, all: false, check: false, folder: draft },
        ...{ browsers: defaultBrowsers, report: console.error },
      });
      const after = readManifest(draft).verdicts;
      const keys = [...new Set([...Object.keys(before.verdicts), ...Object.keys(after)])];
      const lines = keys
        .filter((key) => !isDeepStrictEqual(before.verdicts[key], after[key]))
        .toSorted()
        .map((key) => {
          const inWords = (verdict?: readonly string[]) => verdict?.join(' ') ?? 'nothing shows';
          return `${key}: ${inWords(after[key])}, was: ${inWords(before.verdicts[key])}`;
        });
      const faults = verdicts.flatMap((each) => each.faults);
      const title = 'toggles show in other places, as declared';
      const isChanged = lines.length > 0 && faults.length === 0;
      return { changes: isChanged ? [{ title, lines, data: null }] : [], faults };
    },
    approve: async (_changes, isComplete) => {
      if (!isComplete) return;
      const manifest = readManifest(folder);
      const { verdicts, inputs } = readManifest(draft);
      const entries = [
        ...Object.entries(manifest.inputs).filter(([name]) => !isProofInput(name)),
        ...Object.entries(inputs).filter(([name]) => isProofInput(name)),
      ];
      writeManifest({ ...manifest, verdicts, inputs: Object.fromEntries(entries) }, folder);
    },
  };
}
