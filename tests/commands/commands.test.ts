import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../tools/site/paths';
import { runScript, scripts } from '../support/run-script';

/*
 * Every command of package.json starts, explains itself and rejects what it does not
 * know. The benches that take longer run weekly.
 */

/** Each script, an unknown word that it rejects, and how its help begins. */
const commands = [
  ['start', '--nope', 'Usage: npm start '],
  ['dev', '--nope', 'Usage: npm start '],
  ['build', '--panel', 'Usage: npm run build '],
  ['test', 'nope', 'Usage: npm test '],
  ['audit', '--nope', 'Usage: npm run audit '],
  ['audit:links', '--nope', 'Usage: npm run audit '],
  ['changes', '--nope', 'Usage: npm run changes'],
  ['approve', '--nope', 'Usage: npm run approve '],
  ['snapshots', '--nope', 'Usage: sitewide-snapshots '],
  ['defects', 'nope', 'Usage: npm run defects '],
  ['report', '--nope', 'Usage: npm run report '],
  ['pictures', '--nope', 'Usage: npm run pictures '],
  ['bench', 'nope', 'Usage: npm run bench '],
  ['docs', 'nope', 'Usage: npm run docs '],
  ['format', '--nope', 'Usage: biome check '],
  ['playwright', 'nope', 'Usage: npx playwright '],
] as const;

/** Programs of packages, which have their own words. */
const foreign: readonly string[] = ['format', 'playwright'];

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
    const { status, output } = runScript(script, '--help');
    expect(status, output).toBe(0);
    expect(output).toContain(usage);
    if (!foreign.includes(script)) expect(output).toContain('Exit codes: 0 ');
  });

  test(`${unknown} is rejected in one line`, () => {
    const { status, output } = runScript(script, unknown);
    expect(status, output).toBe(foreign.includes(script) ? 1 : 2);
    if (!foreign.includes(script)) expect(output).toMatch(/^\S.*\n$/);
  });
});

test('a build with a mail mock is of plain files', () => {
  const { status, output } = runScript('build', '--mail-mock');
  expect(status).toBe(2);
  expect(output).toBe('--mail-mock needs --static; the server has the mail API anyway.\n');
});
