import { browserVersion } from '../../kit/pinned-browser';
import { type Captured, decode, type Pixels, type Shot } from '../capture/capture';
import type { Cell } from '../cells';
import type { CellInputs } from '../inputs';
import type { Manifest, ManifestEntry } from '../store/manifest';
import type { Difference, Result, Results } from '../store/results';
import type { Store } from '../store/store';
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

/** The result of comparing a cell with its baseline. */
export type Outcome =
  | {
      readonly cell: Cell;
      readonly kind: 'unchanged';
      /** The proof: equal inputs, equal bytes, or equal pixels. */
      readonly by: 'inputs' | 'bytes' | 'pixels';
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
  if (manifest.cells[cell.name]?.inputs !== inputs.hash) return null;
  results.forget(cell);
  return { cell, kind: 'unchanged', by: 'inputs', stale: false };
}

/** The baseline to show beside a cell: its own, or that of the configured state if it has no picture. */
export async function expectedOf(
  cell: Cell,
  { manifest, store }: Baselines,
): Promise<Pixels | null> {
  const name = cell.name.replace(/-fixed$/, '');
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
  { profile }: Cell,
  entry: ManifestEntry | undefined,
  regions: readonly Region[],
  actual: Pixels,
): readonly Region[] {
  if (profile === 'configured' || entry === undefined) return regions;
  const approved = new Set(entry.regions.map(String));
  const others = regions.filter((region) => !approved.has(String(hashedRegion(region, actual))));
  return others.length > 0 ? others : regions;
}

/** The kind of difference, and its description. */
function inWords(
  { name, profile }: Cell,
  { manifest }: Baselines,
  expected: Pixels | null,
  actual: Pixels,
  regions: readonly Region[],
): [Difference, string] {
  const entry = manifest.cells[name];
  const size = `${actual.width}×${actual.height}`;
  if (entry === undefined) return ['new', `has no baseline yet (${size})`];
  const resized =
    entry.width === actual.width && entry.height === actual.height
      ? ''
      : `is ${size}, was ${entry.width}×${entry.height}; `;
  const sameBrowser = manifest.browser === browserVersion;
  if (profile === 'fixed') {
    return sameBrowser
      ? [
          'changed',
          `${resized}has other differences from the configured page than approved: ${describeRegions(regions)}`,
        ]
      : ['different', 'has other pixels in another browser, and no picture to compare visually'];
  }
  if (sameBrowser || !expected) return ['changed', resized + describeRegions(regions)];
  return comparePerceptually(expected, actual) === 0
    ? ['alike', `looks the same: ${describeRegions(regions)}`]
    : ['different', `${resized}differs visibly: ${describeRegions(regions)}`];
}

/** Checks that the page is there, and loads nothing but its inputs. */
function checkCapture({ name, path }: Cell, { files }: CellInputs, captured: Captured): void {
  if (captured.status !== 200) throw new Error(`${path} answered ${captured.status}.`);
  const unknown = captured.loaded.find((file) => file !== path && !files.has(file));
  if (unknown === undefined) return;
  throw new Error(
    `${name} loads ${unknown}, which is not among its inputs; tools/snapshots/inputs.ts must find it.`,
  );
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
  const first = await capture(cell);
  checkCapture(cell, inputs, first);
  results.forget(cell);
  const entry = manifest.cells[cell.name];
  const unchanged = { cell, kind: 'unchanged', stale: entry?.inputs !== inputs.hash } as const;
  if (hashOf(first.png) === entry?.bytes) return { ...unchanged, by: 'bytes' };
  const shown = await decode(first.png);
  if (hashOfPixels(shown) === entry?.pixels) return { ...unchanged, by: 'pixels' };
  const second = await capture({ ...cell, boxesOf: measured });
  const isStable = first.png.equals(second.png);
  const actual = isStable ? shown : await decode(second.png);
  const expected = isStable ? await expectedOf(cell, baselines) : shown;
  const compared = expected ? compare(expected, actual) : { regions: [], drawn: null };
  const regions = isStable
    ? changedRegions(cell, entry, compared.regions, actual)
    : compared.regions;
  const [kind, message]: [Difference, string] = isStable
    ? inWords(cell, baselines, expected, actual, regions)
    : ['unstable', `two captures differ: ${describeRegions(regions)}`];
  const result: Result = {
    cell: cell.name,
    kind,
    message,
    regions: [...regions],
    parts: kind === 'new' ? [] : [...partsOf(regions, second.boxes)],
    look: expected ? lookOf(regions, expected, actual) : '',
    inputs: inputs.hash,
    bytes: hashOf(second.png),
    pixels: hashOfPixels(actual),
    width: actual.width,
    height: actual.height,
    browser: browserVersion,
    boxes: second.boxes.filter(({ tag, path }) => tag === 'img' || path === 'body > footer'),
  };
  await results.leave(result, { actual: second.png, expected, diff: compared.drawn });
  return { cell, kind, result };
}
