import { readFileSync } from 'node:fs';
import { ExpectedError } from '@originaltreu/kit/command-line';
import { hashOf } from '@originaltreu/kit/hash';
import { browserVersion } from '../../site/pinned-browser';
import { decode } from '../capture/pixels';
import { cells as allCells, type Cell, definitionOf, hasWords } from '../cells';
import type { Baselines } from '../compare/compare-baseline';
import { inputsOf } from '../inputs';
import { recordInputs } from '../unchanged';
import { writeManifest } from './manifest';
import { isRefused, type Result } from './results';

/** Makes the picture and the words of a result the baseline of its cell. */
async function keep(
  cell: Cell,
  { pixels, bytes, width, height, words, boxes }: Result,
  { manifest, store, results }: Baselines,
): Promise<void> {
  const { name } = cell;
  const wordsHash = hasWords(cell) ? store.keepWords(name, words) : null;
  if (cell.kind === 'words') return;
  const png = readFileSync(results.picture(name, 'actual'));
  if (hashOf(png) !== bytes) {
    throw new ExpectedError(`The picture of ${name} has been altered; run “npm run changes”.`);
  }
  const file = await store.keep(cell, await decode(png), boxes);
  const scene = definitionOf(cell);
  const ofScene = scene && wordsHash ? { scene, words: wordsHash } : {};
  manifest.cells[name] = { pixels, bytes, width, height, ...file, ...ofScene };
}

/**
 * Makes results of the last run baselines. Refused results are skipped. The inputs of what the run
 * has verified are recorded, too. Only then the manifest is written, so that after a crash the same
 * command completes what it began.
 *
 * @param chosen - the cells whose results to approve.
 * @throws ExpectedError if there was no run, if the picture of a result was altered after it, or if
 *   baselines of one browser would stay beside those of another.
 */
export async function approve(chosen: readonly Cell[], baselines: Baselines): Promise<void> {
  const { folder, manifest, results } = baselines;
  const run = results.read();
  if (run === null) {
    throw new ExpectedError('There are no results to approve; run “npm run changes” first.');
  }
  const verified = new Map(Object.entries(run.verified));
  const approved = chosen.flatMap((cell) => {
    const result = run.results.find((each) => each.cell === cell.name);
    return result && !isRefused(result.kind) ? [{ cell, result }] : [];
  });
  for (const { result } of approved) verified.set(result.cell, result.inputs);
  const hasOthers = Object.keys(manifest.cells).some((name) => !verified.has(name));
  if (hasOthers && manifest.browser !== browserVersion) {
    throw new ExpectedError(
      `The baselines come from browser build ${manifest.browser}, this is ${browserVersion}: approve all cells at once.`,
    );
  }
  manifest.browser = browserVersion;
  for (const { cell, result } of approved) await keep(cell, result, baselines);
  baselines.store.prunePictures();
  const users = new Map(allCells.map((cell) => [cell.name, inputsOf(cell)]));
  recordInputs(manifest.inputs, verified, users);
  writeManifest(manifest, folder);
  const left = run.results.filter((each) => !approved.some(({ result }) => result === each));
  results.write({ verified: Object.fromEntries(verified), results: left });
}
