import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { buildIfStale } from '../tools/site/built-site';
import { type Bench, median, quantile } from './measure';
import { type LoadedServer, startSite } from './processes';
import type { LoadOrder, LoadReport } from './soak-load';

/** Heap of the server, in MiB. */
const heap = 160;
/** Seconds of one cycle of mixed load, after which every accepted message is looked for. */
const cycleSeconds = 30;
/** Milliseconds between two questions for the server's health. */
const healthInterval = 200;

const attack = { slowSenders: 100, readers: 20, exports: 3, streams: 10 };
const mixed: LoadOrder = { largest: 0, slowSenders: 20, readers: 5, exports: 1, streams: 10 };

/** The server under load, which can be restarted on its port, and whose disk can be full. */
class Server {
  crashes = 0;
  origin = 'http://127.0.0.1:0';
  /** Its process; null while it is started. */
  running: LoadedServer | null = null;

  constructor(private readonly store: string) {}

  async start(): Promise<void> {
    const running = await startSite({
      NODE_OPTIONS: `--max-old-space-size=${heap}`,
      PORT: new URL(this.origin).port,
      MAIL_STORE: this.store,
    });
    this.origin = running.origin;
    this.running = running;
    let errors = '';
    running.child.stderr?.on('data', (part) => {
      errors = (errors + String(part)).slice(-2000);
    });
    running.child.once('close', (code, signal) => {
      if (this.running !== running) return;
      this.running = null;
      this.crashes += 1;
      console.error(`The server has ended by ${signal ?? `code ${code}`}:\n${errors}`);
      void this.start();
    });
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    const { running } = this;
    this.running = null;
    await running?.close(signal);
  }

  /**
   * Limits for a moment how far files can be written, as a full disk does; Node ignores the signal
   * that comes with it. False if this system cannot do that.
   */
  async fillDisk(): Promise<boolean> {
    const pid = `${this.running?.child.pid}`;
    const limit = (bytes: number | 'unlimited') =>
      spawnSync('prlimit', ['--pid', pid, `--fsize=${bytes}:`]).status === 0;
    if (!limit(65_536)) return false;
    await wait(3000);
    return limit('unlimited');
  }

  /** How many files and connections it has open; NaN where the system does not tell. */
  handles(): number {
    try {
      return readdirSync(`/proc/${this.running?.child.pid}/fd`).length;
    } catch {
      return Number.NaN;
    }
  }
}

/** The process of the load, which takes one order after the other. */
function openLoad(origin: string) {
  const file = join(import.meta.dirname, 'soak-load.ts');
  const child = fork(file, [origin], { execArgv: ['--import', './run-typescript.mjs'] });
  return {
    start: (order: LoadOrder) => {
      child.send(order);
      const ended = once(child, 'message') as Promise<[LoadReport]>;
      const stop = async () => {
        child.send('stop');
        const [report] = await ended;
        return report;
      };
      return { ended, stop };
    },
    close: () => child.disconnect(),
  };
}

/**
 * Asks the server, again where the connection broke: it may have closed one that was idle just
 * when it was used.
 */
async function ask(url: string, options: RequestInit = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(url, options);
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

/** What was measured over all cycles. */
class Measures {
  readonly latencies: number[] = [];
  readonly settled: { memory: number; handles: number }[] = [];
  memory = 0;
  lost = 0;
  doubled = 0;
  failures = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly server: Server) {
    this.timer = setInterval(() => void this.look(), healthInterval);
  }

  private async look(): Promise<void> {
    const { running, origin } = this.server;
    if (running === null) return;
    const startedAt = performance.now();
    const answered = await ask(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    // Restarted meanwhile.
    if (this.server.running !== running) return;
    if (!answered) this.failures += 1;
    this.latencies.push(performance.now() - startedAt);
    this.memory = Math.max(this.memory, running.memory());
  }

  /** Compares what was accepted with what the server has, and deletes it all. */
  async verify({ accepted, statuses }: LoadReport, name: string): Promise<void> {
    const { origin } = this.server;
    const stored = new Map<string, string[]>();
    for (let before = ''; ; ) {
      const response = await ask(`${origin}/inbox.json?limit=1000${before && `&before=${before}`}`);
      const { messages } = (await response.json()) as {
        messages: { id: string; sender: string }[];
      };
      for (const { id, sender } of messages)
        stored.set(sender, [...(stored.get(sender) ?? []), id]);
      before = messages.at(-1)?.id ?? '';
      if (before === '') break;
    }
    const lost = accepted.filter(([sender, id]) => !stored.get(sender)?.includes(id));
    const doubled = [...stored.values()].filter((ids) => ids.length > 1);
    // Some of them are read, because a list does not show whether bodies are whole.
    for (const [, id, size] of accepted.slice(0, 20)) {
      const response = await ask(`${origin}/inbox/messages/${id}`);
      const { payload } = (await response.json()) as { payload?: object };
      if (JSON.stringify(payload ?? null).length !== size) this.lost += 1;
    }
    this.lost += lost.length;
    this.doubled += doubled.length;
    const deleted = await ask(`${origin}/inbox/messages`, { method: 'DELETE' });
    if (!deleted.ok) throw new Error(`The messages could not be deleted: ${await deleted.text()}`);
    // Connections that nobody uses any more are closed after five seconds.
    await wait(7000);
    const settled = {
      memory: this.server.running?.memory() ?? Number.NaN,
      handles: this.server.handles(),
    };
    this.settled.push(settled);
    console.log(
      `  ${name}: ${accepted.length} accepted, ${stored.size} stored, ${lost.length} lost; ` +
        `${settled.memory.toFixed(0)} MiB (at most ${this.memory.toFixed(0)}), ${settled.handles} handles`,
    );
    const counts = Object.entries(statuses).sort(([a], [b]) => (a < b ? -1 : 1));
    console.log(`    ${counts.map(([kind, number]) => `${kind}: ${number}`).join(', ')}`);
  }

  end(): void {
    clearInterval(this.timer);
  }
}

/**
 * Puts a server under mixed load for minutes: posts of all sizes, slow senders, lists, searches,
 * exports and event streams, with restarts and a full disk in between. Looks for every accepted
 * message after each cycle.
 */
export const bench: Bench = async ({ isSmoke, minutes = 10 }) => {
  await buildIfStale();
  const server = new Server(join(createTemporaryFolder('soak'), 'mail.sqlite'));
  await server.start();
  const load = openLoad(server.origin);
  const measures = new Measures(server);
  const endsAt = performance.now() + minutes * 60_000;

  const posts = load.start({ ...attack, largest: isSmoke ? 40 : 1000 });
  // On a busy machine they may take longer than everything else is to take.
  await Promise.race([posts.ended, wait(minutes * 30_000, undefined, { ref: false })]);
  await measures.verify(await posts.stop(), 'largest messages');
  const cycles = isSmoke
    ? 1
    : Math.max(4, Math.round((endsAt - performance.now()) / 1000 / cycleSeconds));
  const third = (isSmoke ? 6 : cycleSeconds - 12) * (1000 / 3);
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const { stop } = load.start(mixed);
    await wait(third);
    const isFilled = await server.fillDisk();
    if (!isFilled) console.log('  Without a full disk, because there is no prlimit.');
    await wait(third);
    // The second half runs in one process, so that growth shows.
    if (cycle < cycles / 2) {
      await server.stop(cycle % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
      await server.start();
    }
    await wait(third);
    await measures.verify(await stop(), `cycle ${cycle + 1} of ${cycles}`);
  }
  measures.end();
  load.close();
  await server.stop('SIGTERM');
  const half = measures.settled.slice(Math.ceil(1 + cycles / 2));
  const growth = (value: (each: (typeof half)[number]) => number) =>
    median(half.slice(half.length / 2).map(value)) -
    median(half.slice(0, Math.ceil(half.length / 2)).map(value));
  const { latencies } = measures;
  const [usual, longest] = [median(latencies), latencies.reduce((a, b) => Math.max(a, b), 0)];
  console.log(`  /health: median ${usual.toFixed(0)} ms, at most ${longest.toFixed(0)} ms`);
  const memoryGrowth = growth(({ memory }) => memory);
  const handleGrowth = growth(({ handles }) => handles);
  const slowest = quantile(latencies, 0.99);
  return [
    { name: 'accepted messages that were lost', figure: measures.lost, atMost: 0 },
    { name: 'messages that were stored twice', figure: measures.doubled, atMost: 0 },
    { name: 'crashes', figure: server.crashes, atMost: 0 },
    { name: 'times that the server was unhealthy', figure: measures.failures, atMost: 0 },
    { name: 'most memory in MiB', figure: measures.memory, atMost: 250, isSpeed: true },
    { name: 'growth of memory in MiB', figure: memoryGrowth, atMost: 32, isSpeed: true },
    { name: 'growth of open handles', figure: handleGrowth, atMost: 5, isSpeed: true },
    { name: '/health in ms, 99 of 100 times', figure: slowest, atMost: 100, isSpeed: true },
  ];
};
