import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { killAmidPosts } from '../tests/mail/durability';
import { fuzzAdapters } from '../tests/mail/fuzz';
import { buildIfStale } from '../tools/kit/built-site';
import { printed, startServer, temporaryFolder } from '../tools/kit/server-process';

const connections = 50;
/** Rounds of which the median counts; both peers take turns. */
const rounds = 3;
const seconds = 6;
/** Least share of the bare handler's throughput. */
const leastRatio = 1 / 3;
const posts = 200_000;
const stages = 10;
/** Most that memory may grow from one half of the posts to the other, in MiB. */
const mostGrowth = 32;

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
interface Peer {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly close: () => Promise<void>;
}

function peerOf(child: ChildProcess, origin: string): Peer {
  const close = async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  };
  return { child, origin, close };
}

async function openMailApi(): Promise<Peer> {
  const folder = temporaryFolder();
  const child = startServer({ MAIL_STORE: join(folder, 'mail.sqlite') });
  const origin = /http:\/\/localhost:\d+/.exec(await printed(child, 'Provider'))?.[0] ?? '';
  const peer = peerOf(child, origin.replace('localhost', '127.0.0.1'));
  const close = async () => {
    await peer.close();
    rmSync(folder, { recursive: true });
  };
  return { ...peer, close };
}

async function openBareExpress(): Promise<Peer> {
  const script = join(import.meta.dirname, 'bare-express.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script]);
  const port = /\d+/.exec(await printed(child, 'Listening'))?.[0] ?? '';
  return peerOf(child, `http://127.0.0.1:${port}`);
}

/** Posts enquiries and gives how many were accepted a second. */
async function load(peer: Peer, extent: { duration: number } | { amount: number }) {
  const result = await autocannon({
    url: `${peer.origin}/api/musterbau/email`,
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function benchThroughput(): Promise<boolean> {
  const [mail, bare] = [await openMailApi(), await openBareExpress()];
  const rates: Record<'mail' | 'bare', number[]> = { mail: [], bare: [] };
  for (const peer of [mail, bare]) await load(peer, { duration: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, peer] of Object.entries({ mail, bare }) as ['mail' | 'bare', Peer][]) {
      const { rate, latency } = await load(peer, { duration: seconds });
      rates[name].push(rate);
      console.log(`  ${name}  ${rate.toFixed(0).padStart(6)} posts/s  p99 ${latency} ms`);
    }
  }
  await Promise.all([mail.close(), bare.close()]);
  const ratio = median(rates.mail) / median(rates.bare);
  console.log(`throughput  ${ratio.toFixed(2)} of a bare Express handler's, fsync included`);
  return ratio >= leastRatio;
}

/** Memory of a process that is in RAM, in MiB; only Linux tells. */
function residentMemory({ child }: Peer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function benchMemory(): Promise<boolean> {
  if (process.platform !== 'linux') {
    console.log('memory      not measured: only Linux tells a process’s memory under /proc');
    return true;
  }
  const mail = await openMailApi();
  const memory: number[] = [];
  for (let stage = 0; stage < stages; stage += 1) {
    await load(mail, { amount: posts / stages });
    memory.push(residentMemory(mail));
  }
  const response = await fetch(`${mail.origin}/inbox.json?limit=1`);
  const { total } = (await response.json()) as { total: number };
  await mail.close();
  const halves = [memory.slice(0, stages / 2), memory.slice(stages / 2)].map(median);
  const growth = (halves[1] ?? 0) - (halves[0] ?? 0);
  console.log(
    `  MiB after each ${posts / stages}: ${memory.map((each) => each.toFixed(0)).join(' ')}`,
  );
  console.log(`memory      ${growth.toFixed(0)} MiB more in the second half; ${total} stored`);
  return growth <= mostGrowth && total === posts;
}

async function benchDurability(): Promise<boolean> {
  const { accepted, broken, lost, doubled, stored } = await killAmidPosts(20_000, connections);
  console.log(
    `durability  ${accepted.before} accepted, killed amid ${broken}, ${accepted.after} accepted after the restart; ${stored} stored, ${lost.length} lost, ${doubled.length} doubled`,
  );
  return lost.length === 0 && doubled.length === 0 && broken > 0;
}

async function benchFuzz(): Promise<boolean> {
  const { runs, statuses } = await fuzzAdapters(10_000);
  console.log(`fuzz        ${runs} requests, equal replies: ${JSON.stringify(statuses)}`);
  return true;
}

/**
 * Measures what the mail API must reach: throughput beside a bare handler,
 * memory, durability and generated requests.
 *
 * @returns whether all of it was reached.
 */
export async function benchMail(): Promise<boolean> {
  await buildIfStale();
  const reached: boolean[] = [];
  for (const part of [benchThroughput, benchMemory, benchDurability, benchFuzz]) {
    reached.push(await part());
  }
  return reached.every(Boolean);
}
