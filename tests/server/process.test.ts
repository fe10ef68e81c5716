import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defectIds } from '../../src/defects/registry';
import { buildIfStale } from '../../tools/kit/built-site';
import { root } from '../../tools/kit/paths';
import { copyProject } from '../../tools/kit/project-copy';
import { printed, startServer, temporaryFolder } from '../../tools/kit/server-process';
import { removeTemporaryFolder } from '../../tools/kit/temporary-folder';

const [anyId] = defectIds;

// A process takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
beforeAll(buildIfStale, 60_000);

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

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops the server cleanly', async (signal) => {
  const child = startServer();
  const ended = outcome(child);
  await printed(child, 'Provider');
  child.kill(signal);
  expect((await ended).code).toBe(0);
});

test('a taken port is named in one line', async () => {
  const occupant = createServer();
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
  const { port } = occupant.address() as { port: number };
  const { code, printed: text } = await outcome(startServer({ PORT: String(port) }));
  occupant.close();
  expect(code).toBe(2);
  expect(text).toBe(`Port ${port} is in use; set PORT to a free port.\n`);
});

test.each([
  [{ DEFECTS: `-${anyId}x` }, `“${anyId}”`],
  [{ PORT: 'eighty' }, 'PORT must be a port number'],
  [{ MAIL_STORE: '/no/such/folder/mail' }, 'set MAIL_STORE to a file that can be written'],
])('a faulty environment is refused: %j', async (environment, message) => {
  const { code, printed: text } = await outcome(startServer(environment));
  expect(code).toBe(2);
  expect(text).toContain(message);
  expect(text.trim().split('\n')).toHaveLength(1);
});

test('the mail store is printed, and a file that is none is left alone', async () => {
  const file = join(temporaryFolder(), 'notes.txt');
  const child = startServer({ MAIL_STORE: file });
  const ended = outcome(child);
  expect(await printed(child, 'Provider')).toContain(`stored in ${file}`);
  child.kill();
  await ended;
  writeFileSync(file, 'my notes\n');
  const { code, printed: text } = await outcome(startServer({ MAIL_STORE: file }));
  expect(code).toBe(2);
  expect(text).toContain(`${file} is not a mail store`);
});

/** The origin that a server has printed. */
function originIn(text: string): string {
  return /http:\/\/localhost:\d+/.exec(text)?.[0] ?? '';
}

// These wait more than they work.
test.concurrent('SIGTERM lets requests under way finish, ends streams and closes idle connections', async () => {
  const child = startServer();
  const ended = outcome(child);
  const origin = originIn(await printed(child, 'Provider'));
  const agent = new Agent({ keepAlive: true });
  // A kept connection that is idle, one that was never used, a stream, and a slow reply.
  await new Promise((resolve) => {
    get(`${origin}/health`, { agent }, (response) => response.resume().once('end', resolve));
  });
  const unused = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(unused, 'connect');
  const stream = await fetch(`${origin}/inbox/events`);
  const slow = fetch(`${origin}/api/musterbau/newsemail?scenario=delay-1500`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'anna@example.org' }),
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const startedAt = performance.now();
  child.kill('SIGTERM');
  const reply = await slow;
  expect(reply.status).toBe(202);
  expect(reply.headers.get('connection')).toBe('close');
  await reply.text();
  expect(await stream.text()).toContain('retry:');
  expect((await ended).code).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(9000);
  unused.destroy();
  agent.destroy();
});

test.concurrent('a reply that takes longer than 10 s does not keep a stopped server', async () => {
  const child = startServer();
  const ended = outcome(child);
  const origin = originIn(await printed(child, 'Provider'));
  const slow = fetch(`${origin}/api/musterbau/newsemail?scenario=delay-30000`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'anna@example.org' }),
  });
  const failed = expect(slow).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 300));
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  await failed;
});

test('a server that npm has started stops with npm and its shell', {
  concurrent: true,
  skip: process.platform === 'win32',
}, async () => {
  const { npm_lifecycle_event: _, ...environment } = process.env;
  const shell = spawn('sh', ['-c', '"$0" --import tsx server/cli.ts; true', process.execPath], {
    cwd: root,
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: '0',
      PROVIDER_PORT: '0',
      MAIL_STORE: ':memory:',
      npm_lifecycle_event: 'start',
    },
  });
  const origin = originIn(await printed(shell, 'Provider'));
  expect((await fetch(`${origin}/health`)).status).toBe(200);
  shell.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(`${origin}/health`)).rejects.toThrow(), {
    timeout: 10_000,
    interval: 250,
  });
});

test('a build that is gone or broken is one line; a running server keeps its scripts', async () => {
  const copy = copyProject('build');
  try {
    cpSync(join(root, 'dist/client'), join(copy, 'dist/client'), { recursive: true });
    cpSync(join(root, 'dist/server'), join(copy, 'dist/server'), { recursive: true });
    cpSync(join(root, 'dist/panel'), join(copy, 'dist/panel'), { recursive: true });
    const running = startServer({}, copy);
    const origin = originIn(await printed(running, 'Provider'));
    const page = await (await fetch(`${origin}/de`)).text();
    const script = /<script type="module" src="([^"]+)"/.exec(page)?.[1] ?? '';
    // The next build names its files differently.
    rmSync(join(copy, 'dist/client/assets'), { recursive: true });
    rmSync(join(copy, 'dist/panel'), { recursive: true });
    for (const path of [script, '/panel/panel.js', '/de']) {
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    }
    running.kill();
    await outcome(running);

    const lineOf = async () => {
      const { code, printed: text } = await outcome(startServer({}, copy));
      expect(code).toBe(2);
      expect(text.trim().split('\n')).toHaveLength(1);
      return text;
    };
    rmSync(join(copy, 'dist/client/.vite'), { recursive: true });
    expect(await lineOf()).toContain('The build in dist/ is broken');
    writeFileSync(join(copy, 'dist/server/entry-server.js'), 'export const = ');
    expect(await lineOf()).toContain('The build in dist/ is broken');
    rmSync(join(copy, 'dist'), { recursive: true });
    expect(await lineOf()).toBe('The site is not built; run npm run build.\n');
  } finally {
    removeTemporaryFolder(copy);
  }
});

describe('the default mail store', () => {
  let data: string;
  let temporary: string;
  beforeEach(() => {
    data = temporaryFolder();
    // Whatever the server creates is below it, and removed with the results.
    temporary = temporaryFolder();
  });

  const fileIn = (text: string) => /^Inbox .* stored in (.*)$/m.exec(text)?.[1] ?? '';

  /** Starts a server with the default store, and returns what it prints. */
  async function startOnDefault() {
    const child = startServer({ MAIL_STORE: '', XDG_DATA_HOME: data, TMPDIR: temporary });
    const ended = outcome(child);
    const text = await printed(child, 'Provider');
    child.kill();
    await ended;
    return { text, file: fileIn(text) };
  }

  test('is in a folder of this user alone', async () => {
    const { file } = await startOnDefault();
    expect(file.startsWith(join(data, 'originaltreu/mail-'))).toBe(true);
    expect(lstatSync(join(data, 'originaltreu')).mode & 0o777).toBe(0o700);
    expect(lstatSync(file).mode & 0o777).toBe(0o600);
  });

  test.each(['open to others', 'a symbolic link', 'a file'])(
    'is not in a folder that is %s',
    async (kind) => {
      const folder = join(data, 'originaltreu');
      const planted = join(data, 'planted');
      mkdirSync(planted);
      if (kind === 'a file') writeFileSync(folder, '');
      else if (kind === 'a symbolic link') symlinkSync(planted, folder);
      else mkdirSync(folder);
      if (kind === 'open to others') chmodSync(folder, 0o777);
      const { text, file } = await startOnDefault();
      expect(text).toContain('set XDG_DATA_HOME to a folder of your own');
      expect(file.startsWith(join(temporary, 'originaltreu-'))).toBe(true);
      expect(lstatSync(dirname(file)).mode & 0o777).toBe(0o700);
      expect(readdirSync(planted)).toEqual([]);
    },
  );

  /** Whether any user may read what is in a folder: those made by mktemp are closed. */
  const isOpen = (folder: string): boolean =>
    (lstatSync(folder).mode & 0o5) === 0o5 &&
    (dirname(folder) === folder || isOpen(dirname(folder)));

  test.skipIf(process.getuid?.() !== 0 || !isOpen(root))(
    'a user id without a passwd entry starts',
    async () => {
      chmodSync(temporary, 0o777);
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', '-e', "process.setuid(54321); import('./server/cli.ts')"],
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
      const ended = outcome(child);
      const text = await printed(child, 'Provider');
      child.kill();
      expect((await ended).code).toBe(0);
      expect(text).toContain('set XDG_DATA_HOME to a folder of your own');
      expect(fileIn(text).startsWith(join(temporary, 'originaltreu-'))).toBe(true);
    },
  );
});

test.skipIf(process.platform === 'win32')('only a regular file is opened as a store', async () => {
  const folder = temporaryFolder();
  const target = join(folder, 'target');
  symlinkSync(target, join(folder, 'dangling'));
  const pipe = join(folder, 'pipe');
  await once(spawn('mkfifo', [pipe]), 'close');
  for (const file of [pipe, join(folder, 'dangling'), '/dev/null']) {
    const { code, printed: text } = await outcome(startServer({ MAIL_STORE: file }));
    expect([file, code]).toEqual([file, 2]);
    expect(text).toContain('Cannot use the mail store');
  }
  expect(existsSync(target)).toBe(false);
  expect(readFileSync('/dev/null', 'utf8')).toBe('');
});
