import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { decode, type Pixels } from './capture';
import type { Cell } from './cells';

const root = join(import.meta.dirname, '../..');

/** What a comparison found. */
export type Verdict =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'size'; readonly expected: string; readonly actual: string }
  | { readonly kind: 'changed'; readonly pixels: number; readonly rows: readonly [number, number] };

/** Where a cell's baseline is kept. */
function baselineFile(cell: Cell): string {
  return join(root, 'snapshots', `${cell.name}.webp`);
}

function encode({ width, height, data }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Approves what a cell shows now as its baseline, without loss. */
export async function approve(cell: Cell, actual: Pixels): Promise<void> {
  const file = baselineFile(cell);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await encode(actual).webp({ lossless: true, effort: 4 }).toBuffer());
}

/** Numbers of the first and last row that differ. */
function rowsThatDiffer(expected: Pixels, actual: Pixels): [number, number] {
  const stride = expected.width * 4;
  const differs = (row: number) =>
    !expected.data
      .subarray(row * stride, (row + 1) * stride)
      .equals(actual.data.subarray(row * stride, (row + 1) * stride));
  const rows = Array.from({ length: expected.height }, (_, row) => row).filter(differs);
  return [rows[0] ?? 0, rows.at(-1) ?? 0];
}

/**
 * Compares exactly: a single step of a single colour is a change. pixelmatch
 * counts the pixels and draws the difference; it never lets one pass.
 *
 * @returns the verdict, and the difference drawn where there is one to draw.
 */
export function compare(expected: Pixels, actual: Pixels): { verdict: Verdict; drawn?: Pixels } {
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height) {
    const sizes = { expected: `${width}×${height}`, actual: `${actual.width}×${actual.height}` };
    return { verdict: { kind: 'size', ...sizes } };
  }
  if (expected.data.equals(actual.data)) return { verdict: { kind: 'unchanged' } };
  const data = Buffer.alloc(actual.data.length);
  const options = { threshold: 0, includeAA: true };
  const pixels = pixelmatch(expected.data, actual.data, data, width, height, options);
  const rows = rowsThatDiffer(expected, actual);
  return { verdict: { kind: 'changed', pixels, rows }, drawn: { width, height, data } };
}

/** Compares a cell with its baseline and leaves pictures of a difference behind. */
export async function compareCell(cell: Cell, actual: Pixels): Promise<Verdict> {
  let baseline: Buffer;
  try {
    baseline = readFileSync(baselineFile(cell));
  } catch {
    return { kind: 'missing' };
  }
  const expected = await decode(baseline);
  const { verdict, drawn } = compare(expected, actual);
  if (verdict.kind !== 'unchanged') {
    const folder = join(root, 'test-results/snapshots');
    mkdirSync(folder, { recursive: true });
    const pictures = { expected, actual, ...(drawn ? { diff: drawn } : {}) };
    for (const [name, picture] of Object.entries(pictures)) {
      await encode(picture)
        .png()
        .toFile(join(folder, `${cell.name}-${name}.png`));
    }
  }
  return verdict;
}

/** A verdict in words. */
export function describeVerdict(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'unchanged':
      return 'unchanged';
    case 'missing':
      return 'has no baseline; approve it with --update';
    case 'size':
      return `changed in size from ${verdict.expected} to ${verdict.actual}`;
    case 'changed':
      return `changed in ${verdict.pixels} pixels, rows ${verdict.rows.join(' to ')}`;
  }
}
