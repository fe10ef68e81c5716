import { hashOf } from '@originaltreu/kit/hash';
import { pluralize } from '@originaltreu/kit/text';
import { browserVersion } from '../../site/pinned-browser';
import type { Captured } from '../capture/capture';
import { decode, hashOfPixels, type Pixels } from '../capture/pixels';
import { type Cell, definitionOf } from '../cells';
import { type Inputs, inputsOf } from '../inputs';
import type { Manifest, ManifestEntry } from '../store/manifest';
import { type Difference, type Result, type Results, resultOf } from '../store/results';
import type { Store } from '../store/store';
import { type Hashes, isUnchanged } from '../unchanged';
import { differenceOf } from '../words/difference';
import { compare, comparePerceptually, describeRegions, type Region } from './compare';
import { lookOf, partsOf } from './landmarks';
import { blurred } from './reduced';

/** The result of comparing a cell with its baseline. */
export type Outcome =
  | {
      readonly cell: Cell;
      readonly kind: 'unchanged';
      /** The proof: equal inputs, bytes, pixels or words. */
      readonly by: 'inputs' | 'bytes' | 'pixels' | 'words';
    }
  | { readonly cell: Cell; readonly kind: Difference; readonly result: Result };

/** The results of cells that differ. */
export function resultsOf(outcomes: readonly Outcome[]): Result[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'unchanged' ? [] : [outcome.result]));
}

/** The baselines, and where to leave what differs from them. */
export interface Baselines {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Files that are missing or not as approved: their cells count as new. */
  readonly damaged: readonly string[];
  readonly store: Store;
  readonly results: Results;
}

/** The outcome of a cell with the inputs of its baseline, which cannot have changed; otherwise null. */
export function unchangedByInputs(
  cell: Cell,
  { hashes }: Inputs,
  { manifest }: Baselines,
): Outcome | null {
  const entry = manifest.cells[cell.name];
  if (!entry || (entry.scene ?? null) !== definitionOf(cell)) return null;
  if (!isUnchanged(inputsOf(cell), manifest.inputs, hashes)) return null;
  return { cell, kind: 'unchanged', by: 'inputs' };
}

/** The hashes of a cell's inputs. */
export function hashesOf(cell: Cell, { hashes }: Inputs): Hashes {
  return Object.fromEntries(inputsOf(cell).map((name) => [name, hashes[name] ?? '']));
}

/** Describes what changed in a picture with a baseline. */
function describePicture(entry: ManifestEntry, actual: Pixels, regions: readonly Region[]): string {
  const resized =
    entry.width === actual.width && entry.height === actual.height
      ? ''
      : `is ${actual.width}×${actual.height}, was ${entry.width}×${entry.height}; `;
  if (entry.isReduced && regions.length === 0 && hashOfPixels(actual) !== entry.pixels) {
    return 'differs by less than its reduced baseline shows';
  }
  const reduced = entry.isReduced && regions.length > 0 ? '; its baseline is reduced' : '';
  return `${resized}${describeRegions(regions)}${reduced}`;
}

const dependsOnTime = (line: string) => `depends on the time: ${line.trim()}`;

/** Where the words of a cell differ from their baseline. */
function compareWords(expected: readonly string[], words: readonly string[]) {
  const lines = [...differenceOf(expected, words)];
  const count = lines.filter((line) => !line.startsWith('  ')).length;
  const message = `${pluralize(count, 'line')} of words ${count === 1 ? 'differs' : 'differ'}`;
  return { lines, message };
}

/** The outcome of a cell that differs from its baseline. */
function differing(
  cell: Cell,
  inputs: Inputs,
  difference: Omit<Parameters<typeof resultOf>[0], 'cell' | 'inputs'>,
): Outcome {
  const result = resultOf({ cell: cell.name, inputs: hashesOf(cell, inputs), ...difference });
  return { cell, kind: result.kind, result };
}

/** Compares the words of a page with their baseline, without a capture. */
export function compareWordsOf(cell: Cell, inputs: Inputs, { store }: Baselines): Outcome {
  const words = [...inputs.wordsOf(cell)];
  const expected = store.words(cell.name);
  const { lines, message } = compareWords(expected ?? [], words);
  if (expected && lines.length === 0) return { cell, kind: 'unchanged', by: 'words' };
  const look = hashOf(lines.join('\n')).slice(0, 8);
  const common = { words, lines: expected ? lines : [], look };
  const restless = inputs.restlessLine(cell);
  if (restless !== null) {
    const unstable = dependsOnTime(restless);
    return differing(cell, inputs, { ...common, kind: 'unstable', message: unstable });
  }
  if (!expected) {
    const description = `has no baseline yet (${pluralize(words.length, 'line')} of words)`;
    return differing(cell, inputs, { ...common, kind: 'new', message: description });
  }
  const parts = lines.filter((line) => !line.startsWith('  ')).slice(0, 1);
  return differing(cell, inputs, { ...common, kind: 'changed', message, parts });
}

/** Checks that the page is there, and loads nothing but its inputs. */
function checkCapture(cell: Cell, inputs: Inputs, { status, loaded }: Captured): void {
  const { name, page, path } = cell;
  if (status !== 200 && page !== 'unknown') throw new Error(`${path} answered ${status}.`);
  const files = inputs.filesOf(cell);
  const unknown = loaded.find((file) => file !== path.replace(/[?].*/, '') && !files.has(file));
  if (unknown === undefined) return;
  throw new Error(
    `${name} loads ${unknown}, which is not among its inputs; tools/snapshots/inputs.ts must find it.`,
  );
}

/** The words of a captured scene: after each step, where its picture is, and how the page differs from what was served. */
function wordsOfScene(cell: Cell, inputs: Inputs, { after = [] }: Captured): string[] {
  return after.flatMap(({ place, html }) => [place, ...inputs.wordsOf(cell, html)]);
}

/**
 * Captures a cell and compares it with its baseline. If it differs, it is captured
 * again, and the result and its pictures are left for review. Two captures that differ
 * are unstable, even if one of them equals the baseline, and so is a page that differs a day later.
 *
 * @throws Error if the page is missing, or loads what is not among its inputs.
 */
export async function compareCell(
  cell: Cell,
  inputs: Inputs,
  baselines: Baselines,
  capture: () => Promise<Captured>,
): Promise<Outcome> {
  const { manifest, results, store } = baselines;
  const entry = manifest.cells[cell.name];
  const first = await capture().catch((error: Error) => {
    if (cell.scene) return error;
    throw error;
  });
  if (first instanceof Error) {
    const [message = ''] = first.message.split('\n');
    const parts = [`scene ${cell.scene?.name}`];
    return differing(cell, inputs, { kind: 'failed', parts, message });
  }
  checkCapture(cell, inputs, first);
  const oldWords = cell.scene ? (store.words(cell.name) ?? []) : [];
  const firstWords = wordsOfScene(cell, inputs, first);
  const { lines, message: ofWords } = compareWords(oldWords, firstWords);
  if (entry && lines.length === 0) {
    if (hashOf(first.png) === entry.bytes) return { cell, kind: 'unchanged', by: 'bytes' };
    if (hashOfPixels(await decode(first.png)) === entry.pixels) {
      return { cell, kind: 'unchanged', by: 'pixels' };
    }
  }
  const second = await capture();
  const words = wordsOfScene(cell, inputs, second);
  const isStable = first.png.equals(second.png) && `${firstWords}` === `${words}`;
  const baseline = entry ? await store.load(cell.name, entry) : null;
  const expected = isStable ? baseline : await decode(first.png);
  const actual = await decode(second.png);
  const compared = isStable && entry?.isReduced ? blurred(actual) : actual;
  const { regions, drawn } = expected ? compare(expected, compared) : { regions: [], drawn: null };
  await results.leavePictures(cell.name, { actual: second.png, expected, diff: drawn });
  const common = {
    // A change is grouped by its scene, or by landmarks of the page.
    parts: cell.scene ? [`scene ${cell.scene.name}`] : [...partsOf(regions, second.boxes)],
    regions: [...regions],
    look: expected ? lookOf(regions, expected, actual, lines) : '',
    bytes: hashOf(second.png),
    pixels: hashOfPixels(actual),
    width: actual.width,
    height: actual.height,
    words,
    boxes: second.boxes.filter(({ tag, path }) => tag === 'img' || path === 'body > footer'),
  };
  const unstable = (message: string) =>
    differing(cell, inputs, { ...common, kind: 'unstable', message });
  if (!isStable) return unstable(`two captures differ: ${describeRegions(regions)}`);
  const restless = inputs.restlessLine(cell);
  if (restless !== null) return unstable(dependsOnTime(restless));
  if (!entry || !expected) {
    const message = `has no baseline yet (${actual.width}×${actual.height})`;
    return differing(cell, inputs, { ...common, kind: 'new', message, parts: [] });
  }
  const described = describePicture(entry, actual, regions);
  const message = lines.length > 0 ? `${described}; ${ofWords}` : described;
  const isOther = manifest.browser !== browserVersion;
  const looksSame = isOther && comparePerceptually(expected, compared) === 0;
  const parts = looksSame ? ['looks the same in another browser'] : common.parts;
  return differing(cell, inputs, { ...common, kind: 'changed', message, lines, parts });
}
