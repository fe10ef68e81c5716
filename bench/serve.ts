import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../tools/kit/built-site';
import { printed, startServer, temporaryFolder } from '../tools/kit/server-process';
import { type Bench, median } from './measure';
import { type Autocannon, havePeers, importPeer } from './peers';

const connections = 50;
/** The share of a static file's rate, in Express, that a cached page must reach. */
const minRatio = 0.7;

/** How much a run measures: rounds of which the median counts, with the seconds of each. */
const smoke = { rounds: 1, seconds: 1 };
const full = { rounds: 3, seconds: 5 };
type Size = typeof full;

/** A server under load, in a process of its own. */
interface LoadedServer {
  readonly child: ChildProcess;
  readonly origin: string;
}

function serverOf(child: ChildProcess, text: string): LoadedServer {
  const port = /localhost:(\d+)/.exec(text)?.[1] ?? '';
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** The peer: a server of files, in Express or in sirv, with the same page as a file. */
async function openFiles(peer: 'express' | 'sirv', folder: string): Promise<LoadedServer> {
  const script = join(import.meta.dirname, 'static-files.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, peer, folder]);
  return serverOf(child, await printed(child, 'localhost'));
}

async function close({ child }: LoadedServer): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

/** Requests that a browser would send per second, all answered with 200. */
async function load(url: string, encoding: string, seconds: number): Promise<number> {
  const { default: autocannon } = await importPeer<{ default: Autocannon }>('autocannon');
  const result = await autocannon({
    url,
    headers: { 'accept-encoding': encoding },
    connections,
    duration: seconds,
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} replies other than 2xx.`);
  }
  return result['2xx'] / result.duration;
}

/** Without peers: that the page is answered from the cache, in each encoding, with the same text. */
async function checkReplies(site: LoadedServer): Promise<boolean> {
  const texts: string[] = [];
  for (const encoding of ['br', 'gzip', 'identity']) {
    for (let time = 0; time < 2; time += 1) {
      const reply = await fetch(`${site.origin}/de`, { headers: { 'accept-encoding': encoding } });
      texts.push(`${reply.status} ${await reply.text()}`);
    }
  }
  return texts.every((text) => text.startsWith('200 ') && text === texts[0]);
}

async function compare(site: LoadedServer, { rounds, seconds }: Size): Promise<number> {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'de.html'), await (await fetch(`${site.origin}/de`)).text());
  const files = {
    express: await openFiles('express', folder),
    sirv: await openFiles('sirv', folder),
  };
  const subjects = {
    'page, cached (br)': [`${site.origin}/de`, 'br'],
    'page, cached (plain)': [`${site.origin}/de`, 'identity'],
    'page with a query': [`${site.origin}/de?x=1`, 'br'],
    'panel.js (br)': [`${site.origin}/panel/panel.js`, 'br'],
    'Express static': [`${files.express.origin}/de.html`, 'identity'],
    sirv: [`${files.sirv.origin}/de.html`, 'identity'],
  } as const;
  const rates = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, [url, encoding]] of Object.entries(subjects)) {
      rates.set(name, [...(rates.get(name) ?? []), await load(url, encoding, seconds)]);
    }
  }
  await Promise.all(Object.values(files).map(close));
  rmSync(folder, { recursive: true });
  const rateOf = (name: keyof typeof subjects) => median(rates.get(name) ?? []);
  const baseline = rateOf('Express static');
  for (const name of Object.keys(subjects) as (keyof typeof subjects)[]) {
    const [rate, ratio] = [rateOf(name), rateOf(name) / baseline];
    console.log(
      `  ${name.padEnd(22)}${rate.toFixed(0).padStart(7)} requests/s  ${ratio.toFixed(2)}`,
    );
  }
  return Math.min(rateOf('page, cached (br)'), rateOf('page, cached (plain)')) / baseline;
}

/** Compares the rate of a cached page with that of the same page as a file in Express and sirv. */
export const benchServe: Bench = async ({ isSmoke }) => {
  const hasPeers = havePeers(isSmoke);
  await buildIfStale();
  const child = startServer({ MAIL_STORE: ':memory:' });
  const site = serverOf(child, await printed(child, 'Provider'));
  const isEqual = await checkReplies(site);
  console.log(`replies     equal in every encoding: ${isEqual ? 'yes' : 'no'}`);
  const ratio = hasPeers ? await compare(site, isSmoke ? smoke : full) : Number.NaN;
  await close(site);
  if (hasPeers) console.log(`cached page ${ratio.toFixed(2)} of a static file's rate in Express`);
  return isEqual && (isSmoke || ratio >= minRatio);
};
