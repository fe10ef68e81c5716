import { type Bench, type Limit, median, takeTurns } from './measure';
import { peerFile } from './peers';
import { buildPackage, runMeasured, startPeer } from './processes';

const sizes = [60, 200, 500, 2000, 5000];
/** A size that is audited without the peer, for its memory. */
const largest = 10_000;
/** How many times linkinator's memory the audit may take, and how many bytes on the largest site. */
const maxMemoryRatio = 1.5;
const maxMemory = 1e9;

/** By default the audit opens only as many pages as the largest site has. */
const auditOptions = ['--family', 'links', '--format', 'json', '--max-pages', `${2 * largest}`];

const peerOptions = '--recurse --check-fragments --format json --verbosity error'.split(' ');

/** Runs a checker of links as a process: its time, its memory, and the links it reports as broken. */
async function check(program: string, options: readonly string[], address: string) {
  const { stdout, ...costs } = await runMeasured([program, ...options, address]);
  const broken = stdout.match(/"(?:resolved|url)": "[^"]*\/missing\/\d+\.html"/g);
  return { ...costs, broken: new Set(broken).size };
}

/** Audits one generated site, and lets the peer check it, too. */
async function benchSize(audit: string, pages: number, rounds: number, hasPeer: boolean) {
  const site = await startPeer('pages', String(pages));
  const address = `${site.origin}/`;
  const checkers: Record<string, () => ReturnType<typeof check>> = {
    audit: () => check(audit, auditOptions, address),
  };
  if (hasPeer && pages < largest) {
    const program = peerFile('linkinator/build/src/cli.js');
    checkers.linkinator = () => check(program, peerOptions, address);
  }
  const runs = await takeTurns(checkers, rounds);
  await site.close();
  const [ours, peer] = Object.entries(runs).map(([name, results]) => {
    const seconds = median(results.map((result) => result.seconds));
    const bytes = median(results.map((result) => result.bytes));
    console.log(
      `  ${pages} pages, ${name}: ${seconds.toFixed(2)} s, ${Math.round(bytes / 1e6)} MB`,
    );
    return { seconds, bytes, broken: results[0]?.broken ?? 0 };
  });
  if (!ours) throw new Error('The audit did not run.');
  const planted = Math.ceil(pages / 100);
  const limit = (name: string, figure: number, goal: Partial<Limit>): Limit => {
    return { name: `${pages} pages: ${name}`, figure, ...goal };
  };
  const limits = [limit('broken links found', ours.broken, { atLeast: planted })];
  if (pages >= largest) {
    limits.push(limit('bytes', ours.bytes, { atMost: maxMemory, isSpeed: true }));
  }
  if (!peer) return limits;
  const [speed, memory] = [peer.seconds / ours.seconds, ours.bytes / peer.bytes];
  return [
    ...limits,
    limit('broken links found by linkinator', peer.broken, { atLeast: planted }),
    limit('speed compared with linkinator', speed, { atLeast: 1, isSpeed: true }),
    limit('memory compared with linkinator', memory, { atMost: maxMemoryRatio, isSpeed: true }),
  ];
}

/**
 * Compares the audit's command with linkinator, as processes from start to end, on generated
 * sites. It must be as fast, take at most one and a half times the memory, and find every
 * planted link.
 */
export const benchCrawl: Bench = async ({ isSmoke, hasPeers }) => {
  const audit = buildPackage('audit');
  const limits: Limit[] = [];
  for (const pages of isSmoke ? [60] : [...sizes, largest]) {
    limits.push(...(await benchSize(audit, pages, isSmoke || pages > 500 ? 1 : 5, hasPeers)));
  }
  return limits;
};
