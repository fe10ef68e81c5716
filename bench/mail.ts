import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pluralize } from '@originaltreu/kit/text';
import {
  type DurabilityResult,
  fillStore,
  killAmidPosts,
  shareStore,
} from '../tests/mail/durability';
import { fuzzAdapters } from '../tests/mail/fuzz';
import { buildIfStale } from '../tools/site/built-site';
import { temporaryFolder } from '../tools/site/server-process';
import { exampleOf, forms } from '../tools/spec/forms';
import { type Bench, type Limit, median, takeTurns } from './measure';
import { connections, type LoadedServer, load, startPeer, startSite } from './processes';

/** The share of the bare handler's throughput that the mail API must reach. */
const minRatio = 1 / 3;
/** How many messages are posted around each kill. */
const postsAroundKill = 1000;
/** How often memory is read. */
const stages = 10;
/** How much memory may grow from one half of the posts to the other, in MiB. */
const maxGrowth = 32;

/** How much a run measures: rounds of which the median counts, with the seconds of each. */
const smoke = { rounds: 1, seconds: 1, memoryPosts: 1000, kills: 1, fuzzRequests: 50 };
const full = { rounds: 3, seconds: 6, memoryPosts: 2e5, kills: 30, fuzzRequests: 1e4 };
type Size = typeof full;

const enquiry = JSON.stringify(exampleOf(forms.forms.enquiry));

/** Starts the mail API with a store that keeps all messages, so that each can be counted. */
function openMailApi(): Promise<LoadedServer> {
  const store = join(temporaryFolder(), 'mail.sqlite');
  const environment = { MAIL_STORE: store, MAIL_LIMIT: String(full.memoryPosts) };
  return startSite(environment);
}

/** Posts enquiries for seconds or up to an amount. */
function post({ origin }: LoadedServer, extent: { duration: number } | { amount: number }) {
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: enquiry, ...extent };
  return load(`${origin}/api/musterbau/email`, options);
}

async function benchThroughput({ rounds, seconds }: Size): Promise<Limit> {
  const [mail, bare] = [await openMailApi(), await startPeer('mail')];
  for (const server of [mail, bare]) await post(server, { duration: Math.ceil(seconds / 3) });
  const rates = await takeTurns(
    {
      'mail API': () => post(mail, { duration: seconds }),
      'bare Express handler': () => post(bare, { duration: seconds }),
    },
    rounds,
  );
  await Promise.all([mail.close(), bare.close()]);
  for (const [name, values] of Object.entries(rates)) {
    console.log(`  ${name.padEnd(22)}${median(values).toFixed(0).padStart(7)} posts/s`);
  }
  const figure = median(rates['mail API']) / median(rates['bare Express handler']);
  const name = 'throughput, fsync included, as a share of a bare Express handler’s';
  return { name, figure, atLeast: minRatio, isSpeed: true };
}

/** The resident memory of a process in MiB. */
function residentMemory({ pid }: LoadedServer): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1024;
}

async function benchMemory({ memoryPosts }: Size): Promise<readonly Limit[]> {
  const mail = await openMailApi();
  const memory: number[] = [];
  for (let stage = 0; stage < stages; stage += 1) {
    await post(mail, { amount: memoryPosts / stages });
    memory.push(residentMemory(mail));
  }
  const response = await fetch(`${mail.origin}/inbox.json?limit=1`);
  const { total } = (await response.json()) as { total: number };
  await mail.close();
  const growth = median(memory.slice(stages / 2)) - median(memory.slice(0, stages / 2));
  const readings = memory.map((each) => each.toFixed(0)).join(' ');
  console.log(`  MiB after each ${memoryPosts / stages}: ${readings}`);
  return [
    { name: 'messages that are not stored', figure: memoryPosts - total, atMost: 0 },
    { name: 'growth of memory in MiB', figure: growth, atMost: maxGrowth, isSpeed: true },
  ];
}

/** Kills servers amid posts, lets two share a store and fills a disk; no message may be lost. */
async function benchDurability({ kills }: Size): Promise<readonly Limit[]> {
  const results: DurabilityResult[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    results.push(await killAmidPosts(postsAroundKill, connections));
  }
  const shared = await shareStore(postsAroundKill, connections);
  const { onFull, onRoomy } = await fillStore(postsAroundKill, connections);
  const limit = (name: string, stores: readonly Pick<DurabilityResult, 'lost' | 'doubled'>[]) => {
    const figure = stores.flatMap(({ lost, doubled }) => [...lost, ...doubled]).length;
    return { name: `messages lost or doubled, ${name}`, figure, atMost: 0 };
  };
  const unbroken = results.filter(({ broken }) => broken === 0).length;
  return [
    { name: 'kills that broke no request', figure: unbroken, atMost: 0 },
    limit(`${pluralize(kills, 'kill')} amid posts`, results),
    limit('two servers on one store', [shared]),
    limit('disk full', [onFull]),
    limit('room on the disk again', [onRoomy]),
  ];
}

/** Measures throughput, memory and durability of the mail API, and sends generated requests. */
export const benchMail: Bench = async ({ isSmoke, hasPeers }) => {
  const size = isSmoke ? smoke : full;
  await buildIfStale();
  const ofPeers = hasPeers ? [await benchThroughput(size), ...(await benchMemory(size))] : [];
  const limits = [...ofPeers, ...(await benchDurability(size))];
  const { runs, statuses } = await fuzzAdapters(size.fuzzRequests);
  console.log(`  ${runs} generated requests, equal replies: ${JSON.stringify(statuses)}`);
  return limits;
};
