import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '@sitewide/kit/command-line';
import { readJsonFile } from '@sitewide/kit/json-file';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { z } from 'zod';
import { encode, type Pixels } from '../capture/pixels';
import type { Config } from '../config/config';
import schema from '../formats/run-schema.json' with { type: 'json' };
import type { OwnInputs } from '../inputs/record';
import type { Result, RunReport } from '../types';
import { entry, environment } from './record';

/* The folder of the last run: its report, pictures of what differs, and what approving needs. */

const kept = entry.omit({ file: true, words: true, inputs: true, always: true }).extend({
  /** The state of the baseline that it was compared with. */
  baseline: z.string(),
  /** Hash of the pixels that the baseline keeps; `pixels` is that of all. */
  picture: z.string(),
  /** None of a snapshot without words; a page has some. */
  words: z.array(z.string()).readonly(),
  inputs: z.custom<OwnInputs>(),
  /** Whether it equals that baseline. */
  isEqual: z.boolean(),
});

const captures = z.strictObject({
  environment,
  /** What was captured and is well enough to be approved, or equals its baseline. */
  snapshots: z.record(z.string(), kept),
});

export type Capture = z.infer<typeof kept>;
export type Captures = z.infer<typeof captures>;

/** The file of a picture, relative to the folder of results. */
export function pictureFile(id: string, picture: string): string {
  return `pictures/${id}-${picture}.png`;
}

/** Deletes the results of the last run, but for the reviewer’s decisions. */
export function clearResults(folder: string): void {
  for (const each of ['run.json', 'captures.json', 'pictures', 'index.html']) {
    rmSync(join(folder, each), { recursive: true, force: true });
  }
}

/** Writes those pictures of a result that there are. Returns their files. */
export async function leavePictures(
  folder: string,
  id: string,
  pictures: Readonly<Record<string, Pixels | null>>,
): Promise<Result['pictures']> {
  const files: Record<string, string> = {};
  for (const [name, picture] of Object.entries(pictures)) {
    if (!picture || picture.width === 0) continue;
    files[name] = pictureFile(id, name);
    writeFileAtomically(join(folder, files[name]), await encode(picture, 'png'));
  }
  return files;
}

/** Writes the results of a run; without captures, nothing can be approved. */
export function writeResults(folder: string, report: RunReport, content: Captures | null): void {
  if (content) writeFileAtomically(join(folder, 'captures.json'), JSON.stringify(content));
  writeFileAtomically(join(folder, 'run.json'), JSON.stringify(report));
}

/** What the last run captured; null if there was none. */
export function readCaptures(folder: string): Captures | null {
  return readJsonFile(join(folder, 'captures.json'), captures, 'Run the tests again.');
}

const runReport = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

/** The report of the last run. */
export function lastRun({ results }: Pick<Config, 'results'>): RunReport {
  const file = join(results, 'run.json');
  const report = readJsonFile(file, runReport, 'Run the comparison again.');
  if (report === null) throw new ExpectedError(`There is no ${file}. Run the comparison first.`);
  return report as RunReport;
}

/** Joins all shards of a run, or the workers of tests, of which the last result of a snapshot counts. */
export function mergeReports(reports: readonly RunReport[]): RunReport {
  const shards = reports.map(({ shard }) => shard);
  const total = Math.max(0, ...shards.map((shard) => Number(shard.split('/')[1] ?? 0)));
  const wanted = Array.from({ length: total }, (_, index) => `${index + 1}/${total}`);
  const missing = wanted.filter((shard) => !shards.includes(shard));
  if (missing.length > 0) throw new ExpectedError(`Missing of the run: ${missing.join(', ')}.`);
  const all = reports.flatMap(({ results }) => results);
  const byId = new Map(all.map((each) => [each.id, each]));
  const twice = total > 0 && all.find((each) => byId.get(each.id) !== each);
  if (twice) throw new ExpectedError(`Two reports have the snapshot “${twice.id}”; only one may.`);
  const unique = (texts: readonly string[]) => [...new Set(texts)];
  return {
    at: reports.map(({ at }) => at).toSorted()[0] ?? '',
    seconds: Math.max(0, ...reports.map(({ seconds }) => seconds)),
    captured: reports.reduce((sum, { captured }) => sum + captured, 0),
    shard: '',
    results: [...byId.values()],
    obsolete: unique(reports.flatMap(({ obsolete }) => obsolete)).filter((id) => !byId.has(id)),
    notes: unique(reports.flatMap(({ notes }) => notes)),
  };
}

/** Puts the folders of shards together: their captures and pictures, below one report. */
export function mergeResults(folder: string, shards: readonly string[]): RunReport {
  const report = mergeReports(shards.map((results) => lastRun({ results })));
  const parts = shards.flatMap((shard) => readCaptures(shard) ?? []);
  clearResults(folder);
  for (const shard of shards) {
    const pictures = join(shard, 'pictures');
    if (existsSync(pictures)) cpSync(pictures, join(folder, 'pictures'), { recursive: true });
  }
  // A test that was run again may have no difference any more.
  for (const { id, pictures } of report.results) {
    if (!pictures.actual) rmSync(join(folder, pictureFile(id, 'actual')), { force: true });
  }
  const snapshots = Object.assign({}, ...parts.map((part) => part.snapshots));
  writeResults(folder, report, parts[0] ? { ...parts[0], snapshots } : null);
  return report;
}
