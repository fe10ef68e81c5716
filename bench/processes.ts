import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { root } from '../tools/site/paths';
import { printed, startServer } from '../tools/site/server-process';
import { median, takeTurns } from './measure';
import { importPeer } from './peers';

/* The processes of benches: programs that run to their end, and servers under load. */

/** How a program runs: by default in the project's root, its output not shown but returned. */
interface RunOptions {
  readonly cwd?: string;
  readonly environment?: NodeJS.ProcessEnv;
  readonly isShown?: boolean;
}

/** Runs a program to its end, whatever its exit code; its output, and how many seconds it took. */
export async function run(
  program: string,
  args: readonly string[],
  { cwd = root, environment = {}, isShown = false }: RunOptions = {},
) {
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', 'inherit'],
  });
  const [[code], stdout] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    child.stdout ? text(child.stdout) : '',
  ]);
  return { code: code ?? 1, stdout, seconds: (performance.now() - startedAt) / 1000 };
}

/** Runs a Node program as {@link run} does; `args` are as Node takes them, e.g. a script and its options. */
export function runNode(args: readonly string[], options: RunOptions = {}) {
  return run(process.execPath, args, options);
}

/** Runs a Node program as {@link runNode} does, and also returns the most memory that it used, in bytes. */
export async function runMeasured(args: readonly string[]) {
  const folder = createTemporaryFolder('memory');
  const script = `import { writeFileSync } from 'node:fs';
    process.on('exit', () => writeFileSync('memory', String(process.resourceUsage().maxRSS * 1024)));`;
  const preload = `data:text/javascript,${encodeURIComponent(script)}`;
  const result = await runNode(['--import', preload, ...args], { cwd: folder });
  return { ...result, bytes: Number(readFileSync(join(folder, 'memory'), 'utf8')) };
}

/** Builds a package of this repository as it is published; the file of its command. */
export function buildPackage(name: string): string {
  const folder = join(root, 'packages', name);
  const build = ['--import', './run-typescript.mjs', join(folder, 'build.ts')];
  execFileSync(process.execPath, build, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, 'dist/cli.js');
}

/** A server under load, in a process of its own, once it has printed its address. */
async function serverOf(child: ChildProcess) {
  const ended = once(child, 'close');
  const [, port] = /http:\/\/[\w.]+:(\d+)/.exec(await printed(child, 'http://')) ?? [];
  const close = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  /** Its memory in MiB. */
  const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', `${child.pid}`])) / 1024;
  return { origin: `http://127.0.0.1:${port}`, child, close, memory };
}

/** A server that this module has started. */
export type LoadedServer = Awaited<ReturnType<typeof serverOf>>;

/** Starts a peer of peer-server.ts, which describes its arguments. */
export function startPeer(...args: readonly string[]): Promise<LoadedServer> {
  const file = join(import.meta.dirname, 'peer-server.ts');
  return serverOf(spawn(process.execPath, ['--import', './run-typescript.mjs', file, ...args]));
}

/** Starts this project's server. */
export function startSite(environment: Record<string, string>): Promise<LoadedServer> {
  return serverOf(startServer(environment));
}

type Load = Readonly<Record<'errors' | 'non2xx' | '2xx' | 'duration', number>>;
type Autocannon = (options: object) => Promise<Load>;

/** How many connections post or get at once. */
const connections = 50;

/** Sends requests, as autocannon takes them; how many were answered per second, all with 2xx. */
export async function load(url: string, options: object): Promise<number> {
  const { default: autocannon } = await importPeer<{ default: Autocannon }>('autocannon');
  const result = await autocannon({ url, connections, ...options });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} replies other than 2xx.`);
  }
  return result['2xx'] / result.duration;
}

/** Measures rates in turns; the median of each, which is printed. */
export async function compareRates<Name extends string>(
  subjects: Readonly<Record<Name, () => Promise<number>>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const all = await takeTurns(subjects, rounds);
  const rates = Object.entries<number[]>(all).map(
    ([name, values]) => [name, median(values)] as const,
  );
  for (const [name, rate] of rates) {
    console.log(`  ${name.padEnd(22)}${rate.toFixed(0).padStart(7)} requests/s`);
  }
  return Object.fromEntries(rates) as Record<Name, number>;
}
