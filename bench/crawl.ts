import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@originaltreu/audit/command-line';
import { printed } from '../tools/kit/server-process';
import { createTemporaryFolder, removeTemporaryFolder } from '../tools/kit/temporary-folder';
import { buildAudit } from './audit-command';
import { linkinatorCommand } from './link-peers';
import { type Bench, median, runNode, timed } from './measure';
import { havePeers } from './peers';

const sizes = [60, 200, 500, 2000, 5000];
/** A size that is audited without the peer, for its memory. */
const largest = 10_000;
/** How many times linkinator's memory the audit may take, and how many bytes on the largest site. */
const maxMemoryRatio = 1.5;
const maxMemory = 1e9;

/** A command that checks the site at an address, and the links that it found broken. */
interface Checker {
  readonly args: (address: string) => readonly string[];
  readonly brokenIn: (output: string) => number;
}

/** The audit's command in a file. By default it opens only as many pages as the largest site has. */
const auditIn = (file: string): Checker => ({
  args: (address) => [
    ...[file, '--family', 'links', '--format', 'json'],
    ...['--max-pages', String(2 * largest), address],
  ],
  brokenIn: (output) =>
    new Set(output.match(/"resolved": "[^"]*\/missing\/\d+\.html"/g) ?? []).size,
});

const linkinator: Checker = {
  args: linkinatorCommand,
  brokenIn: (output) => new Set(output.match(/"url": "[^"]*\/missing\/\d+\.html"/g) ?? []).size,
};

interface Run {
  readonly seconds: number;
  readonly bytes: number;
  readonly broken: number;
}

async function run({ args, brokenIn }: Checker, address: string): Promise<Run> {
  const folder = createTemporaryFolder('crawl');
  const file = join(folder, 'memory');
  try {
    const preload = ['--import', join(import.meta.dirname, 'report-memory.mjs')];
    const [seconds, { stdout }] = await timed(() =>
      runNode([...preload, ...args(address)], folder, { MEMORY_FILE: file }),
    );
    return { seconds, bytes: Number(readFileSync(file, 'utf8')), broken: brokenIn(stdout) };
  } finally {
    removeTemporaryFolder(folder);
  }
}

/** The medians of runs in which the checkers take turns. */
async function race(checkers: readonly Checker[], address: string, rounds: number) {
  const runs = checkers.map((): Run[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, checker] of checkers.entries()) {
      runs[index]?.push(await run(checker, address));
    }
  }
  return runs.map((each) => ({
    seconds: median(each.map(({ seconds }) => seconds)),
    bytes: median(each.map(({ bytes }) => bytes)),
    broken: each[0]?.broken ?? 0,
  }));
}

function inWords({ seconds, bytes }: Run): string {
  return `${seconds.toFixed(2).padStart(6)} s ${Math.round(bytes / 1e6)
    .toString()
    .padStart(5)} MB`;
}

/** Audits one generated site; whether every limit is kept. */
async function benchSize(
  audit: Checker,
  pages: number,
  rounds: number,
  hasPeer: boolean,
): Promise<boolean> {
  const script = join(import.meta.dirname, 'generated-site.ts');
  const server: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, String(pages)]);
  const port = /localhost:(\d+)/.exec(await printed(server, 'localhost'))?.[1];
  const address = `http://localhost:${port}/`;
  const isCompared = hasPeer && pages < largest;
  const [own, peer] = await race(isCompared ? [audit, linkinator] : [audit], address, rounds);
  server.kill();
  if (!own) return false;
  const planted = Math.ceil(pages / 100);
  const found = `${own.broken} of ${planted} found`;
  const isComplete = [own, peer].every((each) => each === undefined || each.broken === planted);
  if (!peer) {
    console.log(`  ${String(pages).padStart(6)}  ${inWords(own)}  ${found}`);
    return isComplete && (pages < largest || own.bytes < maxMemory);
  }
  const [speed, memory] = [peer.seconds / own.seconds, own.bytes / peer.bytes];
  console.log(
    `  ${String(pages).padStart(6)}  ${inWords(own)}  ${found}   linkinator ${inWords(peer)}  ${peer.broken} found   speed ${speed.toFixed(2)}, memory ${memory.toFixed(2)}`,
  );
  return isComplete && speed >= 1 && memory <= maxMemoryRatio;
}

/**
 * Compares the audit's command with linkinator, as processes from start to end, on generated
 * sites. It must be as fast, take at most one and a half times the memory, and find every
 * planted link.
 */
export const benchCrawl: Bench = async ({ isSmoke, args }) => {
  const given = args.map(Number);
  const wrong = args.find((_, index) => !Number.isInteger(given[index]) || (given[index] ?? 0) < 1);
  if (wrong !== undefined) throw new UsageError(`“${wrong}” is no number of pages.`);
  const hasPeer = havePeers(isSmoke);
  const audit = auditIn(buildAudit());
  console.log('\nGenerated sites, as processes; speed is linkinator’s time divided by ours');
  const asked = given.length > 0 ? given : [...sizes, largest];
  let isGood = true;
  for (const pages of isSmoke ? [60] : asked) {
    const isKept = await benchSize(audit, pages, isSmoke || pages > 500 ? 1 : 5, hasPeer);
    isGood &&= isKept || isSmoke;
  }
  return isGood;
};
