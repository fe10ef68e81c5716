import { counted } from '@originaltreu/audit/utilities';
import { browserVersion } from '../../kit/pinned-browser';
import type { Captured, Shot } from '../capture/capture';
import { decode, type Pixels } from '../capture/pixels';
import { type Cell, isKeptAsDifference } from '../cells';
import type { CellInputs } from '../inputs';
import type { Manifest, ManifestEntry } from '../store/manifest';
import type { Difference, Result, Results } from '../store/results';
import type { Store } from '../store/store';
import { differenceOf } from '../words/difference';
import {
  compare,
  comparePerceptually,
  cut,
  describeRegions,
  type Place,
  type Region,
} from './compare';
import { hashOf, hashOfPixels } from './hash';
import { lookOf, partsOf } from './landmarks';
import { blurred } from './reduced';

/** The result of comparing a cell with its baseline. */
export type Outcome =
  | {
      readonly cell: Cell;
      readonly kind: 'unchanged';
      /** The proof: equal inputs, bytes, pixels or words. */
      readonly by: 'inputs' | 'bytes' | 'pixels' | 'words';
      /** Whether its inputs are not those of the manifest, although the pixels are. */
      readonly stale: boolean;
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

/** What a result needs boxes of: the landmarks of the page, and pictures that baselines share. */
const measured = 'body > header, body > footer, main > *, img';

/** The outcome of a cell with the inputs of its baseline, which cannot have changed; otherwise null. */
export function unchangedByInputs(
  cell: Cell,
  inputs: CellInputs,
  { manifest, results }: Baselines,
): Outcome | null {
  const { cells, words } = manifest;
  const entry = cell.kind === 'words' ? words[cell.name] : cells[cell.name];
  if (entry?.inputs !== inputs.hash) return null;
  results.forget(cell);
  return { cell, kind: 'unchanged', by: 'inputs', stale: false };
}

/** The baseline to show beside a cell: its own, or that of the configured state if it has no picture. */
export async function expectedOf(
  cell: Cell,
  { manifest, store }: Baselines,
): Promise<Pixels | null> {
  const name = isKeptAsDifference(cell) ? cell.name.replace(/-fixed$/, '') : cell.name;
  const entry = manifest.cells[name];
  return entry ? store.load(name, entry) : null;
}

/** A region with a hash of its pixels, as the manifest lists it for the fixed profile. */
export function hashedRegion(
  { x, y, width, height }: Place,
  actual: Pixels,
): ManifestEntry['regions'][number] {
  return [x, y, width, height, hashOf(cut(actual, x, y, width, height).data).slice(0, 8)];
}

/**
 * The regions that changed. The fixed profile has no picture as a baseline: there they
 * are the differences from the configured page that were not approved.
 */
function changedRegions(
  cell: Cell,
  entry: ManifestEntry | undefined,
  regions: readonly Region[],
  actual: Pixels,
): readonly Region[] {
  if (!isKeptAsDifference(cell) || entry === undefined) return regions;
  const approved = new Set(entry.regions.map(String));
  const others = regions.filter((region) => !approved.has(String(hashedRegion(region, actual))));
  return others.length > 0 ? others : regions;
}

/** The kind of difference, and its description. */
function inWords(
  cell: Cell,
  { manifest }: Baselines,
  expected: Pixels | null,
  actual: Pixels,
  regions: readonly Region[],
): [Difference, string] {
  const entry = manifest.cells[cell.name];
  const size = `${actual.width}×${actual.height}`;
  if (entry === undefined) return ['new', `has no baseline yet (${size})`];
  const resized =
    entry.width === actual.width && entry.height === actual.height
      ? ''
      : `is ${size}, was ${entry.width}×${entry.height}; `;
  const sameBrowser = manifest.browser === browserVersion;
  if (isKeptAsDifference(cell)) {
    return sameBrowser
      ? [
          'changed',
          `${resized}has other differences from the configured page than approved: ${describeRegions(regions)}`,
        ]
      : ['different', 'has other pixels in another browser, and no picture to compare visually'];
  }
  const isSame = hashOfPixels(actual) === entry.pixels;
  const described =
    regions.length === 0 && !isSame
      ? 'differs by less than its reduced baseline shows'
      : describeRegions(regions);
  if (sameBrowser || !expected) return ['changed', resized + described];
  return comparePerceptually(expected, actual) === 0
    ? ['alike', `looks the same: ${described}`]
    : ['different', `${resized}differs visibly: ${described}`];
}

/** What a change of a cell is grouped by: landmarks of the page, the scene, or the first line. */
function partsOfCell(
  { scene }: Cell,
  regions: readonly Region[],
  { boxes }: Pick<Captured, 'boxes'>,
): string[] {
  return scene ? [`scene ${scene.name}`] : [...partsOf(regions, boxes)];
}

/** Where the words of a cell differ from their baseline. */
function compareWords(cell: Cell, words: readonly string[], { store }: Baselines) {
  const expected = store.words(cell) ?? [];
  const lines = differenceOf(expected, words);
  const count = lines.filter((line) => !line.startsWith('  ')).length;
  return {
    lines,
    message: `${counted(count, 'line')} of words ${count === 1 ? 'differs' : 'differ'}`,
  };
}

/** The first line that differs, by which equal changes are found. */
function firstChange(lines: readonly string[]): string[] {
  return lines.filter((line) => !line.startsWith('  ')).slice(0, 1);
}

/** What results without a picture have in common. */
function withoutPicture({ name }: Cell, { hash }: CellInputs) {
  return {
    ...{ cell: name, inputs: hash, browser: browserVersion, width: 0, height: 0 },
    ...{ regions: [], boxes: [], parts: [], look: '', bytes: '', pixels: '', words: [], lines: [] },
  };
}

/** Leaves for review that a scene cannot be played: what it needs is not there, or does not answer. */
async function leaveFailed(
  cell: Cell,
  inputs: CellInputs,
  { results }: Baselines,
  { message }: Error,
): Promise<Outcome> {
  const kind = 'failed';
  const [first = ''] = message.split('\n');
  const parts = partsOfCell(cell, [], { boxes: [] });
  const result: Result = { ...withoutPicture(cell, inputs), kind, parts, message: first };
  await results.leave(result, { actual: null, expected: null, diff: null });
  return { cell, kind, result };
}

/** Compares the words of a page with their baseline, without a capture. */
export async function compareWordsOf(
  cell: Cell,
  inputs: CellInputs,
  baselines: Baselines,
): Promise<Outcome> {
  const { manifest, results } = baselines;
  results.forget(cell);
  const words = inputs.words();
  const { lines, message } = compareWords(cell, words, baselines);
  const entry = manifest.words[cell.name];
  if (entry && lines.length === 0) {
    return { cell, kind: 'unchanged', by: 'words', stale: entry.inputs !== inputs.hash };
  }
  const kind = entry ? 'changed' : 'new';
  const result: Result = {
    ...withoutPicture(cell, inputs),
    ...{ kind, words: [...words], lines: entry ? [...lines] : [] },
    message: entry ? message : `has no baseline yet (${counted(words.length, 'line')} of words)`,
    parts: entry ? firstChange(lines) : [],
    look: hashOf(lines.join('\n')).slice(0, 8),
  };
  await results.leave(result, { actual: null, expected: null, diff: null });
  return { cell, kind, result };
}

/** Checks that the page is there, and loads nothing but its inputs. */
function checkCapture({ name, page, path }: Cell, { files }: CellInputs, captured: Captured): void {
  if (captured.status !== 200 && page !== 'unknown')
    throw new Error(`${path} answered ${captured.status}.`);
  const unknown = captured.loaded.find(
    (file) => file !== path.replace(/[?].*/, '') && !files.has(file),
  );
  if (unknown === undefined) return;
  throw new Error(
    `${name} loads ${unknown}, which is not among its inputs; tools/snapshots/inputs.ts must find it.`,
  );
}

/** The words of a captured scene: after each step, where its picture is, and how the page differs from what was served. */
function wordsOfScene(inputs: CellInputs, { after = [] }: Captured): readonly string[] {
  return after.flatMap(({ place, html }) => [place, ...inputs.words(html)]);
}

/** The result of a cell that was captured twice. */
async function compareCaptures(
  cell: Cell,
  inputs: CellInputs,
  baselines: Baselines,
  [first, second]: readonly [Captured, Captured],
) {
  const entry = baselines.manifest.cells[cell.name];
  const words = wordsOfScene(inputs, second);
  const stable = first.png.equals(second.png) && `${wordsOfScene(inputs, first)}` === `${words}`;
  const [shown, actual] = await Promise.all([decode(first.png), decode(second.png)]);
  const expected = stable ? await expectedOf(cell, baselines) : shown;
  const isBlurred = stable && entry?.isReduced === true;
  const compared = expected
    ? compare(expected, isBlurred ? blurred(actual) : actual)
    : { regions: [], drawn: null };
  const regions = stable ? changedRegions(cell, entry, compared.regions, actual) : compared.regions;
  return { stable, words, expected, actual, regions, drawn: compared.drawn };
}

/**
 * Captures a cell and compares it with its baseline. If it differs, it is captured
 * again, and the result and its pictures are left for review. Two captures that differ
 * are unstable, even if one of them equals the baseline.
 *
 * @throws Error if the page is missing, or loads what is not among its inputs.
 */
export async function compareCell(
  cell: Cell,
  inputs: CellInputs,
  baselines: Baselines,
  capture: (shot: Shot) => Promise<Captured>,
): Promise<Outcome> {
  const { manifest, results } = baselines;
  const entry = manifest.cells[cell.name];
  const withBoxes = { ...cell, boxesOf: measured };
  const first = await capture(entry ? cell : withBoxes).catch((error: Error) => {
    if (cell.scene) return error;
    throw error;
  });
  results.forget(cell);
  if (first instanceof Error) return leaveFailed(cell, inputs, baselines, first);
  checkCapture(cell, inputs, first);
  const unchanged = { cell, kind: 'unchanged', stale: entry?.inputs !== inputs.hash } as const;
  const { lines, message } = compareWords(cell, wordsOfScene(inputs, first), baselines);
  if (lines.length === 0) {
    if (hashOf(first.png) === entry?.bytes) return { ...unchanged, by: 'bytes' };
    if (hashOfPixels(await decode(first.png)) === entry?.pixels) {
      return { ...unchanged, by: 'pixels' };
    }
  }
  // A new cell has nothing to differ from.
  const second = entry ? await capture(withBoxes) : first;
  const compared = await compareCaptures(cell, inputs, baselines, [first, second]);
  const { stable, words, expected, actual, regions, drawn } = compared;
  const [kind, description]: [Difference, string] = stable
    ? inWords(cell, baselines, expected, actual, regions)
    : ['unstable', `two captures differ: ${describeRegions(regions)}`];
  const changedWords = kind === 'changed' ? lines : [];
  const result: Result = {
    cell: cell.name,
    kind,
    message: changedWords.length > 0 ? `${description}; ${message}` : description,
    regions: [...regions],
    parts: kind === 'new' ? [] : partsOfCell(cell, regions, second),
    look: expected ? lookOf(regions, expected, actual, changedWords) : '',
    inputs: inputs.hash,
    bytes: hashOf(second.png),
    pixels: hashOfPixels(actual),
    width: actual.width,
    height: actual.height,
    words: [...words],
    lines: [...changedWords],
    browser: browserVersion,
    boxes: second.boxes.filter(({ tag, path }) => tag === 'img' || path === 'body > footer'),
  };
  await results.leave(result, { actual: second.png, expected, diff: drawn });
  return { cell, kind, result };
}
