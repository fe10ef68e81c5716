import { ExpectedError } from '@originaltreu/audit/command-line';
import { browserVersion } from '../kit/pinned-browser';
import type { Camera } from './capture/capture';
import type { Cell } from './cells';
import {
  type Baselines,
  compareCell,
  compareWordsOf,
  type Outcome,
  unchangedByInputs,
} from './compare/compare-baseline';
import { type CellInputs, inputsOf } from './inputs';
import { approve, candidateOf } from './store/approve';
import { baselineFolder, type Manifest, readManifest, writeManifest } from './store/manifest';
import { isRefused, Results } from './store/results';
import { Store } from './store/store';

/** How to run. */
export interface RunOptions {
  /** Capture cells even if none of their inputs has changed. */
  readonly all?: boolean;
  /** Make the current pictures the baselines. */
  readonly update?: boolean;
  /** How many browsers capture side by side. */
  readonly browsers?: number | undefined;
}

/** The result of a run. */
export interface RunReport {
  readonly outcomes: readonly Outcome[];
  /** How many cells were captured. */
  readonly captured: number;
  /** How many of them were approved. */
  readonly approved: number;
  readonly milliseconds: number;
  /** The browser build of the baselines, if it is not the current one. */
  readonly otherBrowser: string | null;
  /** Files of baselines that are missing or damaged. */
  readonly damaged: readonly string[];
}

/** Opens the baselines of a folder; a missing manifest is an empty one. */
export function openBaselines(folder = baselineFolder, results = new Results()): Baselines {
  const empty: Manifest = { browser: browserVersion, cells: {}, pictures: {}, words: {} };
  const manifest = readManifest(folder) ?? empty;
  const store = new Store(manifest, folder);
  return { folder, manifest, damaged: store.forgetDamaged(), store, results };
}

/** Baselines of one browser must be approved together, or they would not be comparable. */
class OtherBrowserError extends ExpectedError {}

/** Captures cells, the widest first, and compares them with their baselines. */
async function captureCells(
  cells: readonly Cell[],
  inputs: ReadonlyMap<string, CellInputs>,
  baselines: Baselines,
  browsers: number | undefined,
): Promise<Outcome[]> {
  // Loaded here, as a run in which nothing changed needs neither browser nor server.
  const [{ withCameras }, { serveForCapture }] = await Promise.all([
    import('./capture/capture'),
    import('./capture/capture-site'),
  ]);
  const outcomes: Outcome[] = [];
  const work = async (cell: Cell, camera: Camera) => {
    const own = inputs.get(cell.name);
    if (!own) throw new Error(`${cell.name} has no inputs.`);
    outcomes.push(await compareCell(cell, own, baselines, (shot) => camera.capture(shot)));
  };
  const widestFirst = cells.toSorted((one, other) => other.width - one.width);
  const site = await serveForCapture();
  try {
    await withCameras(site.origin, widestFirst, work, browsers);
  } finally {
    await site.close();
  }
  return outcomes;
}

/** Compares cells with their baselines. A cell with unchanged inputs is not captured. */
export async function runSnapshots(
  cells: readonly Cell[],
  baselines: Baselines,
  { all = false, update = false, browsers }: RunOptions = {},
): Promise<RunReport> {
  const startedAt = performance.now();
  const { manifest } = baselines;
  const otherBrowser = manifest.browser === browserVersion ? null : manifest.browser;
  const chosen = new Set(cells.map((cell) => cell.name));
  // The words are the same in every browser.
  const left = Object.keys(manifest.cells).filter((name) => !chosen.has(name));
  if (update && otherBrowser !== null && left.length > 0) {
    throw new OtherBrowserError(
      `The baselines come from browser build ${otherBrowser}, this is ${browserVersion}: approve all cells at once.`,
    );
  }
  const inputs = await inputsOf(cells);
  const outcomes: Outcome[] = [];
  const toCapture: Cell[] = [];
  const toRead: Cell[] = [];
  for (const cell of cells) {
    const own = inputs.get(cell.name);
    const candidate = update && !all && own ? candidateOf(cell, own.hash, baselines) : null;
    const unchanged = !candidate && !all && own ? unchangedByInputs(cell, own, baselines) : null;
    if (candidate) outcomes.push({ cell, kind: candidate.kind, result: candidate });
    else if (unchanged) outcomes.push(unchanged);
    else (cell.kind === 'words' ? toRead : toCapture).push(cell);
  }
  for (const cell of toRead) {
    const own = inputs.get(cell.name);
    if (own) outcomes.push(await compareWordsOf(cell, own, baselines));
  }
  if (toCapture.length > 0) {
    outcomes.push(...(await captureCells(toCapture, inputs, baselines, browsers)));
  }
  outcomes.sort((one, other) => cells.indexOf(one.cell) - cells.indexOf(other.cell));
  let approved = 0;
  if (update) {
    const approvable = outcomes.filter((outcome) =>
      outcome.kind === 'unchanged' ? outcome.stale : !isRefused(outcome.kind),
    );
    try {
      await approve(approvable, inputs, baselines);
    } finally {
      // After a failure, the cells approved before it have their files already.
      writeManifest(manifest, baselines.folder);
    }
    // Only now, so that after a crash the command can be repeated.
    for (const { cell } of approvable) baselines.results.forget(cell);
    approved = approvable.length;
  }
  const [milliseconds, captured] = [performance.now() - startedAt, toCapture.length];
  return { outcomes, captured, approved, milliseconds, otherBrowser, damaged: baselines.damaged };
}
