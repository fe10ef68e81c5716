import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '@originaltreu/kit/json-file';
import { z } from 'zod';
import { root } from '../../site/paths';

/** The folder of baselines. */
export const baselineFolder = join(root, 'snapshots');

const hash = z.string().regex(/^[0-9a-f]{32}$/);
const count = z.int().nonnegative();

const entry = z.strictObject({
  /** Hash of the decoded pixels. */
  pixels: hash,
  /** Hash of the browser's PNG: equal bytes need no decoding. */
  bytes: hash,
  width: count,
  height: count,
  /** Hash of the baseline's file. */
  fileHash: hash,
  /** Whether the file has the picture reduced. */
  isReduced: z.literal(true).optional(),
  /** The shared pictures in it: x, y, and the picture's hash. */
  pictures: z.array(z.tuple([count, count, hash])).optional(),
  /** In a scene: the hash of its definition, and that of the file of its words. */
  scene: hash.optional(),
  words: hash.optional(),
});

const manifest = z.strictObject({
  /** The browser build of all baselines. */
  browser: z.string(),
  /** The inputs that results were verified with, as `unchanged.ts` describes. */
  inputs: z.record(z.string(), hash),
  cells: z.record(z.string(), entry),
  /** The pictures that baselines share, by hash: the path on the site, and the size. */
  pictures: z.record(
    hash,
    z.strictObject({ shows: z.string(), width: count, height: count, fileHash: hash }),
  ),
  /**
   * Toggles that show, by page, width and toggle: the finding, and the elements where it shows.
   * `npm run defects -- prove` writes them.
   */
  verdicts: z.record(z.string(), z.tuple([z.enum(['CONTAINED', 'REFLOW', 'LEAK']), z.string()])),
});

export type ManifestEntry = z.infer<typeof entry>;
export type Manifest = z.infer<typeof manifest>;

/**
 * Reads `snapshots/manifest.json`; without it nothing is approved yet.
 *
 * @throws ExpectedError if the file is invalid.
 */
export function readManifest(folder = baselineFolder): Manifest {
  const remedy =
    'Restore it; after a merge, take either side of it, run “npm run snapshots” and approve.';
  return (
    readJsonFile(join(folder, 'manifest.json'), manifest, remedy) ?? {
      ...{ browser: '', inputs: {}, cells: {}, pictures: {}, verdicts: {} },
    }
  );
}

/** Writes the manifest, one line for each entry. */
export function writeManifest(content: Manifest, folder = baselineFolder): void {
  writeJsonFile(join(folder, 'manifest.json'), content, 2);
}
