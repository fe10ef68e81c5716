import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../support/built-site';

const root = join(import.meta.dirname, '../..');

beforeAll(buildIfStale, 60_000);

function start(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'server.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', PROVIDER_PORT: '0', ...environment },
  });
}

/** What a process printed, and how it ended. */
function outcome(child: ChildProcess): Promise<{ code: number | null; printed: string }> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })));
}

function printed(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (String(chunk).includes(text)) resolve();
    });
    child.once('close', () => reject(new Error(`The process ended without printing ${text}.`)));
  });
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops the server cleanly', async (signal) => {
  const child = start({});
  const ended = outcome(child);
  await printed(child, 'Provider');
  child.kill(signal);
  expect((await ended).code).toBe(0);
});

test('a taken port is named in one line', async () => {
  const occupant = createServer();
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
  const { port } = occupant.address() as { port: number };
  const { code, printed: text } = await outcome(start({ PORT: String(port) }));
  occupant.close();
  expect(code).toBe(2);
  expect(text).toBe(`Port ${port} is taken; set PORT to a free port.\n`);
});

test.each([
  [{ DEFECTS: '-link-social-no-targt' }, '“link-social-no-target”'],
  [{ PORT: 'eighty' }, 'PORT must be a port number'],
  [{ CDN_ORIGIN: 'https://cdn.example/pictures' }, 'CDN_ORIGIN must be an origin such as'],
  [{ SITE_ORIGIN: 'musterbau' }, 'SITE_ORIGIN must be an origin such as'],
])('a faulty environment is refused: %j', async (environment, message) => {
  const { code, printed: text } = await outcome(start(environment));
  expect(code).toBe(2);
  expect(text).toContain(message);
  expect(text.trim().split('\n')).toHaveLength(1);
});
