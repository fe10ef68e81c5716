import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DurabilityResult,
  fillStore,
  killAmidPosts,
  shareStore,
} from '../tests/mail/durability';
import { fuzzAdapters } from '../tests/mail/fuzz';
import { buildIfStale } from '../tools/kit/built-site';
import { printed, startServer, temporaryFolder } from '../tools/kit/server-process';
import { type Bench, median } from './measure';
import { type Autocannon, havePeers, importPeer } from './peers';

const connections = 50;
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
type Size = Readonly<typeof full>;

const enquiry = JSON.stringify({
  first_name: 'Änne',
  last_name: 'Beck',
  email: 'aenne@example.org',
  phone: '+49 5241 123456',
  subject: 'Dach',
  services: 'Roofing Services',
  message: 'Guten Tag, wir möchten unser Dach neu decken lassen. '.repeat(4),
});

/** A server under load, in a process of its own. */
interface LoadedServer {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly close: () => Promise<void>;
}

function serverOf(child: ChildProcess, origin: string, folder?: string): LoadedServer {
  const close = async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    if (folder) rmSync(folder, { recursive: true });
  };
  return { child, origin, close };
}

async function openMailApi(): Promise<LoadedServer> {
  const folder = temporaryFolder();
  // All messages are kept, so that each can be counted.
  const child = startServer({
    MAIL_STORE: join(folder, 'mail.sqlite'),
    MAIL_LIMIT: String(full.memoryPosts),
  });
  const port = /http:\/\/localhost:(\d+)/.exec(await printed(child, 'Provider'))?.[1] ?? '';
  return serverOf(child, `http://127.0.0.1:${port}`, folder);
}

async function openBareExpress(): Promise<LoadedServer> {
  const script = join(import.meta.dirname, 'bare-express.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script]);
  const port = /\d+/.exec(await printed(child, 'Listening'))?.[0] ?? '';
  return serverOf(child, `http://127.0.0.1:${port}`);
}

/** Posts enquiries for seconds or up to an amount, and returns how many were accepted per second. */
async function load(server: LoadedServer, extent: { duration: number } | { amount: number }) {
  const { default: autocannon } = await importPeer<{ default: Autocannon }>('autocannon');
  const result = await autocannon({
    url: `${server.origin}/api/musterbau/email`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: enquiry,
    connections,
    ...extent,
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${result.errors} errors, ${result.non2xx} replies other than 2xx.`);
  }
  return { rate: result['2xx'] / result.duration, latency: result.latency.p99 };
}

async function benchThroughput({ rounds, seconds }: Size): Promise<number> {
  const servers = { mail: await openMailApi(), bare: await openBareExpress() };
  const names = ['mail', 'bare'] as const;
  const rates = { mail: [] as number[], bare: [] as number[] };
  for (const name of names) await load(servers[name], { duration: Math.ceil(seconds / 3) });
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const { rate, latency } = await load(servers[name], { duration: seconds });
      rates[name].push(rate);
      console.log(`  ${name}  ${rate.toFixed(0).padStart(6)} posts/s  p99 ${latency} ms`);
    }
  }
  await Promise.all(names.map((name) => servers[name].close()));
  const ratio = median(rates.mail) / median(rates.bare);
  console.log(`throughput  ${ratio.toFixed(2)} of a bare Express handler's, fsync included`);
  return ratio;
}

/** The resident memory of a process in MiB; Linux only. */
function residentMemory({ child }: LoadedServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** @returns by how many MiB memory grew, and whether every post was stored. */
async function benchMemory({ memoryPosts }: Size) {
  if (process.platform !== 'linux') {
    console.log('memory      not measured: it is read from /proc, which only Linux has');
    return { growth: 0, isComplete: true };
  }
  const mail = await openMailApi();
  const memory: number[] = [];
  for (let stage = 0; stage < stages; stage += 1) {
    await load(mail, { amount: memoryPosts / stages });
    memory.push(residentMemory(mail));
  }
  const response = await fetch(`${mail.origin}/inbox.json?limit=1`);
  const { total } = (await response.json()) as { total: number };
  await mail.close();
  const growth = median(memory.slice(stages / 2)) - median(memory.slice(0, stages / 2));
  const readings = memory.map((each) => each.toFixed(0)).join(' ');
  console.log(`  MiB after each ${memoryPosts / stages}: ${readings}`);
  console.log(`memory      ${growth.toFixed(0)} MiB more in the second half; ${total} stored`);
  return { growth, isComplete: total === memoryPosts };
}

/** Kills servers amid posts, lets two share a store and fills a disk; no message may be lost. */
async function benchDurability({ kills }: Size): Promise<boolean> {
  const results: DurabilityResult[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    results.push(await killAmidPosts(postsAroundKill, connections));
  }
  const sum = (count: (result: DurabilityResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const areAllBroken = results.every(({ broken }) => broken > 0);
  const report = (name: string, accepted: number, lost: number, doubled: number) => {
    console.log(`${name.padEnd(12)}${accepted} accepted, ${lost} lost, ${doubled} doubled`);
    return lost === 0 && doubled === 0;
  };
  const accepted = sum((result) => result.accepted.before + result.accepted.after);
  const [lost, doubled] = [sum((each) => each.lost.length), sum((each) => each.doubled.length)];
  const shared = await shareStore(postsAroundKill, connections);
  const { accepted: stored, onFull, onRoomy } = await fillStore(postsAroundKill, connections);
  return [
    areAllBroken,
    report(`${kills} kills`, accepted, lost, doubled),
    report('two servers', shared.accepted, shared.lost.length, shared.doubled.length),
    report('full disk', stored, onFull.lost.length, onFull.doubled.length),
    report('room again', stored, onRoomy.lost.length, onRoomy.doubled.length),
  ].every(Boolean);
}

/** Measures throughput, memory and durability of the mail API, and sends generated requests. */
export const benchMail: Bench = async ({ isSmoke }) => {
  const hasPeers = havePeers(isSmoke);
  const size = isSmoke ? smoke : full;
  await buildIfStale();
  let reached = true;
  if (hasPeers) {
    const ratio = await benchThroughput(size);
    const { growth, isComplete } = await benchMemory(size);
    reached = isComplete && (isSmoke || (ratio >= minRatio && growth <= maxGrowth));
  }
  const isDurable = await benchDurability(size);
  const { runs, statuses } = await fuzzAdapters(size.fuzzRequests);
  console.log(`fuzz        ${runs} requests, equal replies: ${JSON.stringify(statuses)}`);
  return reached && isDurable;
};
