import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DefectId, defectIds, registry } from '../../src/defects/registry';
import { root } from '../../tools/kit/paths';
import { faithful } from '../../tools/kit/site-state';
import { readLedger } from '../../tools/links/ledger/sources';
import { fixtures } from '../../tools/spec/defect-fixtures';
import { firstMismatch, readSteps, type Step } from '../support/console-blocks';
import { projectRepository } from '../support/project-repository';

/*
 * Runs the walkthrough of CONTRIBUTING.md in a copy of the project: a defect is shown,
 * flipped, found by the tools, approved and retired. Every command of its console blocks
 * must end with the documented exit code and print the documented lines.
 */

/** The defect of the walkthrough. */
const documentedDefect = 'link-en-footer-projects-no-slash';

/**
 * A defect for the walkthrough once the documented one is retired: the audit of the English
 * pages finds it, no snapshot shows it, and no other defect is about its clauses.
 *
 * @throws Error if there is none.
 */
function replacementDefect(): DefectId {
  const rows = readLedger('en');
  const found = defectIds.find((id) => {
    const others = defectIds.filter((other) => other !== id);
    const shared = new Set<string>(others.flatMap((other) => registry[other].clauses));
    const isInvisible = fixtures.some(
      (fixture) => fixture.id === id && fixture.effect === 'BEHAVIOURAL',
    );
    const isInLedger = rows.some((row) => row.defect === id);
    return isInLedger && isInvisible && !registry[id].clauses.some((clause) => shared.has(clause));
  });
  if (found) return found;
  throw new Error('There is no defect left that only the English link audit finds.');
}

/** The documented commands; once their defect is retired, those of another one, without output. */
function stepsToRun(): readonly Step[] {
  const steps = readSteps(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));
  if (faithful.has(documentedDefect)) return steps;
  return steps.map(({ command, exitCode }) => ({
    command: command.replace(documentedDefect, replacementDefect()),
    exitCode,
    expectedLines: ['…'],
  }));
}

const steps = stepsToRun();

test('the walkthrough uses every defect command and shows failing checks', () => {
  for (const subcommand of ['show', 'prove', 'flip', 'retire']) {
    const start = `npm run defects -- ${subcommand} `;
    expect(steps.filter(({ command }) => command.startsWith(start))).toHaveLength(1);
  }
  expect(steps.filter(({ exitCode }) => exitCode === 1).length).toBeGreaterThan(1);
});

describe('fixing a defect from end to end', () => {
  let folder = '';

  beforeAll(async () => {
    ({ folder } = await projectRepository('walk'));
  }, 120_000);

  afterAll(() => {
    if (dirname(folder) === tmpdir()) rmSync(folder, { recursive: true, force: true });
  });

  test.each(steps.map((step, index) => [`${index + 1}: ${step.command}`, step] as const))(
    '%s',
    { timeout: 300_000 },
    (_name, { command, exitCode, expectedLines }) => {
      const { status, stdout, stderr } = spawnSync(
        'npm',
        ['--silent', ...command.split(' ').slice(1)],
        { cwd: folder, encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, CI: '' } },
      );
      const output = `${stdout}\n${stderr}`;
      expect(status, output).toBe(exitCode);
      expect(firstMismatch(expectedLines, stdout.trimEnd().split('\n')), output).toBeNull();
    },
  );
});
