import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Pixels } from '../../snapshots/capture/capture';
import { cut, type Region } from '../../snapshots/compare/compare';
import type { Box } from './units';

/** A part of a page, in pixels. */
export type Crop = [x: number, y: number, width: number, height: number];

const mostHeight = 640;
const margin = 24;

function touches({ x, y, width, height }: Region, box: Box): boolean {
  return x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height;
}

/** The part of the page to show: marked elements that differ, from the first one on. */
export function cropOf(
  { width, height }: Pixels,
  marked: readonly Box[],
  regions: readonly Region[],
): Crop {
  const differing = marked.filter((box) => regions.some((region) => touches(region, box)));
  const boxes = (differing.length > 0 ? differing : regions).toSorted((a, b) => a.y - b.y);
  const top = Math.max(0, Math.floor(boxes[0]?.y ?? 0) - margin);
  const within = boxes.filter((box) => box.y + box.height <= top + mostHeight);
  const shown = within.length > 0 ? within : boxes.slice(0, 1);
  const end = Math.max(...shown.map((box) => box.y + box.height)) + margin;
  const left = Math.max(0, Math.floor(Math.min(...shown.map(({ x }) => x))) - 2 * margin);
  const right = Math.max(...shown.map((box) => box.x + box.width)) + 2 * margin;
  const cropped = Math.min(height, Math.ceil(end), top + mostHeight) - top;
  return [left, top, Math.min(width, Math.ceil(right)) - left, cropped];
}

/** Writes a part of a page, small and lossy; what would lie below its end is left away. */
export async function writeCrop(
  path: string,
  page: Pixels,
  [x, y, width, height]: Crop,
): Promise<void> {
  const rows = Math.max(1, Math.min(height, page.height - y));
  const part = cut(page, x, Math.min(y, page.height - rows), width, rows);
  mkdirSync(dirname(path), { recursive: true });
  await sharp(part.data, { raw: { width: part.width, height: part.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 60, effort: 5 })
    .toFile(path);
}
