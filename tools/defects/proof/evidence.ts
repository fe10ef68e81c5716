import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/audit/command-line';
import sharp from 'sharp';
import type { DefectId } from '../../../src/defects/registry';
import type { Pixels } from '../../snapshots/capture/pixels';
import { cut } from '../../snapshots/compare/compare';
import { baselineFolder } from '../../snapshots/store/manifest';
import { widths } from '../../snapshots/variants';
import type { View } from './pixels/classify-difference';
import type { Box } from './pixels/elements';
import type { VerdictRecord } from './record';

/*
 * Pictures of what each toggle changes, for people to look at: small, lossy crops of the
 * first page that is compared, at each width. The proof is the exact comparison.
 */

const maxHeight = 640;
const margin = 24;

/** Pictures of a toggle, on and off. */
export interface Evidence {
  readonly page: string;
  readonly width: number;
  /** The files, from the root of the snapshots. */
  readonly before: string;
  readonly after: string;
}

/** The files with the pictures of a toggle at a width, from the root of the snapshots. */
function filesOf(id: DefectId, width: number) {
  return {
    before: `evidence/${id}/${width}-before.webp`,
    after: `evidence/${id}/${width}-after.webp`,
  };
}

/** The pictures that a toggle should have: at each width, of the first page compared, if it shows there. */
export function evidenceOf(id: DefectId, { cells }: VerdictRecord): readonly Evidence[] {
  return widths.flatMap((width) => {
    const [cell, entries] =
      Object.entries(cells).find(([name, all]) => name.endsWith(` ${width}`) && all[id]) ?? [];
    if (!cell || entries?.[id]?.[0] === 'SAME') return [];
    return [{ page: cell.slice(0, cell.lastIndexOf(' ')), width, ...filesOf(id, width) }];
  });
}

/** The pictures that are not there, in words. */
export function missingEvidence(
  ids: readonly DefectId[],
  record: VerdictRecord,
): readonly string[] {
  return ids
    .flatMap((id) => evidenceOf(id, record))
    .flatMap(({ before, after }) => [before, after])
    .filter((file) => !existsSync(join(baselineFolder, file)))
    .map((file) => `snapshots/${file} is missing`);
}

/** The part of a page to show: from the topmost box on, as far as fits. */
function cropAround({ width, height }: Pixels, boxes: readonly Box[]) {
  if (boxes.length === 0) return { x: 0, y: 0, width, height: Math.min(height, maxHeight) };
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y))) - margin);
  const shown = boxes.filter((box) => box.y < top + maxHeight);
  const x = Math.max(0, Math.floor(Math.min(...shown.map((box) => box.x))) - margin);
  const right = Math.ceil(Math.max(...shown.map((box) => box.x + box.width))) + margin;
  const bottom = Math.ceil(Math.max(...shown.map((box) => box.y + box.height))) + margin;
  const end = Math.min(height, bottom, top + maxHeight);
  return { x, y: top, width: Math.min(width, right) - x, height: end - top };
}

/** Writes the part of a page that differs, in both states. */
export async function writeEvidence(id: DefectId, width: number, on: View, off: View) {
  const { before, after } = filesOf(id, width);
  const boxesOf = ({ elements }: View) =>
    elements.flatMap(({ boxes, isMarked }) => (isMarked ? boxes : []));
  const crop = cropAround(
    off.pixels,
    [boxesOf(off), boxesOf(on)].find((each) => each.length > 0) ?? [],
  );
  for (const [file, { pixels }] of [
    [before, on],
    [after, off],
  ] as const) {
    const rows = Math.max(1, Math.min(crop.height, pixels.height - crop.y));
    const y = Math.min(crop.y, pixels.height - rows);
    const { data, ...size } = cut(pixels, crop.x, y, crop.width, rows);
    const path = join(baselineFolder, file);
    const picture = await sharp(data, { raw: { ...size, channels: 4 } })
      .removeAlpha()
      .webp({ quality: 60, effort: 5 })
      .toBuffer();
    writeFileAtomically(path, picture);
  }
}
