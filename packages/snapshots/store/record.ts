import { join } from 'node:path';
import { hashOf } from '@sitewide/kit/hash';
import { readJsonFile, writeJsonFile } from '@sitewide/kit/json-file';
import { z } from 'zod';
import type { Snapshot } from '../types';

/*
 * `snapshots.json`, the record beside the baselines: one line each, sorted. It is part of the
 * baselines, and committed with them.
 */

const hash = z.string().regex(/^[0-9a-f]{32}$/);
const count = z.int().nonnegative();

export const entry = z.strictObject({
  /** Hash of the decoded pixels. */
  pixels: hash,
  /** Hash of the browser’s PNG: equal bytes need no decoding. */
  bytes: hash,
  width: count,
  height: count,
  /** Hashes of the files of its picture and of its words. */
  file: hash.optional(),
  words: hash.optional(),
  /** Hash of how it is captured: variant, scenario, options. */
  definition: hash,
  /** Its list of inputs among `lists`; '' where it must always be captured. */
  inputs: z.string(),
  /** Why it must always be captured; '' where not. */
  always: z.string(),
});

/** The hash of how a snapshot is captured, as an entry has it. */
export function definitionOf(snapshot: Snapshot): string {
  const { variant, scenario, options, page, words, picture } = snapshot;
  const { name: _name, pages: _pages, ...conditions } = variant;
  const played = scenario && [scenario.run.toString(), scenario.inputs];
  return hashOf(JSON.stringify([page.path, conditions, played, options, words, picture]));
}

export const environment = z.record(z.string(), z.string());

const record = z.strictObject({
  /** What all baselines were captured with; another environment is refused. */
  environment: environment.nullable(),
  /** The hash of each input, once everything that depends on it was verified with it. */
  inputs: z.record(z.string(), hash),
  /** Names of inputs, by the hash of the list. */
  lists: z.record(z.string(), z.array(z.string())),
  /** Names of elements, classes and attributes of a page, by their hash. */
  vocabularies: z.record(z.string(), z.string()),
  snapshots: z.record(z.string(), entry),
});

/** Why the snapshot of a test is always captured: the test opens the page. */
export const byTest = 'a test captures it';

export type Entry = z.infer<typeof entry>;

/** What a baseline shows, its pixels and words, as one text; an empty one without a baseline. */
export function stateOf(shown?: Pick<Entry, 'pixels' | 'words'>): string {
  return shown ? `${shown.pixels} ${shown.words ?? ''}` : '';
}
export type SnapshotRecord = z.infer<typeof record>;

/** Reads the record; without it nothing is approved yet. */
export function readRecord(folder: string): SnapshotRecord {
  const remedy = 'After a merge, take either side of it, run the tests again and approve.';
  const none = { environment: null, inputs: {}, lists: {}, vocabularies: {}, snapshots: {} };
  return readJsonFile(join(folder, 'snapshots.json'), record, remedy) ?? none;
}

/** Writes the record, without lists that no snapshot has. */
export function writeRecord(folder: string, content: SnapshotRecord): void {
  const { lists, vocabularies, snapshots } = content;
  const used = new Set(Object.values(snapshots).map(({ inputs }) => inputs));
  for (const key of Object.keys(lists)) if (!used.has(key)) delete lists[key];
  const names = Object.values(lists).flat().join('\n');
  for (const key of Object.keys(vocabularies))
    if (!names.includes(` for ${key}`)) delete vocabularies[key];
  writeJsonFile(join(folder, 'snapshots.json'), content, 2);
}
