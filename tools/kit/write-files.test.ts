import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/audit/command-line';
import { transformWithOxc } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { root } from './paths';
import { changeFiles, completeChanges } from './write-files';

// Each step is a process of its own.
vi.setConfig({ testTimeout: 120_000 });

/** The modules that the processes load, without types: Node then starts in a tenth of the time. */
let compiled: string;
beforeAll(async () => {
  compiled = mkdtempSync(join(tmpdir(), 'compiled-'));
  for (const file of [
    'packages/audit/write-file.ts',
    'tools/kit/write-files.ts',
    'tools/kit/temporary-folder.ts',
    'tests/support/kill-at-write.ts',
  ]) {
    const { code } = await transformWithOxc(readFileSync(join(root, file), 'utf8'), file);
    const flat = code
      .replaceAll(/"[.]{2}[^"]*[/]([^"]+)"/g, '"./$1.mjs"')
      // Of this entry point they need one module.
      .replace('"@originaltreu/audit/command-line"', '"./write-file.mjs"');
    writeFileSync(join(compiled, `${basename(file, '.ts')}.mjs`), flat);
  }
});
afterAll(() => rmSync(compiled, { recursive: true, force: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const old = JSON.stringify({ text: 'old '.repeat(50) });
const fresh = JSON.stringify({ text: 'new '.repeat(80) });

/**
 * Runs a module's source in the folder and kills it at its n-th change of the disk.
 *
 * @returns whether it ended before that.
 */
function runKilledAt(change: number, source: string): boolean {
  const script = join(folder, 'script.mjs');
  writeFileSync(script, source.replaceAll('KIT', compiled));
  const killer = join(compiled, 'kill-at-write.mjs');
  const { status, signal, stderr } = spawnSync(process.execPath, ['--import', killer, script], {
    encoding: 'utf8',
    env: { ...process.env, KILL_AT_WRITE: String(change), KILL_IN_FOLDER: folder },
  });
  if (signal !== 'SIGKILL') expect([status, stderr]).toEqual([0, '']);
  return signal !== 'SIGKILL';
}

/** Kills a program at each of its changes in turn, and returns how many there were. */
function killAtEach(source: string, prepare: () => void, check: () => void): number {
  for (let change = 1; ; change += 1) {
    prepare();
    if (runKilledAt(change, source)) return change - 1;
    check();
  }
}

test('a file is the old or the new one, wherever its writer is killed', () => {
  const file = join(folder, 'config.json');
  const kills = killAtEach(
    `import { writeFileAtomically } from 'KIT/write-file.mjs';
     writeFileAtomically(${JSON.stringify(file)}, ${JSON.stringify(fresh)});`,
    () => writeFileSync(file, old),
    () => expect([old, fresh]).toContain(readFileSync(file, 'utf8')),
  );
  expect(kills).toBeGreaterThanOrEqual(2);
  expect(readFileSync(file, 'utf8')).toBe(fresh);
  // The next writer removes what the killed ones have left.
  expect(readdirSync(folder).toSorted()).toEqual(['config.json', 'script.mjs']);
});

test('several files change together, wherever the process is killed', () => {
  const [one, two, gone] = ['one.json', 'below/two.json', 'gone.json'].map((file) =>
    join(folder, file),
  ) as [string, string, string];
  const isNew = () =>
    readFileSync(one, 'utf8') === fresh && readFileSync(two, 'utf8') === fresh && !existsSync(gone);
  const isOld = () => [one, two, gone].every((file) => readFileSync(file, 'utf8') === old);
  const outcomes = new Set<string>();
  const kills = killAtEach(
    `import { changeFiles } from 'KIT/write-files.mjs';
     changeFiles(${JSON.stringify(folder)}, new Map([
       ['one.json', ${JSON.stringify(fresh)}],
       ['below/two.json', ${JSON.stringify(fresh)}],
       ['gone.json', null],
     ]), () => {});`,
    () => {
      mkdirSync(join(folder, 'below'), { recursive: true });
      for (const file of [one, two, gone]) writeFileSync(file, old);
      rmSync(join(folder, '.cache'), { recursive: true, force: true });
    },
    () => {
      const isCompleted = completeChanges(folder, () => {});
      expect(isCompleted ? isNew() : isOld() || isNew()).toBe(true);
      expect(completeChanges(folder, () => {})).toBe(false);
      outcomes.add(isCompleted ? 'completed' : 'untouched');
    },
  );
  expect(kills).toBeGreaterThanOrEqual(7);
  expect(outcomes).toEqual(new Set(['completed', 'untouched']));
  expect(isNew()).toBe(true);
});

test('what follows the changes is done after a crash, too', () => {
  const finish = vi.fn(() => {
    throw new Error('crashed');
  });
  const changes = new Map([['one.json', fresh]]);
  expect(() => changeFiles(folder, changes, finish)).toThrow('crashed');
  const again = vi.fn();
  expect(completeChanges(folder, again)).toBe(true);
  expect(again).toHaveBeenCalledWith(changes);
});

test.skipIf(process.platform === 'win32')('a pipe is written to, not replaced', () => {
  const pipe = join(folder, 'pipe');
  spawnSync('mkfifo', [pipe]);
  const end = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  writeFileAtomically(pipe, fresh);
  const read = Buffer.alloc(fresh.length);
  readSync(end, read);
  closeSync(end);
  expect(read.toString()).toBe(fresh);
  expect(statSync(pipe).isFIFO()).toBe(true);
});

test('a failed write leaves the old file and no other', () => {
  const file = join(folder, 'config.json');
  writeFileSync(file, old);
  // No folder can be replaced by a file.
  mkdirSync(join(folder, 'taken'));
  expect(() => writeFileAtomically(join(folder, 'taken'), fresh)).toThrow();
  expect(readdirSync(folder).toSorted()).toEqual(['config.json', 'taken']);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'exit', 'error'] as const)(
  'a temporary folder is removed at the end by %s',
  (end) => {
    const script = join(folder, 'script.mjs');
    const statement = {
      exit: 'process.exit(0)',
      error: 'throw new Error("bug")',
    }[end as string];
    writeFileSync(
      script,
      `import { createTemporaryFolder } from '${compiled}/temporary-folder.mjs';
       console.log(createTemporaryFolder('test'));
       ${statement ?? `process.kill(process.pid, '${end}')`};
       setTimeout(() => {}, 5000);`,
    );
    const { stdout, signal } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(signal).toBe(statement ? null : end);
    expect(stdout.trim()).toContain('originaltreu-test-');
    expect(existsSync(stdout.trim())).toBe(false);
  },
);

/** What writes files for itself alone: a build, a copy of the project, a folder that nobody knows yet. */
const allowed = [
  'packages/audit/build-types.ts',
  'packages/audit/write-file.ts',
  'tools/kit/pinned-browser.ts',
  'tools/report/verify.ts',
];

test('no command writes in any other way', () => {
  const sources = ['tools', 'packages/audit']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /[.]tsx?$/.test(file) && !/[.](test|spec)[.]/.test(file));
  const writing = sources.filter((file) =>
    /\b(writeFile|writeFileSync|appendFileSync|createWriteStream|toFile)\(/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(writing.toSorted()).toEqual(allowed.toSorted());
});
