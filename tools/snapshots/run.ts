import { ExpectedError } from '../../packages/audit/command-line';
import { browserVersion } from '../kit/pinned-browser';
import { captureEach, usualBrowsers } from './capture/capture';
import { serveForCapture } from './capture/capture-site';
import { type CellInputs, inputsOf } from './capture/inputs';
import type { Cell } from './cells';
import {
  type Baselines,
  closeLook,
  isKnown,
  judgeFirst,
  judgeSecond,
  type Outcome,
  unchangedByInputs,
} from './compare/compare-baseline';
import { approve, candidateOf } from './store/approve';
import { baselineFolder, type Manifest, readManifest, writeManifest } from './store/manifest';
import { Results } from './store/results';
import { Store } from './store/store';

/** How to run. */
export interface RunOptions {
  /** Capture cells although nothing that goes into them has changed. */
  readonly all?: boolean;
  /** Make what cells show their baselines. */
  readonly update?: boolean;
  /** How many browsers capture side by side. */
  readonly browsers?: number;
}

/** What a run found. */
export interface RunReport {
  readonly outcomes: readonly Outcome[];
  /** How many cells were captured. */
  readonly captured: number;
  /** How many of them were approved. */
  readonly approved: number;
  readonly milliseconds: number;
  /** The browser build of the baselines, where it is not the one that captured. */
  readonly otherBrowser: string | null;
  /** Files of baselines that are missing or damaged. */
  readonly damaged: readonly string[];
}

/** The baselines of a folder; none yet is a manifest without cells. */
export function openBaselines(folder = baselineFolder, results = new Results()): Baselines {
  const manifest: Manifest = readManifest(folder) ?? {
    browser: browserVersion,
    cells: {},
    pictures: {},
  };
  const store = new Store(manifest, folder);
  return { folder, manifest, damaged: store.forgetDamaged(), store, results };
}

/** Captures cells and judges them; whatever is not as its baseline is captured again. */
async function captureAndJudge(
  cells: readonly Cell[],
  inputs: ReadonlyMap<string, CellInputs>,
  baselines: Baselines,
  browsers: number,
): Promise<Outcome[]> {
  const inputsOfCell = (cell: Cell) => {
    const found = inputs.get(cell.name);
    if (!found) throw new Error(`${cell.name} has no inputs.`);
    return found;
  };
  const outcomes: Outcome[] = [];
  const doubtful: Cell[] = [];
  const site = await serveForCapture();
  try {
    const first = async (cell: Cell, captured: Parameters<typeof judgeFirst>[2]) => {
      const outcome = await judgeFirst(cell, inputsOfCell(cell), captured, baselines);
      if (outcome) outcomes.push(outcome);
      else doubtful.push(cell);
    };
    await captureEach(site.origin, cells, first, browsers);
    const second = async (cell: Cell, captured: Parameters<typeof judgeSecond>[2]) => {
      outcomes.push(await judgeSecond(cell, inputsOfCell(cell), captured, baselines));
    };
    await captureEach(site.origin, doubtful.map(closeLook), second, browsers);
  } finally {
    await site.close();
  }
  return outcomes;
}

/** Baselines of one browser are approved together, or they would not be comparable. */
export class OtherBrowserError extends ExpectedError {}

/**
 * Holds cells against their baselines. A cell into which the same went as into
 * its baseline is not even captured.
 */
export async function runSnapshots(
  cells: readonly Cell[],
  baselines: Baselines,
  { all = false, update = false, browsers = usualBrowsers }: RunOptions = {},
): Promise<RunReport> {
  const begun = performance.now();
  const { manifest } = baselines;
  const otherBrowser = manifest.browser === browserVersion ? null : manifest.browser;
  const chosen = new Set(cells.map((cell) => cell.name));
  const left = Object.keys(manifest.cells).filter((name) => !chosen.has(name));
  if (update && otherBrowser !== null && left.length > 0) {
    throw new OtherBrowserError(
      `The baselines come from browser build ${otherBrowser}, this is ${browserVersion}: approve all cells at once.`,
    );
  }
  const inputs = await inputsOf(cells);
  const outcomes: Outcome[] = [];
  const toCapture: Cell[] = [];
  for (const cell of cells) {
    const given = inputs.get(cell.name);
    const candidate = update && !all && given ? candidateOf(cell, given.hash, baselines) : null;
    if (candidate) outcomes.push({ cell, kind: candidate.kind, result: candidate });
    else if (!all && given && isKnown(cell, given, baselines)) {
      outcomes.push(unchangedByInputs(cell, baselines));
    } else toCapture.push(cell);
  }
  if (toCapture.length > 0) {
    outcomes.push(...(await captureAndJudge(toCapture, inputs, baselines, browsers)));
  }
  const place = new Map(cells.map((cell, index) => [cell.name, index]));
  outcomes.sort((a, b) => (place.get(a.cell.name) ?? 0) - (place.get(b.cell.name) ?? 0));
  let approved = 0;
  if (update) {
    const approvable = outcomes.filter((outcome) =>
      outcome.kind === 'unchanged' ? outcome.stale : outcome.kind !== 'unstable',
    );
    try {
      await approve(approvable, inputs, baselines);
    } finally {
      // What was approved before something failed has its files already.
      writeManifest(manifest, baselines.folder);
    }
    approved = approvable.length;
  }
  const milliseconds = performance.now() - begun;
  return {
    outcomes,
    captured: toCapture.length,
    approved,
    milliseconds,
    otherBrowser,
    damaged: baselines.damaged,
  };
}
