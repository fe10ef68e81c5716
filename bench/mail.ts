import { join } from 'node:path';
import { buildIfStale } from '../tools/site/built-site';
import { temporaryFolder } from '../tools/site/server-process';
import { exampleOf, forms } from '../tools/spec/forms';
import { type Bench, type Limit, median } from './measure';
import { compareRates, type LoadedServer, load, startPeer, startSite } from './processes';

/** How often memory is read. */
const stages = 10;

/** How much a run measures: rounds of which the median counts, with the seconds of each. */
const smoke = { rounds: 1, seconds: 1, memoryPosts: 1000 };
const full = { rounds: 3, seconds: 6, memoryPosts: 2e5 };
type Size = typeof full;

const enquiry = JSON.stringify(exampleOf(forms.forms.enquiry));

/** Starts the mail API with a store that keeps all messages, so that each can be counted. */
function openMailApi(): Promise<LoadedServer> {
  const store = join(temporaryFolder(), 'mail.sqlite');
  return startSite({ MAIL_STORE: store, MAIL_LIMIT: String(full.memoryPosts) });
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
  const rates = await compareRates(
    {
      'mail API': () => post(mail, { duration: seconds }),
      'bare Express handler': () => post(bare, { duration: seconds }),
    },
    rounds,
  );
  await Promise.all([mail.close(), bare.close()]);
  const figure = rates['mail API'] / rates['bare Express handler'];
  const name = 'throughput, fsync included, as a share of a bare Express handler’s';
  return { name, figure, atLeast: 1 / 3, isSpeed: true };
}

async function benchMemory({ memoryPosts }: Size): Promise<readonly Limit[]> {
  const mail = await openMailApi();
  const memory: number[] = [];
  for (let stage = 0; stage < stages; stage += 1) {
    await post(mail, { amount: memoryPosts / stages });
    memory.push(mail.memory());
  }
  const response = await fetch(`${mail.origin}/inbox.json?limit=1`);
  const { total } = (await response.json()) as { total: number };
  await mail.close();
  const growth = median(memory.slice(stages / 2)) - median(memory.slice(0, stages / 2));
  const readings = memory.map((each) => each.toFixed(0)).join(' ');
  console.log(`  MiB after each ${memoryPosts / stages}: ${readings}`);
  return [
    { name: 'messages that are not stored', figure: memoryPosts - total, atMost: 0 },
    // From one half of the posts to the other.
    { name: 'growth of memory in MiB', figure: growth, atMost: 32, isSpeed: true },
  ];
}

/** Measures throughput and memory of the mail API. */
export const bench: Bench = async ({ isSmoke, hasPeers }) => {
  if (!hasPeers) return [];
  const size = isSmoke ? smoke : full;
  await buildIfStale();
  return [await benchThroughput(size), ...(await benchMemory(size))];
};
