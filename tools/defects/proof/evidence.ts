import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { openBuiltSite } from '../../kit/built-site';
import type { Pixels } from '../../snapshots/capture/capture';
import { compare, cut } from '../../snapshots/compare/compare';
import { baselineFolder } from '../../snapshots/store/manifest';
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
  defect: z.string(),
  /** The address of the page. */
  page: z.string(),
  /** Width of the view in CSS pixels. */
  width: z.number(),
  /** Files below `snapshots/evidence`: with the defect on, and off. */
  files: z.strictObject({ before: z.string(), after: z.string() }),
  /** The part of the page that they show: x, y, width and height. */
  crop: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Hash of the inputs of the comparison. */
  inputs: z.string(),
});

/** Pictures of one toggle on one page, as `snapshots/evidence/index.json` lists them. */
export type Evidence = z.infer<typeof evidence>;

/** Reads the index; a missing file is an empty one. */
export function readEvidence(): readonly Evidence[] {
  if (!existsSync(indexFile)) return [];
  return z.array(evidence).parse(JSON.parse(readFileSync(indexFile, 'utf8')));
}

interface Wanted extends Shown {
  readonly defect: DefectId;
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
    return first ? [{ ...first, defect: id, address: first.page }] : [];
  });
}

function overlap(one: Box, other: Box): boolean {
  const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}

const maxHeight = 640;
const margin = 24;

/** The part of a page to show: boxes from the topmost on, as many as fit. */
function cropAround({ width, height }: Pixels, boxes: readonly Box[]): Evidence['crop'] {
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
async function writeCrop(file: string, page: Pixels, [x, y, width, height]: Evidence['crop']) {
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
async function capture(
  { defect, page, width, inputs }: Wanted,
  states: StateCaptures,
): Promise<Evidence> {
  for (const flip of flipsOf(defect)) {
    if (await states.areEqual(flip)) continue;
    const [before, after] = [
      await states.view(defect, flip[0]),
      await states.view(defect, flip[1]),
    ];
    const { regions } = compare(before.pixels, after.pixels);
    const differs = (box: Box) => regions.some((region) => overlap(region, box));
    const marked = [...after.units, ...before.units].flatMap(({ box, isMarked }) =>
      box && isMarked && differs(box) ? [box] : [],
    );
    const crop = cropAround(after.pixels, marked.length > 0 ? marked : regions);
    const name = (state: string) => `${defect}/${width}-${state}.webp`;
    const files = { before: name('before'), after: name('after') };
    await writeCrop(files.before, before.pixels, crop);
    await writeCrop(files.after, after.pixels, crop);
    return { defect, page, width, files, crop, inputs };
  }
  throw new Error(`${defect} does not show at ${page}, ${width} px, although it did before.`);
}

function exists({ files }: Evidence): boolean {
  return Object.values(files).every((file) => existsSync(join(evidenceFolder, file)));
}

/** Writes the index, one line for each entry, and deletes the files that it does not name. */
function writeIndex(entries: readonly Evidence[]): void {
  const ids: readonly string[] = defectIds;
  const order = ({ defect, width }: Evidence) => ids.indexOf(defect) * 10_000 + width;
  const sorted = entries.toSorted((one, other) => order(one) - order(other));
  mkdirSync(evidenceFolder, { recursive: true });
  const text = sorted.map((each) => `  ${JSON.stringify(each)}`).join(',\n');
  writeFileSync(indexFile, `[\n${text}\n]\n`);
  const used = new Set(['index.json', ...entries.flatMap(({ files }) => Object.values(files))]);
  for (const entry of readdirSync(evidenceFolder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const file = path.slice(evidenceFolder.length + 1);
    if (entry.isFile() && !used.has(file)) rmSync(path);
  }
}

/** The visible toggles that lack pictures, in words. */
export function missingEvidence(verdicts: readonly ToggleVerdict[]): readonly string[] {
  const index = readEvidence();
  return verdicts.flatMap(wantedOf).flatMap(({ defect, width }) => {
    const has = index.some(
      (each) => each.defect === defect && each.width === width && exists(each),
    );
    return has ? [] : [`no pictures of ${defect} at ${width} px in snapshots/evidence`];
  });
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
  const isFor = (each: Evidence, { defect, page, width, inputs }: Wanted) =>
    each.defect === defect && each.page === page && each.width === width && each.inputs === inputs;
  const kept = before.filter((each) => {
    const isAsked = verdicts.some(({ id }) => id === each.defect);
    // A retired defect keeps no pictures.
    if (!isAsked) return defectIds.some((id) => id === each.defect);
    return !all && exists(each) && wanted.some((one) => isFor(each, one));
  });
  const open = wanted.filter((one) => !kept.some((each) => isFor(each, one)));
  if (open.length === 0 && kept.length === before.length) return;
  const entries = [...kept];
  if (open.length > 0) {
    const { site, manifest } = await openBuiltSite();
    await withStateCaptures(open, documentsOf(site, manifest), browsers, async (one, states) => {
      entries.push(await capture(one, states));
    });
  }
  writeIndex(entries);
}
