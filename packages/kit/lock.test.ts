import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exitCodeOf } from './command-line';
import { withLock } from './lock';
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder';

let folder: string;
beforeEach(() => {
  folder = createTemporaryFolder('lock');
});
afterEach(() => removeTemporaryFolder(folder));

const lock = () => join(folder, '.lock');

/** Plants the lock of another process. */
function plant(owner: object): void {
  mkdirSync(lock());
  writeFileSync(join(lock(), 'owner.json'), JSON.stringify(owner));
}

const owner = (more: object = {}) => {
  const since = '2026-01-01T10:00:00.000Z';
  return { pid: process.ppid, host: hostname(), command: 'npm run approve --', since, ...more };
};

/** Tries a lock twice, without patience. */
const hurried = { tries: 1, pause: 1 };

/** Starts a process that runs a script with {@link withLock}, the folder and the file system. */
function start(script: string) {
  const imports = `import fs from 'node:fs'; import { withLock } from './packages/kit/lock.ts';`;
  const args = ['--import', './run-typescript.mjs', '--input-type=module', '-e'];
  const all = `${imports} const folder = process.argv[1]; ${script}`;
  const child = spawn(process.execPath, [...args, all, folder], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, ended: once(child, 'close') };
}

test('two that want one lock work one after the other, and a failure lets it go', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await setTimeout(80);
    order.push(`${name} ends`);
  };
  await Promise.all([withLock(folder, work('one')), withLock(folder, work('two'))]);
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  await expect(withLock(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
});

test('processes that count in one file at once lose no count', async () => {
  const count = `for (let index = 0; index < 25; index += 1) {
    await withLock(folder, async () => {
      const count = Number(fs.readFileSync(folder + '/count', 'utf8'));
      await new Promise((resolve) => setTimeout(resolve, 2));
      fs.writeFileSync(folder + '/count', String(count + 1));
    });
  }`;
  writeFileSync(join(folder, 'count'), '0');
  const ends = [start(count), start(count), start(count)].map(({ ended }) => ended);
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
  expect(readFileSync(join(folder, 'count'), 'utf8')).toBe('75');
});

test('the lock of a process that was killed is taken over', async () => {
  const { child, ended } = start(`await withLock(folder, () => {
    console.log('taken');
    return new Promise((resolve) => setTimeout(resolve, 60_000));
  });`);
  await once(child.stdout, 'data');
  await expect(withLock(folder, () => 1, hurried)).rejects.toThrow(`(process ${child.pid} on `);
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(lock())).toBe(true);
  expect(await withLock(folder, () => 1, hurried)).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('of two that take over one lock, neither takes that of the other', async () => {
  const { child, ended } = start("console.log('started');");
  await Promise.all([once(child.stdout, 'data'), ended]);
  for (let round = 0; round < 20; round += 1) {
    plant(owner({ pid: child.pid }));
    let working = 0;
    const work = async () => {
      working += 1;
      expect(working).toBe(1);
      await setTimeout(2);
      working -= 1;
    };
    await Promise.all(Array.from({ length: 4 }, () => withLock(folder, work)));
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that an earlier process of the same id has left is taken over', async () => {
  plant(owner({ pid: process.pid }));
  expect(await withLock(folder, () => 1, hurried)).toBe(1);
});

test.each([
  [
    'a running process',
    owner(),
    /^“npm run approve --” \(process \d+ on .+\) has been writing since/,
  ],
  ['another machine', owner({ pid: 2 ** 22, host: 'elsewhere' }), / on elsewhere\)/],
  ['nobody knows whom', {}, /\.lock does not say whose it is: delete it\.$/],
])('the lock of %s stays, and is named', async (_whose, planted, message) => {
  plant(planted);
  await expect(withLock(folder, () => 1, hurried)).rejects.toThrow(message);
  expect(existsSync(lock())).toBe(true);
});

test('a lock that was deleted and taken by another process is not removed', async () => {
  await withLock(folder, () => {
    removeTemporaryFolder(lock());
    plant(owner());
  });
  expect(existsSync(lock())).toBe(true);
});

test('a place where no lock can be is named at once', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'text');
  const startedAt = performance.now();
  await expect(withLock(file, () => 1)).rejects.toThrow(/^(EEXIST|ENOTDIR): .*file/);
  await expect(withLock(join(file, 'below'), () => 1)).rejects.toThrow(/^(ENOTDIR|ENOENT): /);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  const code = await exitCodeOf(() => withLock(file, () => 0), []);
  expect(code).toBe(2);
});
