import { join } from 'node:path';
import { ExpectedError } from '@originaltreu/kit/command-line';
import { readJsonFile } from '@originaltreu/kit/json-file';
import { z } from 'zod';
import type { RunReport } from '../types';
import schema from './run-schema.json' with { type: 'json' };

const runReport = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

/** Reads the results of a run in a folder. */
export function readRun(folder: string): RunReport {
  const file = join(folder, 'run.json');
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
