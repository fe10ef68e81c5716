import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../tools/kit/paths';

/*
 * Every command of package.json starts, explains itself and rejects what it does not
 * know; every bench runs once at its smallest size.
 */

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

// The mode is the command's own choice.
const { NODE_ENV: _mode, ...withoutMode } = process.env;

/** Runs an npm script as npm does, but without npm's own time to start. */
function run(script: string, args: string) {
  const { status, stdout, stderr } = spawnSync(`${scripts[script]} ${args}`, {
    cwd: root,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: {
      ...withoutMode,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  });
  return { status, output: stdout + stderr };
}

/** Each script, an unknown word that it rejects, and how its help begins. */
const commands = [
  ['start', '--nope', 'Usage: npm start '],
  ['dev', '--nope', 'Usage: npm start '],
  ['build', '--panel', 'Usage: npm run build '],
  ['test', 'nope', 'Usage: npm test '],
  ['audit:links', '--nope', 'Usage: npm run audit:links '],
  ['snapshots', '--nope', 'Usage: npm run snapshots '],
  ['defects', 'nope', 'Usage: npm run defects '],
  ['report', '--nope', 'Usage: npm run report '],
  ['pictures', '--nope', 'Usage: npm run pictures '],
  ['bench', 'nope', 'Usage: npm run bench '],
  ['format', '--nope', 'Usage: biome check '],
] as const;

test('each script is tested, and README names no other', () => {
  const tested = commands.map(([script]) => script);
  expect(Object.keys(scripts).toSorted()).toEqual(tested.toSorted());
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(([, script]) => script);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((script) => !Object.keys(scripts).includes(script ?? ''))).toEqual([]);
});

describe.each(commands)('%s', (script, unknown, usage) => {
  test('--help explains it', () => {
    const { status, output } = run(script, '--help');
    expect(status, output).toBe(0);
    expect(output).toContain(usage);
    if (script !== 'format') expect(output).toContain('Exit codes: 0 ');
  });

  test(`${unknown} is rejected in one line`, () => {
    const { status, output } = run(script, unknown);
    expect(status, output).toBe(script === 'format' ? 1 : 2);
    if (script !== 'format') expect(output.trim().split('\n')).toHaveLength(1);
  });
});

// The weekly workflow runs the full benches, also those that open browsers.
test.each([
  ['render', /^ratio +\d/m],
  ['mail', /^durability .* 0 lost, 0 doubled$/m],
  ['links', /^ {2}ours +recall 1[.]00 {2}precision 1[.]00/m],
])('bench %s runs at its smallest size', { timeout: 120_000 }, (name, line) => {
  const { status, output } = run('bench', `${name} --smoke`);
  expect(status, output).toBe(0);
  expect(output).toMatch(line);
});
