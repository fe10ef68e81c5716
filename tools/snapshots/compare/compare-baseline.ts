import { readFileSync } from 'node:fs';
import { browserVersion } from '../../kit/pinned-browser';
import { type Captured, decode, type Pixels, type Shot } from '../capture/capture';
import type { CellInputs } from '../capture/inputs';
import { lookOf, partsOf } from '../capture/landmarks';
import type { Cell } from '../cells';
import type { Manifest, ManifestEntry } from '../store/manifest';
import type { Difference, Result, Results } from '../store/results';
import type { Store } from '../store/store';
import { compare, comparePerceptually, cut, describeRegions, type Region } from './compare';
import { hashOf, hashOfPixels } from './hash';

/** What was found of a cell. */
export type Outcome =
  | {
      readonly cell: Cell;
      readonly kind: 'unchanged';
      /** What proved it: equal inputs, equal bytes, or equal pixels. */
      readonly by: 'inputs' | 'bytes' | 'pixels';
      /** Whether other things went in than the manifest notes, though the pixels are the same. */
      readonly stale: boolean;
    }
  | { readonly cell: Cell; readonly kind: Difference; readonly result: Result };

/** What cells are judged by, and where what differs is left. */
export interface Baselines {
  /** Where they lie. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Files that are missing, or not those that were approved: their cells count as new. */
  readonly damaged: readonly string[];
  readonly store: Store;
  readonly results: Results;
}

/** What a second look at a cell measures: parts of the page, and what baselines share. */
const measured = 'body > header, body > footer, main > *, img';

/** A cell as a shot that brings back all that a result needs. */
export function closeLook(cell: Cell): Cell & Shot {
  return { ...cell, boxesOf: measured };
}

/** Whether what goes into a cell is what went into its baseline, so that it cannot have changed. */
export function isKnown(cell: Cell, inputs: CellInputs, { manifest }: Baselines): boolean {
  return manifest.cells[cell.name]?.inputs === inputs.hash;
}

/** A cell that {@link isKnown} spares a capture. */
export function unchangedByInputs(cell: Cell, { results }: Baselines): Outcome {
  results.forget(cell);
  return { cell, kind: 'unchanged', by: 'inputs', stale: false };
}

/**
 * Holds a first capture against the baseline.
 *
 * @returns the outcome where nothing differs; null where a second capture must
 *   decide, for which this one is kept.
 * @throws Error when the page loads what is not among its inputs, or is not there.
 */
export async function judgeFirst(
  cell: Cell,
  inputs: CellInputs,
  captured: Captured,
  { manifest, results }: Baselines,
): Promise<Outcome | null> {
  if (captured.status !== 200) throw new Error(`${cell.path} answered ${captured.status}.`);
  for (const file of captured.loaded) {
    if (file === cell.path || inputs.files.has(file)) continue;
    throw new Error(
      `${cell.name} loads ${file}, which is not among its inputs; tools/snapshots/capture/inputs.ts must find it.`,
    );
  }
  results.forget(cell);
  const entry = manifest.cells[cell.name];
  const stale = entry?.inputs !== inputs.hash;
  if (hashOf(captured.png) === entry?.bytes) return { cell, kind: 'unchanged', by: 'bytes', stale };
  results.leaveActual(cell, captured.png);
  if (entry === undefined || hashOfPixels(await decode(captured.png)) !== entry.pixels) return null;
  results.forget(cell);
  return { cell, kind: 'unchanged', by: 'pixels', stale };
}

/** The name of the same cell in the faithful profile. */
export function faithfulName({ name }: Cell): string {
  return name.replace(/-fixed$/, '');
}

/** The baseline to show beside a cell: its own, or the faithful one where it keeps none. */
async function expectedOf(cell: Cell, { manifest, store }: Baselines): Promise<Pixels | null> {
  const name = faithfulName(cell);
  const entry = manifest.cells[name];
  return entry ? store.load(name, entry) : null;
}

/** A region with a hash of what it shows, as the manifest notes it of the fixed profile. */
export function notedRegion(
  { x, y, width, height }: Region,
  actual: Pixels,
): ManifestEntry['regions'][number] {
  return [x, y, width, height, hashOf(cut(actual, x, y, width, height).data).slice(0, 8)];
}

/**
 * Regions that tell of a change: in the fixed profile, whose baseline is no picture,
 * those in which it differs from the faithful page otherwise than approved.
 */
function regionsToTell(
  { profile }: Cell,
  entry: ManifestEntry | undefined,
  regions: readonly Region[],
  actual: Pixels,
): readonly Region[] {
  if (profile === 'faithful' || entry === undefined) return regions;
  const approved = new Set(entry.regions.map(String));
  const others = regions.filter((region) => !approved.has(String(notedRegion(region, actual))));
  return others.length > 0 ? others : regions;
}

/** The kind of difference, and in words what it is. */
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
          `${resized}differs from the faithful page otherwise than approved: ${describeRegions(regions)}`,
        ]
      : ['different', 'shows other pixels in another browser, and keeps no picture for the eye'];
  }
  if (sameBrowser || !expected) return ['changed', resized + describeRegions(regions)];
  return comparePerceptually(expected, actual) === 0
    ? ['alike', `looks the same to the eye: ${describeRegions(regions)}`]
    : ['different', `${resized}differs visibly: ${describeRegions(regions)}`];
}

/**
 * Judges a cell that is not as its baseline by a second capture, and leaves the
 * result and its pictures behind. What two captures show differently is unstable,
 * whatever the baseline.
 *
 * @param second - taken by {@link closeLook}.
 */
export async function judgeSecond(
  cell: Cell,
  inputs: CellInputs,
  second: Captured,
  baselines: Baselines,
): Promise<Outcome> {
  const { manifest, results } = baselines;
  const first = readFileSync(results.picture(cell.name, 'actual'));
  const actual = await decode(second.png);
  const stable = first.equals(second.png);
  const entry = manifest.cells[cell.name];
  const expected = stable ? await expectedOf(cell, baselines) : await decode(first);
  const compared = expected ? compare(expected, actual) : { regions: [], drawn: null };
  const regions = stable ? regionsToTell(cell, entry, compared.regions, actual) : compared.regions;
  const [kind, message]: [Difference, string] = stable
    ? inWords(cell, baselines, expected, actual, regions)
    : ['unstable', `two captures differ: ${describeRegions(regions)}`];
  results.leaveActual(cell, second.png);
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
    boxes: second.boxes
      .filter((box) => box.tag === 'img' || box.path === 'body > footer')
      .map((box) => ({ ...box, defects: [...box.defects] })),
  };
  await results.leave(result, { expected, diff: compared.drawn });
  return { cell, kind, result };
}
