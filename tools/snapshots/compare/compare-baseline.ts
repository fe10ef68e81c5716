import { hashOf } from '@originaltreu/kit/hash';
import { pluralize } from '@originaltreu/kit/text';
import { browserVersion } from '../../site/pinned-browser';
import type { Captured, Shot } from '../capture/capture';
import { decode, hashOfPixels, type Pixels } from '../capture/pixels';
import { type Cell, definitionOf } from '../cells';
import { type Inputs, inputsOf } from '../inputs';
import type { Manifest, ManifestEntry } from '../store/manifest';
import type { Difference, Result, Results } from '../store/results';
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
  { manifest, results }: Baselines,
): Outcome | null {
  const entry = manifest.cells[cell.name];
  if (!entry || (entry.scene ?? null) !== definitionOf(cell)) return null;
  if (!isUnchanged(inputsOf(cell), manifest.inputs, hashes)) return null;
  results.forget(cell.name);
  return { cell, kind: 'unchanged', by: 'inputs' };
}

/** The hashes of a cell's inputs. */
export function hashesOf(cell: Cell, { hashes }: Inputs): Hashes {
  return Object.fromEntries(inputsOf(cell).map((name) => [name, hashes[name] ?? '']));
}

const nothing = { regions: [], drawn: null } as const;

/** Describes what changed in a picture with a baseline. */
function describePicture(entry: ManifestEntry, actual: Pixels, regions: readonly Region[]): string {
  const resized =
    entry.width === actual.width && entry.height === actual.height
      ? ''
      : `is ${actual.width}×${actual.height}, was ${entry.width}×${entry.height}; `;
  if (!entry.isReduced) return resized + describeRegions(regions);
  if (regions.length > 0) return `${resized}${describeRegions(regions)}; its baseline is reduced`;
  return hashOfPixels(actual) === entry.pixels
    ? describeRegions(regions)
    : 'differs by less than its reduced baseline shows';
}

/** What a change of a picture is grouped by: the scene, or landmarks of the page. */
function partsOfCell({ scene }: Cell, regions: readonly Region[], { boxes }: Captured): string[] {
  return scene ? [`scene ${scene.name}`] : [...partsOf(regions, boxes)];
}

const dependsOnTime = (line: string) => `depends on the time: ${line.trim()}`;

/** Where the words of a cell differ from their baseline. */
function compareWords(expected: readonly string[], words: readonly string[]) {
  const lines = [...differenceOf(expected, words)];
  const count = lines.filter((line) => !line.startsWith('  ')).length;
  const message = `${pluralize(count, 'line')} of words ${count === 1 ? 'differs' : 'differ'}`;
  return { lines, message };
}

/** What results without a picture have in common. */
function withoutPicture(cell: Cell, inputs: Inputs) {
  return {
    ...{ cell: cell.name, inputs: hashesOf(cell, inputs), width: 0, height: 0, look: '' },
    ...{ regions: [], boxes: [], parts: [], bytes: '', pixels: '', words: [], lines: [] },
  };
}

/** Leaves a result without a picture for review. */
async function leave(cell: Cell, result: Result, { results }: Baselines): Promise<Outcome> {
  await results.leave(result, { actual: null, expected: null, diff: null });
  return { cell, kind: result.kind, result };
}

/** Compares the words of a page with their baseline, without a capture. */
export async function compareWordsOf(
  cell: Cell,
  inputs: Inputs,
  baselines: Baselines,
): Promise<Outcome> {
  baselines.results.forget(cell.name);
  const words = [...inputs.wordsOf(cell)];
  const expected = baselines.store.words(cell.name);
  const { lines, message } = compareWords(expected ?? [], words);
  if (expected && lines.length === 0) return { cell, kind: 'unchanged', by: 'words' };
  const result = {
    ...withoutPicture(cell, inputs),
    ...{ words, lines: expected ? lines : [], look: hashOf(lines.join('\n')).slice(0, 8) },
  };
  const restless = inputs.restlessLine(cell);
  if (restless !== null) {
    return leave(
      cell,
      { ...result, kind: 'unstable', message: dependsOnTime(restless) },
      baselines,
    );
  }
  if (!expected) {
    const description = `has no baseline yet (${pluralize(words.length, 'line')} of words)`;
    return leave(cell, { ...result, kind: 'new', message: description }, baselines);
  }
  const parts = lines.filter((line) => !line.startsWith('  ')).slice(0, 1);
  return leave(cell, { ...result, kind: 'changed', message, parts }, baselines);
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
  capture: (shot: Shot) => Promise<Captured>,
): Promise<Outcome> {
  const { manifest, results, store } = baselines;
  const entry = manifest.cells[cell.name];
  const first = await capture(cell).catch((error: Error) => {
    if (cell.scene) return error;
    throw error;
  });
  results.forget(cell.name);
  if (first instanceof Error) {
    const [message = ''] = first.message.split('\n');
    const parts = [`scene ${cell.scene?.name}`];
    const common = withoutPicture(cell, inputs);
    return leave(cell, { ...common, kind: 'failed', parts, message }, baselines);
  }
  checkCapture(cell, inputs, first);
  const oldWords = cell.scene ? (store.words(cell.name) ?? []) : [];
  const firstWords = wordsOfScene(cell, inputs, first);
  const words = compareWords(oldWords, firstWords);
  if (entry && words.lines.length === 0) {
    if (hashOf(first.png) === entry.bytes) return { cell, kind: 'unchanged', by: 'bytes' };
    if (hashOfPixels(await decode(first.png)) === entry.pixels) {
      return { cell, kind: 'unchanged', by: 'pixels' };
    }
  }
  const second = await capture(cell);
  const newWords = wordsOfScene(cell, inputs, second);
  const isStable = first.png.equals(second.png) && `${firstWords}` === `${newWords}`;
  const baseline = entry ? await store.load(cell.name, entry) : null;
  const expected = isStable ? baseline : await decode(first.png);
  const actual = await decode(second.png);
  const compared = isStable && entry?.isReduced ? blurred(actual) : actual;
  const { regions, drawn } = expected ? compare(expected, compared) : nothing;
  const restless = isStable ? inputs.restlessLine(cell) : null;
  const verdict = { kind: 'unstable' as Difference, message: '', lines: [] as string[] };
  let parts = partsOfCell(cell, regions, second);
  if (!isStable) verdict.message = `two captures differ: ${describeRegions(regions)}`;
  else if (restless !== null) verdict.message = dependsOnTime(restless);
  else if (!entry || !expected) {
    verdict.kind = 'new';
    verdict.message = `has no baseline yet (${actual.width}×${actual.height})`;
    parts = [];
  } else {
    const described = describePicture(entry, actual, regions);
    verdict.kind = 'changed';
    verdict.message = words.lines.length > 0 ? `${described}; ${words.message}` : described;
    verdict.lines = words.lines;
    const isOther = manifest.browser !== browserVersion;
    if (isOther && comparePerceptually(expected, compared) === 0) {
      parts = ['looks the same in another browser'];
    }
  }
  const result: Result = {
    cell: cell.name,
    ...verdict,
    parts,
    regions: [...regions],
    look: expected ? lookOf(regions, expected, actual, words.lines) : '',
    inputs: hashesOf(cell, inputs),
    bytes: hashOf(second.png),
    pixels: hashOfPixels(actual),
    width: actual.width,
    height: actual.height,
    words: newWords,
    boxes: second.boxes.filter(({ tag, path }) => tag === 'img' || path === 'body > footer'),
  };
  await results.leave(result, { actual: second.png, expected, diff: drawn });
  return { cell, kind: result.kind, result };
}
