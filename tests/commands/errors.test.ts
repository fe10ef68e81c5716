import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Main } from '@sitewide/kit/command-line';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { audit } from '../../tools/audit/command';
import { report } from '../../tools/report/command';
import { resultsFolder } from '../../tools/site/paths';
import { siteSnapshots } from '../../tools/snapshots/command';
import { runInProcess } from '../support/run-command';
import { runScript } from '../support/run-script';

/*
 * What the user or the system did wrong is one line on standard error without a stack, and the exit
 * code is 2.
 */

mkdirSync(resultsFolder, { recursive: true });
const folder = mkdtempSync(join(resultsFolder, 'errors-'));
const site = join(folder, 'site');
const file = join(folder, 'file');
const occupant = createServer();

beforeAll(async () => {
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>A</title><h1>A</h1>');
  writeFileSync(file, 'text');
  mkdirSync(join(folder, 'cache/originaltreu'), { recursive: true });
  chmodSync(join(folder, 'cache/originaltreu'), 0o755);
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  occupant.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const port = () => (occupant.address() as AddressInfo).port;

function expectLine({ status, output }: ReturnType<typeof runScript>, message: RegExp): void {
  expect(output).toMatch(/^\S.*\n$/);
  expect(output).toMatch(message);
  expect(status).toBe(2);
}

const isLinux = process.platform === 'linux';

test.runIf(isLinux)('npm run snapshots with a cache folder that others may write', () => {
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
  expectLine(runScript('snapshots', 'why de/home-390'), /open to other users; run chmod 700 on it/);
});

test.each([
  ['snapshots', 'why de/home-390'],
  ['audit', '--lang de'],
  ['defects', 'check'],
  ['build', ''],
])('npm run %s with a wrong setting in the environment', (script, args) => {
  vi.stubEnv('DEFECTS_MARKS', 'nope');
  expectLine(runScript(script, args), /^DEFECTS_MARKS must be on or off, not “nope”\.$/m);
});

const output = (path: string) => ['--output', path, site];

test.each<[string, Main, () => string[], RegExp]>([
  [
    'snapshots',
    siteSnapshots,
    () => ['review', '--port', '99999'],
    /must be a port number, not “99999”/,
  ],
  [
    'snapshots',
    siteSnapshots,
    () => ['review', '--port', `${port()}`],
    /EADDRINUSE: address already in use/,
  ],
  ['audit', audit, () => output(join(file, 'a')), /ENOTDIR|EEXIST|ENOENT/],
  ['audit', audit, () => output(folder), /EISDIR|EPERM/],
  ['report', report, () => ['--out', join(file, 'a')], /ENOTDIR|EEXIST|ENOENT/],
])('npm run %s on a place or port that it cannot use', async (_script, main, args, message) => {
  const { code, out, err } = await runInProcess(main, args());
  expectLine({ status: code, output: out + err }, message);
});

test.runIf(isLinux)('a command whose output finds no room on the disk', () => {
  expectLine(runScript('defects', 'list > /dev/full'), /^ENOSPC: no space left on device/);
});
