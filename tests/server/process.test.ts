import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, lstatSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildIfStale } from '../../tools/site/built-site';
import { root } from '../../tools/site/paths';
import { printed, startServer, temporaryFolder } from '../../tools/site/server-process';

/* What only a process shows: signals, users, and the folder it runs in. See start.test.ts, too. */

beforeAll(buildIfStale);

/** The exit code of a process once it has ended. */
async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

/** The origin that a server has printed. */
function originIn(text: string): string {
  return /http:\/\/localhost:\d+/.exec(text)?.[0] ?? '';
}

/** The mail store that a server has printed. */
function storeIn(text: string): string {
  return /^Inbox .* stored in (.*)$/m.exec(text)?.[1] ?? '';
}

/** Whether any user may read what is in a folder: those made by mktemp are closed. */
function isOpen(folder: string): boolean {
  if ((lstatSync(folder).mode & 0o5) !== 0o5) return false;
  return dirname(folder) === folder || isOpen(dirname(folder));
}

describe('a server', () => {
  // These two wait more than they work.
  test.concurrent('lets requests under way finish at SIGTERM, ends streams and closes idle connections', async () => {
    const child = startServer();
    const ended = endOf(child);
    const origin = originIn(await printed(child, 'Provider'));
    const agent = new Agent({ keepAlive: true });
    // A kept connection that is idle, one that was never used, a stream, and a slow reply.
    await new Promise((resolve) => {
      get(`${origin}/health`, { agent }, (response) => response.resume().once('end', resolve));
    });
    const unused = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(unused, 'connect');
    const stream = await fetch(`${origin}/inbox/events`);
    const post = (scenario: string) => ({
      address: `${origin}/api/musterbau/newsemail?scenario=${scenario}`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'anna@example.org' }),
    });
    const { address, ...options } = post('delay-1500');
    const slow = fetch(address, options);
    // One whose client is gone has nothing to wait for, however long its reply would take.
    const endless = post('delay-30000');
    const abandoned = request(endless.address, { method: 'POST', headers: endless.headers });
    abandoned.once('error', () => {});
    abandoned.end(endless.body);
    await new Promise((resolve) => setTimeout(resolve, 300));
    abandoned.destroy();
    const startedAt = performance.now();
    child.kill('SIGTERM');
    const reply = await slow;
    expect(reply.status).toBe(202);
    expect(reply.headers.get('connection')).toBe('close');
    await reply.text();
    expect(await stream.text()).toContain('retry:');
    expect(await ended).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(9000);
    unused.destroy();
    agent.destroy();
  });

  test('that npm has started stops with npm and its shell', {
    concurrent: true,
    skip: process.platform === 'win32',
  }, async () => {
    const { npm_lifecycle_event: _, ...environment } = process.env;
    const shell = spawn(
      'sh',
      ['-c', '"$0" --import ./run-typescript.mjs server/cli.ts; true', process.execPath],
      {
        cwd: root,
        env: {
          ...environment,
          NODE_ENV: 'production',
          PORT: '0',
          PROVIDER_PORT: '0',
          MAIL_STORE: ':memory:',
          npm_lifecycle_event: 'start',
        },
      },
    );
    const origin = originIn(await printed(shell, 'Provider'));
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    shell.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${origin}/health`)).rejects.toThrow(), {
      timeout: 60_000,
      interval: 250,
    });
  });

  test.concurrent('in development serves the sources, whose scripts its policy allows', async () => {
    const { NODE_ENV: _, ...environment } = process.env;
    const child = spawn(
      process.execPath,
      ['--import', './run-typescript.mjs', 'server/cli.ts', '--dev'],
      {
        cwd: root,
        env: { ...environment, PORT: '0', PROVIDER_PORT: '0', MAIL_STORE: ':memory:' },
      },
    );
    const ended = endOf(child);
    const origin = originIn(await printed(child, 'Provider'));
    const page = await fetch(`${origin}/de`);
    const policy = page.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(page.status).toBe(200);
    expect(policy.split(`'nonce-${nonce}'`)).toHaveLength(3);
    expect(policy).toMatch(/script-src [^;]*'nonce-.*style-src [^;]*'nonce-/);
    expect(policy).toMatch(/connect-src [^;]* ws:/);
    const scripts = [...(await page.text()).matchAll(/<script\b[^>]*>/g)].join('');
    expect(scripts.split(`nonce="${nonce}"`)).toHaveLength(scripts.split('<script').length);
    for (const path of ['/@vite/client', '/src/start.ts', '/src/entry-client.tsx']) {
      expect(scripts).toContain(path);
      const { status, headers } = await fetch(origin + path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/javascript']);
    }
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('prints its mail store, keeps its scripts when the build is gone, and stops cleanly by SIGINT', async () => {
    const copy = createTemporaryFolder('build');
    const store = join(temporaryFolder(), 'mail.sqlite');
    try {
      for (const part of ['client', 'panel', 'program', 'server']) {
        cpSync(join(root, 'dist', part), join(copy, 'dist', part), { recursive: true });
      }
      for (const file of ['defects.config.json', 'package.json']) {
        copyFileSync(join(root, file), join(copy, file));
      }
      symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
      const child = startServer({ MAIL_STORE: store }, copy);
      const ended = endOf(child);
      const text = await printed(child, 'Provider');
      expect(storeIn(text)).toBe(store);
      const origin = originIn(text);
      const page = await (await fetch(`${origin}/de`)).text();
      const script = /<script type="module" src="([^"]+)"/.exec(page)?.[1] ?? '';
      // The next build names its files differently.
      rmSync(join(copy, 'dist/client/assets'), { recursive: true });
      rmSync(join(copy, 'dist/panel'), { recursive: true });
      for (const path of [script, '/panel/panel.js', '/de']) {
        expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
      }
      child.kill('SIGINT');
      expect(await ended).toBe(0);
    } finally {
      removeTemporaryFolder(copy);
    }
  });

  test.skipIf(process.getuid?.() !== 0 || !isOpen(root))(
    'starts for a user id without a passwd entry',
    async () => {
      // Whatever the server creates is below it, and removed with the results.
      const temporary = temporaryFolder();
      chmodSync(temporary, 0o777);
      const child = spawn(
        process.execPath,
        [
          '--import',
          './run-typescript.mjs',
          '-e',
          "process.setuid(54321); import('./server/cli.ts')",
        ],
        {
          cwd: root,
          env: {
            PATH: process.env.PATH,
            PORT: '0',
            PROVIDER_PORT: '0',
            NODE_ENV: 'production',
            TMPDIR: temporary,
          },
        },
      );
      const ended = endOf(child);
      const text = await printed(child, 'Provider');
      child.kill();
      expect(await ended).toBe(0);
      expect(text).toContain('set XDG_DATA_HOME to a folder of your own');
      expect(storeIn(text).startsWith(join(temporary, 'originaltreu-'))).toBe(true);
    },
  );
});
