import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DefectId, defectIds } from '../../src/defects/registry';
import { projectRepository } from './project-repository';

/*
 * Commands that write are killed at their first, second, fourth … change of the disk, in a
 * copy of the project. No file is half written then, and repeating the command completes what
 * it began, or names the changes that are in its way. Two at once lose nothing.
 */

interface Killed {
  /** The command below `npm run`. */
  readonly args: readonly string[];
  /** Makes something for the command to change. */
  readonly prepare: () => void;
  /** Whether it undoes itself when it is repeated after its end. */
  readonly isToggle?: true;
  /** Whether it refuses to add to changes that are not committed. */
  readonly needsCleanTree?: true;
}

let folder: string;
let git: (...args: readonly string[]) => string;

beforeAll(async () => {
  ({ folder, git } = await projectRepository('killed'));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

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
  { args: ['defects', 'retire', foundInLinks], prepare: () => {}, needsCleanTree: true },
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

/** How Node runs a command. */
function commandLine([name, ...rest]: readonly string[], ...preloaded: readonly string[]) {
  return ['--import', './run-typescript.mjs', ...preloaded, `tools/${name}/cli.ts`, ...rest];
}

/** Runs a command, and kills it at its n-th change of the disk; never for 0. */
function run(args: readonly string[], killAt = 0, codes = [0, 1]): boolean {
  const killer = killAt > 0 ? ['--import', './tests/weekly/kill-at-write.ts'] : [];
  const { status, signal, stderr, stdout } = spawnSync(
    process.execPath,
    commandLine(args, ...killer),
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: { ...process.env, KILL_AT_WRITE: String(killAt), KILL_IN_FOLDER: folder },
    },
  );
  if (signal === 'SIGKILL') return true;
  expect(codes, `${args.join(' ')}: ${stderr}${stdout}`).toContain(status);
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
  const { args, prepare, isToggle = false, needsCleanTree = false } = command;
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
    const interrupted = tree();
    // It may have removed what it is to be named by.
    if (!(isToggle && isDone)) run(args, 0, needsCleanTree ? [0, 1, 2] : [0, 1]);
    if (needsCleanTree && interrupted !== before) {
      expect(tree()).toBe(interrupted);
      reset(prepare);
      run(args);
    }
    for (const file of leftovers()) rmSync(join(folder, file), { recursive: true });
    expect(tree(), `after change ${change}`).toBe(after);
  }
  expect(kills).toBeGreaterThan(1);
});

test('what is edited after a command was killed is not overwritten', { timeout: 600_000 }, () => {
  reset(() => {});
  const clean = tree();
  let interrupted = clean;
  for (let change = 1; interrupted === clean; change += 1) {
    expect(run(['defects', 'retire', foundInLinks], change)).toBe(true);
    interrupted = tree();
  }
  git('reset', '--quiet', '--hard');
  edit('src/site/company.ts', (text) => `${text}// An edit.\n`);
  const edited = tree();
  run(['defects', 'list']);
  run(['defects', 'retire', foundInLinks]);
  expect(tree()).toBe(edited);
});

test('two flips at once are both kept', { timeout: 600_000 }, async () => {
  reset(() => {});
  const ids = [foundInLinks, shownInMenu];
  const ends = ids.map(async (id) => {
    const command = commandLine(['defects', 'flip', id]);
    const child = spawn(process.execPath, command, { cwd: folder, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return code;
  });
  expect(await Promise.all(ends)).toEqual([0, 0]);
  const { defects } = JSON.parse(readFileSync(join(folder, 'defects.config.json'), 'utf8'));
  expect(Object.keys(defects).toSorted()).toEqual(ids.toSorted());
});
