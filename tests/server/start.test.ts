import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadBuiltSite } from '../../server/build';
import { start } from '../../server/command';
import { drainTime, listen } from '../../server/listen';
import { privateFolder } from '../../server/private-folder';
import { runCommand } from '../../server/run-command';
import { serve } from '../../server/serve';
import { StartError, storeSetting } from '../../server/settings';
import { stopWithParent } from '../../server/stop-with-parent';
import { startProfile } from '../../src/defects/profile';
import { defectIds } from '../../src/defects/registry';
import { buildIfStale } from '../../tools/site/built-site';
import { root } from '../../tools/site/paths';
import { temporaryFolder } from '../../tools/site/server-process';

/* How the server starts and stops, in this process; process.test.ts has what needs one of its own. */

const [anyId] = defectIds;

beforeAll(buildIfStale);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

function setEnvironment(environment: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

/** Runs `npm start` where it is refused; returns its exit code and what it printed. */
async function refused(environment: Readonly<Record<string, string>>) {
  setEnvironment({ PORT: '0', PROVIDER_PORT: '0', MAIL_STORE: ':memory:', ...environment });
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  await runCommand(start, []);
  const outcome = { codes: exit.mock.calls.flat(), lines: print.mock.calls.flat() };
  expect(log).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  return outcome;
}

/** The one line that is printed where the start is refused. */
async function refusalOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const { codes, lines } = await refused(environment);
  expect(codes).toEqual([2]);
  // An error itself would be printed with its stack.
  expect(lines).toEqual([expect.any(String)]);
  expect(lines[0].split('\n')).toHaveLength(1);
  return lines[0];
}

test.each(['PORT', 'PROVIDER_PORT'])('a taken %s is named in one line', async (setting) => {
  const occupant = createServer();
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
  const { port } = occupant.address() as AddressInfo;
  const line = await refusalOf({ [setting]: String(port) });
  occupant.close();
  expect(line).toBe(`Port ${port} is in use; set ${setting} to a free port.`);
});

test.each([
  [{ DEFECTS: `-${anyId}x` }, `“${anyId}”`],
  [{ PORT: 'eighty' }, 'PORT must be a port number'],
  [{ PROVIDER_PORT: 'eighty' }, 'PROVIDER_PORT must be a port number'],
  [{ SITE_ORIGIN: 'here' }, 'SITE_ORIGIN must be an origin'],
  [{ PROVIDER_ORIGIN: 'here' }, 'PROVIDER_ORIGIN must be an origin'],
  [{ CDN_ORIGIN: 'here' }, 'CDN_ORIGIN must be an origin'],
  [{ ALLOWED_HOSTS: 'https://a.example' }, 'ALLOWED_HOSTS must be host names'],
  [{ MAIL_LIMIT: '0' }, 'MAIL_LIMIT must be a number of messages'],
  [{ SMTP_URL: 'here' }, 'SMTP_URL must be'],
  [{ MAIL_STORE: '/no/such/folder/mail' }, 'set MAIL_STORE to a file that can be written'],
])('a faulty environment is refused: %j', async (environment, message) => {
  expect(await refusalOf(environment)).toContain(message);
});

test('a file that is no mail store is left alone', async () => {
  const file = join(temporaryFolder(), 'notes.txt');
  writeFileSync(file, 'my notes\n');
  expect(await refusalOf({ MAIL_STORE: file })).toContain(`${file} is not a mail store`);
  expect(readFileSync(file, 'utf8')).toBe('my notes\n');
});

test.skipIf(process.platform === 'win32')('only a regular file is opened as a store', async () => {
  const folder = temporaryFolder();
  const target = join(folder, 'target');
  symlinkSync(target, join(folder, 'dangling'));
  const pipe = join(folder, 'pipe');
  spawnSync('mkfifo', [pipe]);
  // Whoever reads the pipe would find this, and not wait for ever.
  const end = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  writeSync(end, 'text');
  for (const file of [pipe, join(folder, 'dangling'), devNull]) {
    expect(await refusalOf({ MAIL_STORE: file })).toContain('Cannot use the mail store');
  }
  closeSync(end);
  expect(existsSync(target)).toBe(false);
  expect(readFileSync(devNull, 'utf8')).toBe('');
});

test('a build that is gone or broken is told in one line', async () => {
  const folder = temporaryFolder();
  /** A copy of the build; the runtime loads each file once, so every case needs its own. */
  const copyOf = (name: string) => {
    const copy = join(folder, name);
    cpSync(join(root, 'dist/server'), join(copy, 'server'), { recursive: true });
    for (const client of ['client/.vite', 'client/assets']) {
      cpSync(join(root, 'dist', client), join(copy, client), { recursive: true });
    }
    return copy;
  };
  const problemOf = async (copy: string) => {
    const error = await loadBuiltSite(copy).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message.split('\n')).toHaveLength(1);
    return message;
  };
  const complete = await loadBuiltSite(copyOf('complete'));
  expect(complete.site.declaredPaths(new Set())).toContain('/de');
  const incomplete = copyOf('incomplete');
  rmSync(join(incomplete, 'client/.vite'), { recursive: true });
  expect(await problemOf(incomplete)).toContain('The build in dist/ is broken');
  const broken = copyOf('broken');
  writeFileSync(join(broken, 'server/entry-server.js'), 'export const = ');
  expect(await problemOf(broken)).toContain('The build in dist/ is broken');
  expect(await problemOf(join(folder, 'none'))).toBe('The site is not built; run npm run build.');
});

test.each([
  ['start', [0, 1, 1]],
  [undefined, [0, 0, 0]],
])('only what npm has started (%s) stops, once, when its parent is gone', (event, expected) => {
  vi.stubEnv('npm_lifecycle_event', event);
  vi.useFakeTimers();
  let parent = process.ppid;
  vi.stubGlobal('process', Object.create(process, { ppid: { get: () => parent } }));
  const stop = vi.fn();
  stopWithParent(stop);
  const stops = [parent, 1, 1].map((next) => {
    parent = next;
    vi.advanceTimersByTime(500);
    return stop.mock.calls.length;
  });
  vi.unstubAllGlobals();
  expect(stops).toEqual(expected);
});

test.each([
  [undefined, 'production'],
  ['test', 'test'],
])('runs in production unless NODE_ENV (%s) says otherwise', async (given, mode) => {
  vi.stubEnv('NODE_ENV', given);
  await refused({ PORT: 'eighty' });
  expect(process.env.NODE_ENV).toBe(mode);
});

test('a reply that takes longer than 10 s does not keep a stopped server', async () => {
  const asked = vi.fn();
  const server = await listen(asked, { host: '127.0.0.1', port: 0, setting: 'PORT' });
  const broken = vi.fn();
  const failed = once(get(server.origin), 'response').catch(broken);
  await expect.poll(() => asked).toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = vi.fn();
  const closed = server.close().then(stopped);
  const oneTurn = () => new Promise((resolve) => setImmediate(resolve));
  expect(drainTime).toBe(10_000);
  vi.advanceTimersByTime(drainTime - 1);
  await oneTurn();
  expect([stopped.mock.calls.length, broken.mock.calls.length]).toEqual([0, 0]);
  vi.advanceTimersByTime(1);
  await Promise.all([closed, failed]);
  expect(broken).toHaveBeenCalledOnce();
});

describe('the default mail store', () => {
  let data: string;
  let temporary: string;
  beforeEach(() => {
    data = temporaryFolder();
    // Whatever the server creates is below it, and removed with the results.
    temporary = temporaryFolder();
  });

  /** Serves with the default store; returns the warnings and the store's file. */
  async function serveOnDefault() {
    setEnvironment({ MAIL_STORE: '', XDG_DATA_HOME: data, TMPDIR: temporary });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const profile = startProfile({ DEFECTS: 'faithful' }, { defects: {} });
    const served = await serve({ port: 0, providerPort: 0, profile, mailStore: storeSetting() });
    await served.close();
    return { warnings: warn.mock.calls.flat(), file: served.mailStore ?? '' };
  }

  test('is in a folder of this user alone', async () => {
    const { warnings, file } = await serveOnDefault();
    expect(warnings).toEqual([]);
    expect(file.startsWith(join(data, 'originaltreu/mail-'))).toBe(true);
    expect(lstatSync(join(data, 'originaltreu')).mode & 0o777).toBe(0o700);
    expect(lstatSync(file).mode & 0o777).toBe(0o600);
  });

  test.each([undefined, '', 'relative'])(
    'is below the home folder where XDG_DATA_HOME is “%s”',
    (given) => {
      vi.stubEnv('XDG_DATA_HOME', given);
      vi.stubEnv('HOME', data);
      vi.stubEnv('USERPROFILE', data);
      expect(privateFolder('data')).toBe(join(data, '.local/share/originaltreu'));
    },
  );

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
      const { warnings, file } = await serveOnDefault();
      expect(warnings).toEqual([
        expect.stringContaining('set XDG_DATA_HOME to a folder of your own'),
      ]);
      expect(file.startsWith(join(temporary, 'originaltreu-'))).toBe(true);
      expect(lstatSync(dirname(file)).mode & 0o777).toBe(0o700);
      expect(readdirSync(planted)).toEqual([]);
    },
  );
});
