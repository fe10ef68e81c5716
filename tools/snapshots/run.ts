import { browserVersion } from '../site/pinned-browser';
import type { Cell } from './cells';
import {
  type Baselines,
  compareCell,
  compareWordsOf,
  hashesOf,
  type Outcome,
  resultsOf,
  unchangedByInputs,
} from './compare/compare-baseline';
import { inputsOf, openInputs } from './inputs';
import { baselineFolder, readManifest } from './store/manifest';
import { Results } from './store/results';
import { Store } from './store/store';
import { isUnchanged } from './unchanged';

/** Opens the baselines of a folder. */
export function openBaselines(folder = baselineFolder, results = new Results()): Baselines {
  const manifest = readManifest(folder);
  const store = new Store(manifest, folder);
  return { folder, manifest, damaged: store.dropDamaged(), store, results };
}

/**
 * Compares cells with their baselines, and leaves the results in place of those of the last run. A
 * picture with unchanged inputs is not captured.
 *
 * @param all - capture them all the same.
 */
export async function runSnapshots(cells: readonly Cell[], baselines: Baselines, all = false) {
  const startedAt = performance.now();
  const { manifest, results, damaged } = baselines;
  const inputs = await openInputs(cells);
  results.clear();
  const outcomes: Outcome[] = [];
  const toCapture: Cell[] = [];
  for (const cell of cells) {
    const unchanged = all ? null : unchangedByInputs(cell, inputs, baselines);
    if (unchanged) outcomes.push(unchanged);
    else if (cell.kind === 'words') outcomes.push(compareWordsOf(cell, inputs, baselines));
    else toCapture.push(cell);
  }
  if (toCapture.length > 0) {
    // Loaded here, as a run in which nothing changed needs neither browser nor server.
    const { withCameras } = await import('./capture/capture');
    await withCameras(toCapture, async (cell, camera) => {
      outcomes.push(await compareCell(cell, inputs, baselines, () => camera.capture(cell)));
    });
  }
  const verified = outcomes.filter(({ kind }) => kind === 'unchanged').map(({ cell }) => cell);
  results.write({
    verified: Object.fromEntries(verified.map((cell) => [cell.name, hashesOf(cell, inputs)])),
    results: resultsOf(outcomes).toSorted((one, other) => (one.cell < other.cell ? -1 : 1)),
  });
  const isStale = (cell: Cell) => !isUnchanged(inputsOf(cell), manifest.inputs, inputs.hashes);
  return {
    outcomes: outcomes.toSorted(
      (one, other) => cells.indexOf(one.cell) - cells.indexOf(other.cell),
    ),
    /** How many cells were captured. */
    captured: toCapture.length,
    /** How many unchanged cells had to be captured, because inputs of theirs have changed. */
    stale: verified.filter(isStale).length,
    milliseconds: performance.now() - startedAt,
    /** The browser build of the baselines, if it is not the current one. */
    otherBrowser: ['', browserVersion].includes(manifest.browser) ? null : manifest.browser,
    /** Files of baselines that are missing or damaged. */
    damaged,
  };
}

/** The result of a run. */
export type RunReport = Awaited<ReturnType<typeof runSnapshots>>;
