import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DefectId, defectIds, registry } from '../../src/defects/registry';
import { buildIfStale } from '../../tools/kit/built-site';
import { root } from '../../tools/kit/paths';
import { readLedger } from '../../tools/links/ledger/sources';
import { fixtures } from '../../tools/spec/defect-fixtures';
import { isWrong } from '../../tools/spec/is-wrong';
import { missingLine, type Step, stepsOf } from './console-blocks';

/*
 * The way that CONTRIBUTING.md describes, gone: a defect is shown, flipped, found
 * by the instruments, approved and retired, in a copy of the project.
 */

/** The defect that the document tells of. */
const told = 'link-en-footer-projects-no-slash';

/** One that an audit of English pages sees, and no picture; none but it keeps its clauses. */
function another(): DefectId {
  const rows = readLedger('en');
  const found = defectIds.find((id) => {
    const others = defectIds.filter((each) => each !== id);
    const shared = new Set<string>(others.flatMap((each) => registry[each].clauses));
    const isUnseen = fixtures.some((each) => each.id === id && each.effect === 'BEHAVIOURAL');
    const isFound = rows.some((row) => row.defect === id);
    return isFound && isUnseen && !registry[id].clauses.some((clause) => shared.has(clause));
  });
  if (found) return found;
  throw new Error('No defect is left that the English audit alone sees.');
}

/** The document's commands; of another defect, once that is retired, but as they must end. */
function stepsToGo(): readonly Step[] {
  const steps = stepsOf(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));
  if (isWrong(told, 'faithful')) return steps;
  return steps.map(({ command, exit }) => ({
    command: command.replace(told, another()),
    exit,
    prints: ['…'],
  }));
}

const steps = stepsToGo();

function git(words: readonly string[], cwd: string): string {
  return execFileSync(
    'git',
    ['-c', 'user.name=walk', '-c', 'user.email=walk@localhost', ...words],
    {
      cwd,
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  );
}

/** What is committed and what is about to be, but for what somebody deleted. */
function ownFiles(): string[] {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = new Set(git(words, root).split('\0').filter(Boolean));
  return [...files].filter((file) => existsSync(join(root, file)));
}

test('the document tells of it', () => {
  const ways = ['show', 'prove', 'flip', 'retire'].map((each) => `npm run defects -- ${each} `);
  for (const way of ways) {
    expect(steps.filter(({ command }) => command.startsWith(way))).toHaveLength(1);
  }
  expect(steps.filter(({ exit }) => exit === 1).length).toBeGreaterThan(1);
});

describe('a defect repaired, from end to end', () => {
  let folder = '';

  beforeAll(async () => {
    await buildIfStale();
    folder = mkdtempSync(join(tmpdir(), 'walk-'));
    for (const file of ownFiles()) {
      cpSync(join(root, file), join(folder, file), { recursive: true, preserveTimestamps: true });
    }
    cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true, preserveTimestamps: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    git(['init', '--quiet'], folder);
    git(['add', '--all'], folder);
    git(['commit', '--quiet', '--message', 'Begin'], folder);
  }, 120_000);

  afterAll(() => {
    if (dirname(folder) === tmpdir()) rmSync(folder, { recursive: true, force: true });
  });

  test.each(steps.map((step, at) => [`${at + 1}: ${step.command}`, step] as const))(
    '%s',
    { timeout: 300_000 },
    (_name, { command, exit, prints }) => {
      const { status, stdout, stderr } = spawnSync(
        'npm',
        ['--silent', ...command.split(' ').slice(1)],
        { cwd: folder, encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, CI: '' } },
      );
      const printed = stdout.trimEnd().split('\n');
      const message = `${stdout}\n${stderr}`;
      expect(status, message).toBe(exit);
      expect(missingLine(prints, printed), message).toBeNull();
    },
  );
});
