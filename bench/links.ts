import { join } from 'node:path';
import { auditSite, countDifferences } from '@originaltreu/audit';
import { ExpectedError } from '@originaltreu/audit/command-line';
import { defectIds } from '../src/defects/registry';
import { root } from '../tools/kit/paths';
import { serveForTest } from '../tools/kit/test-server';
import { openRenderer } from '../tools/links/built-renderer';
import { readLedgers } from '../tools/links/ledger/sources';
import { reportOnProfile } from '../tools/links/profile-report';
import { auditEveryToggle } from '../tools/links/profiles';
import { renderSite } from '../tools/links/rendered-site';
import { buildAudit } from './audit-command';
import { benchCorpus } from './link-corpus';
import { linkPeers } from './link-peers';
import { type Bench, median, runNode, timed } from './measure';
import { havePeers, importPeer } from './peers';

/** Seconds that the audit with every single defect off may take on two cores. */
const maxToggleSeconds = 20;

/** What the bench uses of linkinator. */
interface Linkinator {
  readonly LinkChecker: new () => {
    check(options: { path: string; recurse: boolean; linksToSkip: string[] }): Promise<unknown>;
  };
}

/** What `npm run audit:links` starts, which renders the site itself. */
async function auditLinks(): Promise<void> {
  const { code } = await runNode(['--import', 'tsx', join(root, 'tools/links/cli.ts')]);
  if (code !== 0) {
    throw new ExpectedError('The site does not match the ledger; run npm run audit:links first.');
  }
}

/** External URLs take as long as the network does, so no tool requests them. */
const external = '^(?!http://localhost)';

type Work = () => Promise<unknown>;

/** The median seconds of each work over some rounds, in which the works take turns. */
async function race(
  works: Readonly<Record<string, Work>>,
  rounds: number,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map(Object.keys(works).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) times.get(name)?.push((await timed(work))[0]);
  }
  return new Map([...times].map(([name, seconds]) => [name, median(seconds)]));
}

function printRace(title: string, times: ReadonlyMap<string, number>): void {
  console.log(`\n${title}`);
  const [[own, ownSeconds] = ['', Number.NaN]] = times;
  for (const [name, seconds] of times) {
    const ratio = name === own ? '' : `  (${(seconds / ownSeconds).toFixed(2)} times ${own})`;
    console.log(`  ${name.padEnd(12)} ${seconds.toFixed(2)} s${ratio}`);
  }
}

async function benchSpeed(isSmoke: boolean, hasPeers: boolean): Promise<boolean> {
  const rounds = isSmoke ? 1 : 5;
  const site = await serveForTest();
  const address = `${site.origin}/de`;
  const ledgers = readLedgers('all');
  const profile = new Set<string>(defectIds);
  const works: Record<string, Work> = {
    'audit:links': async () => {
      // A renderer of its own, as one keeps the pages that it has rendered.
      const pages = auditSite(renderSite(await openRenderer(), profile));
      return reportOnProfile('faithful', pages, profile, ledgers);
    },
  };
  if (hasPeers) {
    const { LinkChecker } = await importPeer<Linkinator>('linkinator');
    works.linkinator = () =>
      new LinkChecker().check({ path: address, recurse: true, linksToSkip: [external] });
  }
  if (!isSmoke) await race(works, 1);
  const warm = await race(works, rounds);
  printRace(`Whole site, faithful, in one process after a first round, median of ${rounds}`, warm);
  const peers = hasPeers ? linkPeers : [];
  const checks = peers.map(({ name, check }) => [name, () => check(address, external)] as const);
  const command = buildAudit();
  const audit = () => runNode([command, '--family', 'links', '--format', 'json', address]);
  const processes = { audit, ...Object.fromEntries(checks), 'audit:links': auditLinks };
  const cold = await race(processes, rounds);
  printRace(`Whole site, faithful, as a process, median of ${rounds}`, cold);
  await site.close();
  return isSmoke || (warm.get('audit:links') ?? 0) < (warm.get('linkinator') ?? 0);
}

async function benchToggles(): Promise<boolean> {
  const [seconds, reports] = await timed(() => auditEveryToggle(readLedgers('all')));
  console.log('\nFaithful, fixed, and every single defect off, every page');
  console.log(`  ${seconds.toFixed(1)} s, at most ${maxToggleSeconds} s on two cores`);
  return seconds < maxToggleSeconds && reports.every((report) => countDifferences(report) === 0);
}

/**
 * Compares the link audit with its peers. It must find every planted fault and no
 * other, be faster than linkinator, and audit every toggle in time.
 */
export const benchLinks: Bench = async ({ isSmoke }) => {
  const hasPeers = havePeers(isSmoke);
  const corpus = await benchCorpus(hasPeers ? linkPeers : []);
  const speed = await benchSpeed(isSmoke, hasPeers);
  // `npm test` audits every toggle anyway.
  const toggles = isSmoke || (await benchToggles());
  return corpus && speed && toggles;
};
