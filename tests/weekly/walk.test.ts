import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DefectKind } from '../../src/defects/define';
import { defects } from '../../src/defects/registry';
import { readLedger } from '../../tools/audit/ledger';
import { root } from '../../tools/site/paths';
import { faithful } from '../../tools/site/site-state';
import { patternOf, readSteps, type Step } from '../commands/console-blocks';
import { projectRepository } from './project-repository';

/*
 * Runs the walkthrough of CONTRIBUTING.md in copies of the project: a defect is shown, flipped,
 * reviewed and retired, and then all tests pass. Every command of its console blocks must end
 * with the documented exit code and print the documented lines.
 */

/** The defect of the walkthrough. */
const documentedDefect = 'link-en-footer-projects-no-slash';

/**
 * The first defect of a kind that the English audit finds.
 *
 * @throws Error if there is none.
 */
function exampleOf(kind: DefectKind): string {
  const rows = readLedger('en');
  const example = defects.find(
    (defect) => defect.kind === kind && rows.some((row) => row.defect === defect.id),
  );
  if (example) return example.id;
  throw new Error(`The English ledger has no row of a ${kind} defect any more.`);
}

/** The documented commands for another defect, without output and the suites of the browser. */
function stepsFor(id: string): readonly Step[] {
  return documented.map(({ command, exitCode }) => ({
    command: command
      .replace(documentedDefect, id)
      .replace(/^npm test$/, 'npm test -- types lint dead-code unit audit toggles'),
    exitCode,
    expectedLines: ['…'],
  }));
}

const documented = readSteps(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));
const walks: readonly (readonly [id: string, steps: readonly Step[]])[] = [
  faithful.has(documentedDefect)
    ? [documentedDefect, documented]
    : [exampleOf('link'), stepsFor(exampleOf('link'))],
  ...(['copy', 'parity'] as const).map((kind) => {
    const id = exampleOf(kind);
    return [id, stepsFor(id)] as const;
  }),
];

test('the walkthrough uses every defect command, shows a failing one, and ends with all tests', () => {
  for (const subcommand of ['show', 'prove', 'flip', 'retire']) {
    const start = `npm run defects -- ${subcommand} `;
    expect(documented.filter(({ command }) => command.startsWith(start))).toHaveLength(1);
  }
  expect(documented.filter(({ exitCode }) => exitCode === 1)).not.toEqual([]);
  expect(documented.at(-1)).toMatchObject({ command: 'npm test', exitCode: 0 });
});

describe.each(walks)('fixing %s from end to end', (_id, steps) => {
  let folder = '';

  beforeAll(async () => {
    ({ folder } = await projectRepository('walk'));
  }, 120_000);

  afterAll(() => {
    if (dirname(folder) === tmpdir()) rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  test.each(steps.map((step, index) => [`${index + 1}: ${step.command}`, step] as const))(
    '%s',
    { timeout: 3_600_000 },
    (_name, { command, exitCode, expectedLines }) => {
      const { status, stdout, stderr } = spawnSync(
        'npm',
        ['--silent', ...command.split(' ').slice(1)],
        { cwd: folder, encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, CI: '' } },
      );
      const output = `${stdout}\n${stderr}`;
      expect(status, output).toBe(exitCode);
      expect(`${stdout.trimEnd()}\n`, output).toMatch(patternOf(expectedLines));
    },
  );
});
