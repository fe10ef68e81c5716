import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { openBuiltSite } from '../../kit/built-site';
import type { Pixels } from '../../snapshots/capture/capture';
import { compare, cut } from '../../snapshots/compare/compare';
import { readJsonFile, writeJsonFile } from '../../snapshots/store/json-file';
import { baselineFolder } from '../../snapshots/store/manifest';
import { overlap } from '../../snapshots/store/shared-regions';
import { fixtures } from '../../spec/defect-fixtures';
import { documentsOf } from '../documents/documents';
import { flipsOf } from './comparisons';
import { type StateCaptures, withStateCaptures } from './pixels/state-captures';
import type { Box } from './pixels/units';
import { type Shown, strongest, type ToggleVerdict } from './verdicts';

/*
 * Pictures of what each toggle changes, for people to look at. The proof is the
 * exact comparison; these are small, lossy crops of it.
 */

const evidenceFolder = join(baselineFolder, 'evidence');
const indexFile = join(evidenceFolder, 'index.json');

const evidence = z.strictObject({
  /** The address of the page. */
  page: z.string(),
  /** The part of the page that the pictures show: x, y, width and height. */
  crop: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Hash of the inputs of the comparison. */
  inputs: z.string(),
});

type Crop = z.infer<typeof evidence>['crop'];

/** The pictures of all toggles, by `<defect>/<width>`. */
export type EvidenceIndex = Readonly<Record<string, z.infer<typeof evidence>>>;

/**
 * Reads the index; a missing file is an empty one.
 *
 * @throws ExpectedError if the file is invalid.
 */
export function readEvidence(): EvidenceIndex {
  const remedy = 'Restore it, or delete it and run “npm run defects -- prove”.';
  return readJsonFile(indexFile, z.record(z.string(), evidence), remedy) ?? {};
}

/** The files of an entry below `snapshots/evidence`: with the defect on, and off. */
export function filesOf(key: string) {
  return { before: `${key}-before.webp`, after: `${key}-after.webp` };
}

interface Wanted extends Shown {
  readonly defect: DefectId;
  /** Its entry in the index. */
  readonly key: string;
  readonly address: string;
}

/** Where to capture a toggle: at each width on the first of its pages with the strongest finding. */
function wantedOf({ id, shows }: ToggleVerdict): readonly Wanted[] {
  const named = fixtures.find((fixture) => fixture.id === id)?.pages ?? [];
  const rank = ({ page }: Shown) => (named.includes(page) ? named.indexOf(page) : named.length);
  return [...new Set(shows.map(({ width }) => width))].flatMap((width) => {
    const own = shows.filter((each) => each.width === width);
    const [first] = own
      .filter(({ finding }) => finding === strongest(own))
      .toSorted((one, other) => rank(one) - rank(other));
    return first ? [{ ...first, defect: id, key: `${id}/${width}`, address: first.page }] : [];
  });
}

const maxHeight = 640;
const margin = 24;

/** The part of a page to show: boxes from the topmost on, as many as fit. */
function cropAround({ width, height }: Pixels, boxes: readonly Box[]): Crop {
  const sorted = boxes.toSorted((one, other) => one.y - other.y);
  const top = Math.max(0, Math.floor(sorted[0]?.y ?? 0) - margin);
  const fitting = sorted.filter((box) => box.y + box.height <= top + maxHeight);
  const shown = fitting.length > 0 ? fitting : sorted.slice(0, 1);
  const bottom = Math.max(...shown.map((box) => box.y + box.height)) + margin;
  const left = Math.max(0, Math.floor(Math.min(...shown.map(({ x }) => x))) - 2 * margin);
  const right = Math.max(...shown.map((box) => box.x + box.width)) + 2 * margin;
  const cropped = Math.min(height, Math.ceil(bottom), top + maxHeight) - top;
  return [left, top, Math.min(width, Math.ceil(right)) - left, cropped];
}

/** Writes a part of a page, small and lossy. */
async function writeCrop(file: string, page: Pixels, [x, y, width, height]: Crop) {
  const rows = Math.max(1, Math.min(height, page.height - y));
  const part = cut(page, x, Math.min(y, page.height - rows), width, rows);
  const path = join(evidenceFolder, file);
  mkdirSync(dirname(path), { recursive: true });
  await sharp(part.data, { raw: { width: part.width, height: part.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 60, effort: 5 })
    .toFile(path);
}

/** Captures a toggle on and off, and writes the part of the page that differs. */
async function capture({ defect, key, page, width }: Wanted, states: StateCaptures): Promise<Crop> {
  for (const [on, off] of flipsOf(defect)) {
    const [before, after] = [await states.view(defect, on), await states.view(defect, off)];
    const { regions } = compare(before.pixels, after.pixels);
    if (regions.length === 0) continue;
    const marked = [...after.units, ...before.units].flatMap(({ box, isMarked }) =>
      box && isMarked && regions.some((region) => overlap(region, box)) ? [box] : [],
    );
    const crop = cropAround(after.pixels, marked.length > 0 ? marked : regions);
    await writeCrop(filesOf(key).before, before.pixels, crop);
    await writeCrop(filesOf(key).after, after.pixels, crop);
    return crop;
  }
  throw new Error(`${defect} does not show at ${page}, ${width} px, although it did before.`);
}

/** Whether the index has an entry, and its pictures are there. */
function isThere(index: EvidenceIndex, key: string): boolean {
  const files = Object.values(filesOf(key));
  return key in index && files.every((file) => existsSync(join(evidenceFolder, file)));
}

/** Writes the index, one line for each entry, and deletes the files of no entry. */
function writeIndex(index: EvidenceIndex): void {
  writeJsonFile(indexFile, index, 1);
  const used = new Set(Object.keys(index).flatMap((key) => Object.values(filesOf(key))));
  for (const entry of readdirSync(evidenceFolder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isKept = path === indexFile || used.has(path.slice(evidenceFolder.length + 1));
    if (entry.isFile() && !isKept) rmSync(path);
  }
}

/** The visible toggles that lack pictures, in words. */
export function missingEvidence(verdicts: readonly ToggleVerdict[]): readonly string[] {
  const index = readEvidence();
  return verdicts
    .flatMap(wantedOf)
    .filter(({ key }) => !isThere(index, key))
    .map(({ defect, width }) => `no pictures of ${defect} at ${width} px in snapshots/evidence`);
}

/**
 * Captures pictures of what toggles change, on and off, at each width. Those with
 * unchanged inputs are kept.
 *
 * @param all - capture even if no input has changed.
 */
export async function writeEvidence(
  verdicts: readonly ToggleVerdict[],
  { all, browsers }: { readonly all: boolean; readonly browsers: number },
): Promise<void> {
  const before = readEvidence();
  const wanted = verdicts.flatMap(wantedOf);
  const open = wanted.filter(({ key, page, inputs }) => {
    const known = isThere(before, key) ? before[key] : null;
    return all || known?.page !== page || known.inputs !== inputs;
  });
  // Toggles that are not asked for keep their pictures; a retired defect has none.
  const others = defectIds.filter((each) => !verdicts.some(({ id }) => id === each));
  const keys = new Set(wanted.map(({ key }) => key));
  const kept = Object.entries(before).filter(
    ([key]) => keys.has(key) || others.some((id) => key.startsWith(`${id}/`)),
  );
  if (open.length === 0 && kept.length === Object.keys(before).length) return;
  const index = Object.fromEntries(kept);
  if (open.length > 0) {
    const { site, manifest } = await openBuiltSite();
    await withStateCaptures(open, documentsOf(site, manifest), browsers, async (one, states) => {
      const { key, page, inputs } = one;
      index[key] = { page, crop: await capture(one, states), inputs };
    });
  }
  writeIndex(index);
}
