import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { LinkChecker } from 'linkinator';
import { auditSite } from '../packages/audit/audit';
import { countDifferences } from '../packages/audit/report';
import { defectIds } from '../src/defects/registry';
import { root } from '../tools/kit/paths';
import { serveForTest } from '../tools/kit/test-server';
import { openRenderer } from '../tools/links/built-renderer';
import { readLedgers } from '../tools/links/ledger/sources';
import { reportOnProfile } from '../tools/links/profile-report';
import { renderSite } from '../tools/links/rendered-site';
import { auditEveryToggle } from '../tools/links/toggles';
import { benchCorpus } from './link-corpus';
import { peers } from './link-peers';

/** Rounds of which the median counts. */
const rounds = 5;
/** Seconds that the audit with every single defect off may take on two cores. */
const mostForToggles = 20;

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Our own command, started as the peers are. */
function auditAsProcess(): Promise<void> {
  return new Promise((resolve, reject) => {
    const cli = join(root, 'tools/links/cli.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', cli], { stdio: 'ignore' });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The ledger is not met; audit the links before their speed.'));
    });
  });
}

/** Outside addresses cost what the network costs, so that nobody asks for them. */
const outside = '^(?!http://localhost)';

/** The median of some rounds of each work, in turn, after one that does not count. */
async function race<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
  warm: boolean,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = warm ? -1 : 0; round < rounds; round += 1) {
    for (const name of names) {
      const seconds = await secondsOf(works[name]);
      if (round >= 0) times.get(name)?.push(seconds);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

function printRace(title: string, times: Readonly<Record<string, number>>): void {
  console.log(`\n${title}, median of ${rounds}`);
  const own = times['audit:links'] ?? Number.NaN;
  for (const [name, seconds] of Object.entries(times)) {
    const ratio = name === 'audit:links' ? '' : `  (${(seconds / own).toFixed(2)} times ours)`;
    console.log(`  ${name.padEnd(12)} ${seconds.toFixed(2)} s${ratio}`);
  }
}

async function benchSpeed(): Promise<boolean> {
  const site = await serveForTest();
  const renderer = await openRenderer();
  const ledgers = readLedgers('all');
  const profile = new Set<string>(defectIds);
  const warm = await race(
    {
      'audit:links': async () =>
        reportOnProfile('faithful', auditSite(renderSite(renderer, profile)), profile, ledgers),
      linkinator: () =>
        new LinkChecker().check({
          path: `${site.origin}/de`,
          recurse: true,
          linksToSkip: [outside],
        }),
    },
    true,
  );
  printRace('Whole site, faithful, in one process after a first round', warm);
  const cold = await race(
    {
      'audit:links': auditAsProcess,
      ...Object.fromEntries(
        peers.map(({ name, check }) => [name, () => check(`${site.origin}/de`, outside)]),
      ),
    },
    false,
  );
  printRace('Whole site, faithful, from start to end of a process', cold);
  await site.close();
  return warm['audit:links'] < warm.linkinator;
}

async function benchToggles(): Promise<boolean> {
  let met = false;
  const seconds = await secondsOf(async () => {
    const reports = await auditEveryToggle(readLedgers('all'));
    met = reports.every((report) => countDifferences(report) === 0);
  });
  console.log('\nFaithful, fixed, and every single defect off, every page');
  console.log(`  ${seconds.toFixed(1)} s, at most ${mostForToggles} s on two cores`);
  return met && seconds < mostForToggles;
}

/**
 * Measures the link audit beside its peers, and prints what was measured.
 *
 * @returns whether it reaches what it must: every planted fault and no other,
 *   faster than linkinator, every toggle in time.
 */
export async function benchLinks(): Promise<boolean> {
  const corpus = await benchCorpus();
  const speed = await benchSpeed();
  const toggles = await benchToggles();
  return corpus && speed && toggles;
}
