import { readFileSync } from 'node:fs';
import { ExpectedError } from '@originaltreu/audit/command-line';
import { browserVersion } from '../../kit/pinned-browser';
import { decode } from '../capture/pixels';
import { type Cell, hasWords, isKeptAsDifference } from '../cells';
import { differingPlaces } from '../compare/compare';
import {
  type Baselines,
  expectedOf,
  hashedRegion,
  type Outcome,
} from '../compare/compare-baseline';
import { hashOf } from '../compare/hash';
import type { CellInputs } from '../inputs';
import { isRefused, type Result } from './results';

/** A cell that cannot be approved. */
export class ApprovalError extends ExpectedError {}

/** How many baselines are written side by side. */
const writers = 2;

/** The result of the last run, if it can be approved without another capture. */
export function candidateOf(cell: Cell, inputs: string, { results }: Baselines): Result | null {
  const result = results.read(cell.name);
  if (result?.browser !== browserVersion || isRefused(result.kind)) return null;
  return result.inputs === inputs ? result : null;
}

/**
 * Makes the pictures of cells their baselines, in memory and in their files; the manifest is
 * not written: configured cells first, as the manifest
 * describes fixed ones by their differences from those.
 *
 * @param outcomes - cells that are new, changed, or unchanged with other inputs;
 *   refused ones are skipped.
 * @param inputs - by the names of cells.
 * @throws ApprovalError if the picture of a result was altered after the run.
 */
export async function approve(
  outcomes: readonly Outcome[],
  inputs: ReadonlyMap<string, CellInputs>,
  baselines: Baselines,
): Promise<void> {
  const { manifest, store, results } = baselines;
  manifest.browser = browserVersion;
  let writing: Promise<unknown>[] = [];
  const order = (outcome: Outcome) => (outcome.cell.profile === 'configured' ? 0 : 1);
  for (const outcome of outcomes.toSorted((one, other) => order(one) - order(other))) {
    const { cell } = outcome;
    const { name, clauses } = cell;
    if (outcome.kind === 'unchanged') {
      const hash = inputs.get(name)?.hash;
      if (hash) store.noteInputs(cell, hash);
      continue;
    }
    const { result } = outcome;
    if (isRefused(result.kind)) continue;
    if (hasWords(cell)) store.keepWords(cell, result.words, result.inputs);
    if (cell.kind === 'words') continue;
    const png = readFileSync(results.picture(name, 'actual'));
    if (hashOf(png) !== result.bytes) {
      throw new ApprovalError(
        `The candidate of ${name} has been altered; run without --update first.`,
      );
    }
    const page = await decode(png);
    const { pixels, bytes, inputs: own, width, height } = result;
    const noted = { pixels, bytes, inputs: own, width, height, clauses: [...clauses] };
    if (isKeptAsDifference(cell)) {
      // The configured page may just have been approved.
      await Promise.all(writing);
      // Without a baseline, the page exists in the fixed state only.
      const expected = await expectedOf(cell, baselines);
      const differences = expected ? differingPlaces(expected, page) : [];
      const regions = differences.map((region) => hashedRegion(region, page));
      manifest.cells[name] = { ...noted, file: null, fileHash: null, pictures: [], regions };
    } else {
      const { written } = await store.keep(cell, page, result.boxes);
      writing.push(
        written.then((kept) => {
          manifest.cells[name] = { ...noted, ...kept, regions: [] };
        }),
      );
    }
    if (writing.length >= writers) {
      await Promise.all(writing);
      writing = [];
    }
  }
  await Promise.all(writing);
}
