import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { defectIds } from '../../src/defects/registry';
import { buildIfStale } from '../../tools/kit/built-site';
import { printed, startServer, temporaryFolder } from '../../tools/kit/server-process';

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
  [{ CDN_ORIGIN: 'https://cdn.example/pictures' }, 'CDN_ORIGIN must be an origin such as'],
  [{ SITE_ORIGIN: 'musterbau' }, 'SITE_ORIGIN must be an origin such as'],
  [{ MAIL_STORE: '/no/such/folder/mail' }, 'set MAIL_STORE to a file that can be written'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be a URL such as smtps://'],
  [{ SMTP_URL: 'smtp://localhost', MAIL_TO: 'me' }, 'MAIL_TO must be an email address, not “me”'],
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
