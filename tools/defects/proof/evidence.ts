import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { type Camera, decode, withCameras } from '../../snapshots/capture/capture';
import { serveForCapture } from '../../snapshots/capture/capture-site';
import { compare } from '../../snapshots/compare/compare';
import { baselineFolder } from '../../snapshots/store/manifest';
import { fixtures } from '../../spec/defect-fixtures';
import { type Crop, cropOf, writeCrop } from './crop';
import { type Box, readUnits, type Unit, unitsOf } from './units';
import type { Shown, ToggleVerdict } from './verdicts';

/*
 * Pictures of what each toggle changes, for people to look at. The proof is the
 * exact comparison; these are small, lossy crops of it.
 */

const evidenceFolder = join(baselineFolder, 'evidence');
const indexFile = join(evidenceFolder, 'index.json');

const piece = z.strictObject({
  defect: z.enum(defectIds),
  /** The address of the page. */
  page: z.string(),
  /** Of the view, in CSS pixels. */
  width: z.number(),
  /** What was found there: `CONTAINED` or `REFLOW` where all is as declared. */
  verdict: z.string(),
  /** Below `snapshots/evidence`: with the defect on, off, and what differs. */
  files: z.strictObject({ before: z.string(), after: z.string(), diff: z.string() }),
  /** Where the crops lie in the page: x, y, width and height. */
  crop: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** What differs in the page with the defect off, likewise; the first of many. */
  regions: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** Hash of what went into both states. */
  inputs: z.string(),
});

/** Pictures of one toggle on one page, as `snapshots/evidence/index.json` lists them. */
export type Evidence = z.infer<typeof piece>;

/** How many regions the index lists. */
const mostRegions = 12;

/** Reads the index; none yet is an empty one. */
export function readEvidence(): readonly Evidence[] {
  if (!existsSync(indexFile)) return [];
  return z.array(piece).parse(JSON.parse(readFileSync(indexFile, 'utf8')));
}

interface Wanted extends Shown {
  readonly defect: DefectId;
}

/** Where to take a toggle's pictures: at each width the first page of its oracle that shows it most. */
function wantedOf({ id, byWidth, shows }: ToggleVerdict): readonly Wanted[] {
  const named = fixtures.find((fixture) => fixture.id === id)?.pages ?? [];
  return [...byWidth].flatMap(([width, strongest]) => {
    const pages = shows.filter((each) => each.width === width && each.finding === strongest);
    const rank = ({ page }: Shown) => (named.includes(page) ? named.indexOf(page) : named.length);
    const [first] = pages.toSorted((one, other) => rank(one) - rank(other));
    return first ? [{ defect: id, ...first }] : [];
  });
}

async function look(camera: Camera, { defect, page, width }: Wanted, off: boolean) {
  const selection = off ? `faithful,-${defect}` : 'faithful';
  const { png, seen } = await camera.capture({ path: page, width, selection, look: readUnits });
  return { pixels: await decode(png), units: unitsOf(seen) };
}

function markedBoxes(units: readonly Unit[], id: string): readonly Box[] {
  return units.flatMap(({ box, marks }) => (box && marks.has(id) ? [box] : []));
}

/** Takes a toggle's pictures; none where its states look alike, as where it shows only beside another. */
async function take(camera: Camera, wanted: Wanted): Promise<Evidence | null> {
  const { defect, page, width, finding, inputs } = wanted;
  const before = await look(camera, wanted, false);
  const after = await look(camera, wanted, true);
  const { regions, drawn } = compare(before.pixels, after.pixels);
  if (regions.length === 0) return null;
  const marked = [...markedBoxes(after.units, defect), ...markedBoxes(before.units, defect)];
  const crop = cropOf(after.pixels, marked, regions);
  const name = (state: string) => `${defect}/${width}-${state}.webp`;
  const files = { before: name('before'), after: name('after'), diff: name('diff') };
  await writeCrop(join(evidenceFolder, files.before), before.pixels, crop);
  await writeCrop(join(evidenceFolder, files.after), after.pixels, crop);
  await writeCrop(join(evidenceFolder, files.diff), drawn ?? after.pixels, crop);
  const places = regions
    .slice(0, mostRegions)
    .map(({ x, y, width: across, height }): Crop => [x, y, across, height]);
  return {
    defect,
    page,
    width,
    verdict: finding,
    files,
    crop,
    regions: places,
    inputs,
  };
}

function isThere({ files }: Evidence): boolean {
  return Object.values(files).every((file) => existsSync(join(evidenceFolder, file)));
}

function writeIndex(pieces: readonly Evidence[]): void {
  const order = (one: Evidence, other: Evidence) =>
    defectIds.indexOf(one.defect) - defectIds.indexOf(other.defect) || one.width - other.width;
  const lines = pieces.toSorted(order).map((each) => `  ${JSON.stringify(each)}`);
  mkdirSync(evidenceFolder, { recursive: true });
  writeFileSync(indexFile, `[\n${lines.join(',\n')}\n]\n`);
}

/** Deletes what the index does not name. */
function prune(pieces: readonly Evidence[]): void {
  const used = new Set(['index.json', ...pieces.flatMap(({ files }) => Object.values(files))]);
  for (const entry of readdirSync(evidenceFolder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).slice(evidenceFolder.length + 1);
    const isUsed = entry.isFile()
      ? used.has(file)
      : [...used].some((each) => each.startsWith(`${file}/`));
    if (!isUsed) rmSync(join(evidenceFolder, file), { recursive: true, force: true });
  }
}

/** What toggles show that has no pictures yet, in words. */
export function missingEvidence(verdicts: readonly ToggleVerdict[]): readonly string[] {
  const index = readEvidence();
  return verdicts.flatMap(wantedOf).flatMap(({ defect, width }) => {
    const has = index.some(
      (each) => each.defect === defect && each.width === width && isThere(each),
    );
    return has ? [] : [`no pictures of ${defect} at ${width} px in snapshots/evidence`];
  });
}

/**
 * Takes pictures of what toggles show, on and off, at each width. Those of equal
 * inputs stay as they are.
 */
export async function writeEvidence(
  verdicts: readonly ToggleVerdict[],
  { all, browsers }: { readonly all: boolean; readonly browsers: number },
): Promise<void> {
  const before = readEvidence();
  const others = before.filter(({ defect }) => !verdicts.some(({ id }) => id === defect));
  const wanted = verdicts.flatMap(wantedOf);
  const same = (one: Wanted, other: Evidence) =>
    one.defect === other.defect &&
    one.page === other.page &&
    one.width === other.width &&
    one.inputs === other.inputs;
  const kept = all
    ? []
    : before.filter((each) => isThere(each) && wanted.some((one) => same(one, each)));
  const queue = wanted.filter((one) => !kept.some((each) => same(one, each)));
  const taken: Evidence[] = [];
  if (queue.length > 0) {
    const site = await serveForCapture();
    const work = async (camera: Camera) => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const evidence = await take(camera, next);
        if (evidence) taken.push(evidence);
      }
    };
    try {
      await withCameras(site.origin, Math.min(browsers, queue.length), work, () => {
        queue.length = 0;
      });
    } finally {
      await site.close();
    }
  }
  const pieces = [...others, ...kept, ...taken];
  if (taken.length > 0 || pieces.length < before.length) writeIndex(pieces);
  if (existsSync(evidenceFolder)) prune(pieces);
}
