import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../../snapshots/store/json-file';
import { baselineFolder } from '../../snapshots/store/manifest';
import { findings } from './pixels/classify-difference';

const recordFile = join(baselineFolder, 'verdicts.json');

const hash = z.string().regex(/^[0-9a-f]{32}$/);

/** Finding, hash of the inputs, and the elements where it shows. */
const entry = z.tuple([z.enum(findings), hash]).rest(z.string());

export type Entry = z.infer<typeof entry>;

const record = z.strictObject({
  /** Hash of everything that verdicts depend on; empty while only some are up to date. */
  everything: z.union([hash, z.literal('')]),
  /** Toggles that show in no picture: whether a probe distinguishes their states. */
  invisible: z.record(z.string(), z.enum(['BEHAVIOURAL', 'INERT'])),
  /** By page and width (`/de 390`), then by toggle, or `all` of them together. */
  cells: z.record(z.string(), z.record(z.string(), entry)),
});

export type VerdictRecord = z.infer<typeof record>;

/**
 * Reads `snapshots/verdicts.json`; a missing file is an empty record.
 *
 * @throws ExpectedError if the file is invalid.
 */
export function readRecord(file = recordFile): VerdictRecord {
  const remedy = 'Restore it, or delete it and run “npm run defects -- prove”.';
  return readJsonFile(file, record, remedy) ?? { everything: '', invisible: {}, cells: {} };
}

/** Writes the record, one line for each finding. */
export function writeRecord(content: VerdictRecord, file = recordFile): void {
  writeJsonFile(file, content, 3);
}
