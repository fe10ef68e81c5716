import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  describeUnknown,
  exitCodes,
  oneOf,
  readArgs,
  UsageError,
} from '@originaltreu/kit/command-line';
import { pluralize } from '@originaltreu/kit/text';
import { writeFileAtomically } from '@originaltreu/kit/write-file';
import { compareSites } from './against';
import { approve } from './approve';
import { type Config, readConfig } from './config/config';
import { formats } from './formats/formats';
import { mergeReports, readRun } from './formats/run-report';
import { importPictures } from './import-pictures';
import { isApprovable, program } from './review/causes';
import { serveReview } from './review/server';
import { approvalIn, explain, pruneBaselines, testSite, writeReview } from './session';
import { matches } from './sources/pages';
import { mergeResults } from './store/results';
import type { RunReport } from './types';

const usage = `Usage: originaltreu-snapshots <command> [options]

Visual regression tests for any website: its pages as pictures and words, compared exactly with
approved baselines. What cannot have changed is not captured.

Commands:
  test [site]         compare the site, a folder or an address (default: that of the configuration)
  review              open the page on which to approve, on this machine
  approve [glob…]     make results of the last run baselines (default: all of them)
  why <snapshot>      say whether a snapshot is captured, and why
  merge <folder…>     put the results of shards together
  prune               delete baselines that no snapshot has any more
  init [site]         write a configuration to start from
  upgrade [site]      compare with baselines of another browser or other fonts: what looks the same
                      is unchanged, and one approval replaces all
  import <folder>     make the screenshots of Playwright below a folder baselines

Options:
  --config <file>     the configuration (default: snapshots.config.ts, .js or .json)
  --only <glob>       only snapshots with such names; may be repeated
  --shard <n/m>       only one of several parts
  --all               capture even what is unchanged
  --format <name>     ${Object.keys(formats).join(', ')} (default: table)
  --against <site>    compare with another folder or address instead of baselines
  --port <number>     the port of the review
  --help              show this help

Examples:
  ${program} test ./dist
  ${program} test --only 'blog/**' --format junit
  ${program} approve 'blog/*-phone'
  ${program} test ./dist --against https://example.com

Exit codes: 0 no differences, 1 differences, 2 wrong use
`;

const options = {
  config: { type: 'string' },
  only: { type: 'string', multiple: true, default: [] as string[] },
  shard: { type: 'string', default: '' },
  all: { type: 'boolean', default: false },
  format: { type: 'string', default: 'table' },
  against: { type: 'string' },
  port: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const commands = [
  ...(['test', 'review', 'approve', 'why', 'merge', 'prune', 'init'] as const),
  ...(['upgrade', 'import'] as const),
];

type Values = ReturnType<typeof readArgs<typeof options>>['values'];

/** Prints a report, and writes the page for its review. */
function show(report: RunReport, folder: string, format: keyof typeof formats): number {
  const page = writeReview(folder, report);
  process.stdout.write(formats[format](report));
  const isDifferent = report.results.some(({ status }) => status !== 'unchanged');
  if (isDifferent && format === 'table') console.log(`Review: ${program} review, or ${page}`);
  return isDifferent ? exitCodes.found : exitCodes.ok;
}

async function review(config: Config, port: string | undefined): Promise<number> {
  const { url } = await serveReview({
    folder: config.results,
    port: Number(port ?? 0),
    approve: (ids) => approve(ids, approvalIn(config)),
  });
  console.log(`Review at ${url}; press Ctrl+C to end.`);
  return new Promise((resolve) => process.once('SIGINT', () => resolve(exitCodes.ok)));
}

async function approveNamed(config: Config, globs: readonly string[]): Promise<number> {
  const { results } = readRun(join(config.results, 'run.json'));
  const asked = results.filter(
    ({ id, status }) => isApprovable(status) && (globs.length === 0 || matches(id, globs)),
  );
  if (globs.length > 0 && asked.length === 0) {
    const ids = results.filter(({ status }) => isApprovable(status)).map(({ id }) => id);
    throw new UsageError(describeUnknown('result to approve', globs.join(' '), ids));
  }
  const approved = await approve(
    asked.map(({ id }) => id),
    approvalIn(config),
  );
  const refused = results.filter(({ status }) => ['unstable', 'failed'].includes(status));
  for (const { id, message } of refused) console.error(`${id} cannot be approved: ${message}`);
  console.log(`${pluralize(approved.length, 'snapshot')} approved.`);
  return refused.length > 0 ? exitCodes.found : exitCodes.ok;
}

function init(site = './dist'): number {
  const file = 'snapshots.config.js';
  if (existsSync(file))
    throw new UsageError(`${file} is there already: edit it, or delete it first.`);
  const text = `/** @type {import('@originaltreu/snapshots').ConfigInput} */
export default {
  site: '${site}',
  variants: { desktop: 1280, phone: 390 },
};
`;
  writeFileAtomically(file, text);
  console.log(`${file} is written. Next: ${program} test, then approve.`);
  return exitCodes.ok;
}

async function run(
  command: (typeof commands)[number],
  rest: readonly string[],
  values: Values,
): Promise<number> {
  const format = oneOf('format', values.format, Object.keys(formats) as (keyof typeof formats)[]);
  const [first] = rest;
  if (command === 'init') return init(first);
  // Only these look at the site itself.
  const asked = ['test', 'why', 'upgrade'].includes(command) ? undefined : '.';
  const named = ['test', 'upgrade'].includes(command) ? first : asked;
  const site = named === undefined ? {} : { site: named };
  const file = values.config === undefined ? {} : { file: values.config };
  const config = await readConfig({ ...site, ...file });
  const { only, shard, all } = values;
  if (command === 'review') return review(config, values.port);
  if (command === 'approve') return approveNamed(config, rest);
  if (command === 'prune') {
    const obsolete = pruneBaselines(config);
    console.log(`${pluralize(obsolete.length, 'obsolete baseline')} deleted.`);
    return exitCodes.ok;
  }
  if (command === 'why') {
    if (first === undefined) throw new UsageError('Name a snapshot: “why index-phone”.');
    console.log(await explain(config, first));
    return exitCodes.ok;
  }
  if (command === 'merge') {
    const isOwn = rest.some((folder) => resolve(folder) === resolve(config.results));
    if (rest.length === 0 || isOwn)
      throw new UsageError(
        `Name the folders of shards, other than ${config.results}: “merge a b”.`,
      );
    const reports = rest.map((folder) => readRun(join(folder, 'run.json')));
    const report = mergeReports(reports);
    mergeResults(config.results, rest, report);
    return show(report, config.results, format);
  }
  if (command === 'import') {
    if (first === undefined) throw new UsageError('Name a folder: “import tests”.');
    const { named, refused } = await importPictures(first, approvalIn(config));
    for (const each of refused) console.error(each);
    console.log(`${pluralize(named.length, 'baseline')} imported, ${refused.length} left out.`);
    return refused.length > 0 ? exitCodes.found : exitCodes.ok;
  }
  if (command === 'test' && values.against !== undefined) {
    return show(await compareSites(config, values.against, values), config.results, format);
  }
  const upgrade = command === 'upgrade';
  return show(await testSite(config, { only, shard, all, upgrade }), config.results, format);
}

/**
 * Runs the command.
 *
 * @returns the exit code.
 * @throws ExpectedError if it cannot be followed.
 */
export async function snapshots(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, options, true);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) {
    process.stdout.write(usage);
    return values.help ? exitCodes.ok : exitCodes.usage;
  }
  const known = commands.find((each) => each === command);
  if (!known) throw new UsageError(describeUnknown('command', command, commands));
  return run(known, rest, values as Values);
}
