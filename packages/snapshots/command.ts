import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  describeUnknown,
  exitCodes,
  oneOf,
  readArgs,
  UsageError,
} from '@sitewide/kit/command-line';
import { pluralize } from '@sitewide/kit/text';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { compareSites } from './against';
import { approve, prune } from './approve';
import { type Config, readConfig } from './config/config';
import { formats } from './formats/formats';
import { importPictures } from './import-pictures';
import { isApprovable, program } from './review/causes';
import { serveReview } from './review/server';
import { explain, testSite, writeReview } from './session';
import { choose } from './sources/plan';
import { lastRun, mergeResults } from './store/results';
import type { RunReport } from './types';

const usage = `Usage: sitewide-snapshots <command> [options]

Visual regression tests for any website: captures only pages that can have changed.

Commands:
  test [site]         compare the site, a folder or an address (default: that of the configuration)
  review              open the review page, on this machine
  approve [glob…]     make results of the last run baselines (default: all of them)
  why <snapshot>      say whether a snapshot is captured, and why
  merge <folder…>     combine the results of shards
  prune               delete baselines that no snapshot has any more
  init [site]         write a configuration to start from
  upgrade [site]      move all baselines to another browser or other fonts
  import <folder>     make the screenshots of Playwright below a folder baselines

Options:
  --config <file>     the configuration (default: snapshots.config.ts, .mjs or .json)
  --only <glob>       only snapshots with such names; may be repeated
  --shard <n/m>       only one of several parts
  --all               capture even what is unchanged
  --format <name>     ${Object.keys(formats).join(', ')} (default: table)
  --against <site>    compare with another folder or address instead of baselines
  --port <number>     the port of the review
  --help              show this help

Examples:
  ${program} test ./dist
  ${program} approve 'blog/*-phone'
  ${program} test ./dist --against https://example.com

Exit codes: 0 no differences, 1 differences, 2 usage error
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

type Values = Omit<ReturnType<typeof readArgs<typeof options>>['values'], 'format'> & {
  readonly format: keyof typeof formats;
};

/** Follows a command, and returns the exit code. */
type Command = (config: Config, words: readonly string[], values: Values) => Promise<number>;

/** The port of the review, 0 for a free one; throws a UsageError for anything but a port. */
function portOf(text = '0'): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new UsageError(`--port must be a port number, not “${text}”.`);
}

/** Prints a report, and writes the page for its review. */
function show(report: RunReport, { results }: Config, { format }: Values): number {
  const page = writeReview(results, report);
  process.stdout.write(formats[format](report));
  const isDifferent = report.results.some(({ status }) => status !== 'unchanged');
  if (isDifferent && format === 'table') console.log(`Review: ${program} review, or ${page}`);
  return isDifferent ? exitCodes.found : exitCodes.ok;
}

const commands: Readonly<Record<string, Command>> = {
  async test(config, _words, { against, ...values }) {
    const report = against ? compareSites(config, against, values) : testSite(config, values);
    return show(await report, config, values);
  },
  async review(config, _words, { port }) {
    const { url, close } = await serveReview({
      folder: config.results,
      port: portOf(port),
      approve: (ids) => approve(config, ids),
    });
    const stopped = once(process, 'SIGINT');
    console.log(`Review at ${url}; press Ctrl+C to end.`);
    await stopped;
    // An open server would keep the process from ending.
    await close();
    return exitCodes.ok;
  },
  async approve(config, globs) {
    const { results } = lastRun(config);
    const approvable = results.filter(({ status }) => isApprovable(status));
    const asked = choose(approvable, globs, 'result to approve').map(({ id }) => id);
    const approved = await approve(config, asked);
    const refused = results.filter(({ status }) => ['unstable', 'failed'].includes(status));
    for (const { id, message } of refused) console.error(`${id} cannot be approved: ${message}`);
    console.log(`${pluralize(approved.length, 'snapshot')} approved.`);
    return refused.length > 0 ? exitCodes.found : exitCodes.ok;
  },
  async why(config, [id]) {
    if (id === undefined) throw new UsageError('Name a snapshot: “why index-phone”.');
    console.log(await explain(config, id));
    return exitCodes.ok;
  },
  async merge(config, folders, values) {
    const { results } = config;
    const isOwn = folders.some((folder) => resolve(folder) === resolve(results));
    if (folders.length === 0 || isOwn)
      throw new UsageError(`Name the folders of shards, other than ${results}: “merge a b”.`);
    return show(mergeResults(results, folders), config, values);
  },
  async prune(config) {
    const deleted = await prune(config);
    console.log(`${pluralize(deleted.length, 'obsolete baseline')} deleted.`);
    return exitCodes.ok;
  },
  async init(_config, [site = './dist']) {
    const file = 'snapshots.config.mjs';
    if (existsSync(file))
      throw new UsageError(`${file} is there already: edit it, or delete it first.`);
    const text = `/** @type {import('@sitewide/snapshots').ConfigInput} */
export default {
  site: '${site}',
  variants: { desktop: 1280, phone: 390 },
};
`;
    writeFileAtomically(file, text);
    console.log(`${file} is written. Next: ${program} test, then approve.`);
    return exitCodes.ok;
  },
  async upgrade(config, _words, values) {
    return show(await testSite(config, { ...values, upgrade: true }), config, values);
  },
  async import(config, [folder]) {
    if (folder === undefined) throw new UsageError('Name a folder: “import tests”.');
    const { named, refused } = await importPictures(folder, config.baselines);
    for (const each of refused) console.error(each);
    console.log(`${pluralize(named.length, 'baseline')} imported, ${refused.length} left out.`);
    return refused.length > 0 ? exitCodes.found : exitCodes.ok;
  },
};

/** Follows a command line, and returns the exit code. */
export async function snapshots(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, options, true);
  const [name, ...words] = positionals;
  if (values.help || name === undefined) {
    process.stdout.write(usage);
    return values.help ? exitCodes.ok : exitCodes.usage;
  }
  const command = new Map(Object.entries(commands)).get(name);
  if (!command) throw new UsageError(describeUnknown('command', name, Object.keys(commands)));
  const format = oneOf('format', values.format, Object.keys(formats) as (keyof typeof formats)[]);
  // Only three commands look at the site itself.
  const own = name === 'why' ? undefined : '.';
  const site = name === 'test' || name === 'upgrade' ? words[0] : own;
  const config = await readConfig({ site, file: values.config });
  return command(config, words, { ...values, format });
}
