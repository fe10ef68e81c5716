import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../kit/paths';
import { readJsonFile, writeJsonFile } from './json-file';

/** The folder of baselines. */
export const baselineFolder = join(root, 'snapshots');

const hash = z.string().regex(/^[0-9a-f]{32}$/);
const count = z.int().nonnegative();

const entry = z.strictObject({
  /** Hash of the decoded pixels. */
  pixels: hash,
  /** Hash of the browser's PNG: equal bytes need no decoding. */
  bytes: hash,
  /** Hash of all inputs. */
  inputs: hash,
  width: count,
  height: count,
  clauses: z.array(z.string()),
  /** The baseline's file below `snapshots/`; null in the fixed profile. */
  file: z.string().nullable(),
  /** Hash of that file. */
  fileHash: hash.nullable(),
  /** Whether the file has the picture reduced. */
  isReduced: z.literal(true).optional(),
  /** The shared pictures in it: x, y, and the picture's hash. */
  pictures: z.array(z.tuple([count, count, hash])),
  /**
   * In the fixed profile: x, y, width and height of each difference from the configured
   * baseline, and a hash of its pixels.
   */
  regions: z.array(z.tuple([count, count, count, count, z.string().regex(/^[0-9a-f]{8}$/)])),
});

const manifest = z.strictObject({
  /** The browser build of all baselines. */
  browser: z.string(),
  cells: z.record(z.string(), entry),
  /** The pictures that baselines share, by hash: the path on the site, and the size. */
  pictures: z.record(
    hash,
    z.strictObject({ shows: z.string(), width: count, height: count, fileHash: hash }),
  ),
  /** The words of pages and scenes, by the cell: hashes of their inputs and of their file. */
  words: z.record(z.string(), z.strictObject({ inputs: hash, fileHash: hash })).default({}),
});

export type ManifestEntry = z.infer<typeof entry>;
export type Manifest = z.infer<typeof manifest>;

/**
 * Reads `snapshots/manifest.json`.
 *
 * @returns null if there is none yet.
 * @throws ExpectedError if the file is invalid.
 */
export function readManifest(folder = baselineFolder): Manifest | null {
  const remedy = 'Restore it, or delete it and approve all cells.';
  return readJsonFile(join(folder, 'manifest.json'), manifest, remedy);
}

/** Writes the manifest, one line for each cell. */
export function writeManifest(content: Manifest, folder = baselineFolder): void {
  writeJsonFile(join(folder, 'manifest.json'), content, 2);
}
