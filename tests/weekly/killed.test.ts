import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DefectId, defectIds } from '../../src/defects/registry';
import { projectRepository } from './project-repository';

/*
 * Commands that write are killed at their first, second, fourth … change of the disk, in a
 * copy of the project. No file is half written then, and repeating the command completes what
 * it began.
 */

interface Killed {
  /** The command below `npm run`. */
  readonly args: readonly string[];
  /** Makes something for the command to change. */
  readonly prepare: () => void;
  /** Whether it undoes itself when it is repeated after its end. */
  readonly isToggle?: true;
}

let folder: string;
let git: (...args: readonly string[]) => string;

beforeAll(async () => {
  ({ folder, git } = await projectRepository('killed'));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} has nothing to change.`);
  writeFileSync(path, after);
}

/** The first defect whose id starts so, or any other once they are retired. */
function defectLike(start: string): DefectId {
  return defectIds.find((id) => id.startsWith(start)) ?? (defectIds[0] as DefectId);
}

const shownInMenu = defectLike('copy-de-menu');
const shownOnOnePage = defectLike('copy-de-contact');
const foundInLinks = defectLike('link-en-footer');

const noHash = '0'.repeat(32);

const commands: readonly Killed[] = [
  { args: ['defects', 'flip', foundInLinks], prepare: () => {}, isToggle: true },
  { args: ['defects', 'retire', foundInLinks], prepare: () => {} },
  {
    args: ['changes', 'approve'],
    prepare: () => {
      edit('defects.config.json', () => JSON.stringify({ defects: { [shownOnOnePage]: 'fixed' } }));
      // What is approved is no result any more: each time, those of one run are there again.
      const [results, kept] = [join(folder, 'test-results/snapshots'), join(folder, '.cache/kept')];
      if (existsSync(kept)) cpSync(kept, results, { recursive: true });
      else {
        run(['changes', 'changes']);
        cpSync(results, kept, { recursive: true });
      }
    },
  },
  {
    args: ['defects', 'prove', shownInMenu],
    prepare: () => {
      // Without the hashes of its inputs, a page is compared again.
      edit('snapshots/verdicts.json', (text) =>
        text.replaceAll(/("\/[^"]*"): "\w{32}"/g, `$1: "${noHash}"`),
      );
    },
  },
];

/** Runs a command, and kills it at its n-th change of the disk; never for 0. */
function run(args: readonly string[], killAt = 0): boolean {
  const [name = '', ...rest] = args;
  const killer = ['--import', './tests/weekly/kill-at-write.ts'];
  const { status, signal, stderr, stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      './run-typescript.mjs',
      ...(killAt > 0 ? killer : []),
      `tools/${name}/cli.ts`,
      ...rest,
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: { ...process.env, KILL_AT_WRITE: String(killAt), KILL_IN_FOLDER: folder },
    },
  );
  if (signal === 'SIGKILL') return true;
  expect([0, 1], `${args.join(' ')}: ${stderr}${stdout}`).toContain(status);
  return false;
}

/** The state of all files that Git knows or would add, as a hash. */
function tree(): string {
  git('add', '--all');
  return git('write-tree').trim();
}

function reset(prepare: () => void): void {
  git('reset', '--quiet', '--hard');
  git('clean', '--quiet', '--force', '-d');
  rmSync(join(folder, '.cache/changes.json'), { force: true });
  prepare();
}

/** Every JSON file that has changed must still be one. */
function expectWholeFiles(): void {
  const changed = git('diff', '--name-only', '--diff-filter=AM', 'HEAD').split('\n');
  for (const file of changed.filter((each) => each.endsWith('.json'))) {
    expect(() => JSON.parse(readFileSync(join(folder, file), 'utf8')), file).not.toThrow();
  }
}

/** Temporary files that killed processes have left. */
function leftovers(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tmp') && !/^(node_modules|dist)[/]/.test(file),
  );
}

const named = commands.map((command) => [command.args.join(' '), command] as const);

test.each(named)('%s: killed and repeated', { timeout: 1_800_000 }, (_name, command) => {
  const { args, prepare, isToggle = false } = command;
  reset(prepare);
  const before = tree();
  run(args);
  const after = tree();
  expect(after).not.toBe(before);
  let kills = 0;
  for (let change = 1; ; change *= 2) {
    reset(prepare);
    if (!run(args, change)) break;
    kills += 1;
    expectWholeFiles();
    git('add', '--update');
    const isDone = git('write-tree').trim() === after;
    if (!(isToggle && isDone)) run(args);
    for (const file of leftovers()) rmSync(join(folder, file));
    expect(tree(), `after change ${change}`).toBe(after);
    expect(existsSync(join(folder, '.cache/changes.json'))).toBe(false);
  }
  expect(kills).toBeGreaterThan(1);
});
