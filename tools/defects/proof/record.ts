import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '@sitewide/kit/json-file';
import { z } from 'zod';
import { root } from '../../site/paths';

/** The folder of what is approved. */
export const approvedFolder = join(root, 'snapshots');

const hash = z.string().regex(/^([0-9a-f]{32})?$/);

const shape = z.strictObject({
  /** Hash of the inputs with which the findings of the audit were verified; '' before. */
  audit: hash,
  /** Hash of the browser and the code that prove toggles. */
  code: hash,
  /** By address, the hash of the documents that were compared, and of all that they load. */
  pages: z.record(z.string(), hash),
  /** Toggles that show, by page, width and toggle: the finding, and the elements where it shows. */
  verdicts: z.record(z.string(), z.tuple([z.enum(['CONTAINED', 'REFLOW', 'LEAK']), z.string()])),
});

/** The verdicts of toggles, with the hashes of the inputs that they were found with. */
export type VerdictRecord = z.infer<typeof shape>;

/** The toggles that show, by page, width and toggle. */
export type Verdicts = VerdictRecord['verdicts'];

/**
 * Reads `verdicts.json`; without it nothing is proven yet.
 *
 * @throws ExpectedError if the file is invalid, e.g. after a conflict.
 */
export function readVerdicts(folder = approvedFolder): VerdictRecord {
  const remedy =
    'Restore it; after a merge, take either side of it and run “npm run defects -- prove”.';
  const none = { audit: '', code: '', pages: {}, verdicts: {} };
  return readJsonFile(join(folder, 'verdicts.json'), shape, remedy) ?? none;
}

/** Writes the record, sorted, one line for each page and verdict. */
export function writeVerdicts(record: VerdictRecord, folder = approvedFolder): void {
  writeJsonFile(join(folder, 'verdicts.json'), record, 2);
}
