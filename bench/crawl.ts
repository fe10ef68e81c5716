import { type Bench, type Limit, median, takeTurns } from './measure';
import { peerFile } from './peers';
import { buildPackage, runMeasured, startPeer } from './processes';

const sizes = [60, 200, 500, 2000, 5000];
/** A size that is audited without the peer, for its memory. */
const largest = 10_000;

/** By default the audit opens only as many pages as the largest site has, and shows some of the places of a fault. */
const auditOptions = [
  ...['--family', 'links', '--format', 'json'],
  ...['--max-pages', `${2 * largest}`, '--max-places', `${largest}`],
];

const peerOptions = '--recurse --check-fragments --format json --verbosity error'.split(' ');

/** Audits one generated site, and lets the peer check it, too, as processes. */
async function benchSize(audit: string, pages: number, rounds: number, hasPeer: boolean) {
  const site = await startPeer('pages', String(pages));
  const check = (program: string, options: readonly string[]) => () =>
    runMeasured([program, ...options, `${site.origin}/`]);
  const peer = check(peerFile('linkinator/build/src/cli.js'), peerOptions);
  const checkers: Record<string, typeof peer> = { audit: check(audit, auditOptions) };
  if (hasPeer && pages < largest) checkers.linkinator = peer;
  const runs = await takeTurns(checkers, rounds);
  await site.close();
  const results = Object.entries(runs).map(([name, each]) => {
    const seconds = median(each.map((run) => run.seconds));
    const bytes = median(each.map((run) => run.bytes));
    // One finding has all places of a fault.
    const address = /"(?:url|href)": "[^"]*(\/missing\/\d+\.html)"/g;
    const broken = [...(each[0]?.stdout ?? '').matchAll(address)].map(([, path]) => path);
    const size = Math.round(bytes / 1e6);
    console.log(`  ${pages} pages, ${name}: ${seconds.toFixed(2)} s, ${size} MB`);
    return { name, seconds, bytes, broken: new Set(broken).size };
  });
  const limits = results.map(({ name, broken }): Limit => {
    const label = name === 'audit' ? 'broken links found' : `broken links found by ${name}`;
    return { name: label, figure: broken, atLeast: Math.ceil(pages / 100) };
  });
  const [ours, other] = results;
  const bytes = ours?.bytes ?? Number.NaN;
  if (pages >= largest) {
    limits.push({ name: 'bytes', figure: bytes, atMost: 1e9, isSpeed: true });
  }
  if (ours && other) {
    const [speed, memory] = [other.seconds / ours.seconds, bytes / other.bytes];
    const ofPeer = `compared with ${other.name}`;
    limits.push(
      { name: `speed ${ofPeer}`, figure: speed, atLeast: 1, isSpeed: true },
      { name: `memory ${ofPeer}`, figure: memory, atMost: 1.5, isSpeed: true },
    );
  }
  return limits.map((limit) => ({ ...limit, name: `${pages} pages: ${limit.name}` }));
}

/**
 * Compares the audit's command with linkinator, as processes from start to end, on generated
 * sites. It must be as fast, take at most one and a half times the memory, and find every
 * planted link.
 */
export const bench: Bench = async ({ isSmoke, hasPeers }) => {
  const audit = buildPackage('audit');
  const limits: Limit[] = [];
  for (const pages of isSmoke ? [60] : [...sizes, largest]) {
    limits.push(...(await benchSize(audit, pages, isSmoke || pages > 500 ? 1 : 5, hasPeers)));
  }
  return limits;
};
