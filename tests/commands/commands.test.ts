import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../tools/site/paths';
import { runScript, scripts } from '../support/run-script';

/*
 * Every command of package.json starts, explains itself and rejects what it does not know. Commands
 * whose options `options.test.ts` follows reject it there, in one process. The benches that take
 * longer run weekly.
 */

/** Each script, how its help begins, and an unknown word that it rejects in a process of its own. */
const commands = [
  ['start', 'Usage: npm start ', null],
  ['dev', 'Usage: npm start ', null],
  ['build', 'Usage: npm run build ', '--panel'],
  ['test', 'Usage: npm test ', null],
  ['audit', 'Usage: npm run audit ', null],
  ['changes', 'Usage: npm run changes', null],
  ['approve', 'Usage: npm run approve ', null],
  ['snapshots', 'Usage: sitewide-snapshots ', null],
  ['defects', 'Usage: npm run defects ', null],
  ['report', 'Usage: npm run report ', null],
  ['pictures', 'Usage: npm run pictures ', '--nope'],
  ['bench', 'Usage: npm run bench ', 'nope'],
  ['docs', 'Usage: npm run docs ', null],
  ['format', 'Usage: biome check ', null],
  ['playwright', 'Usage: npx playwright ', null],
] as const;

/** Scripts that only add options to another one. */
const variants = { 'audit:links': 'audit' } as const;

/** Programs of packages, which explain themselves. */
const foreign: readonly string[] = ['format', 'playwright'];

test('each script is tested, and README names no other', () => {
  for (const [script, base] of Object.entries(variants)) {
    expect(scripts[script]?.startsWith(`${scripts[base]} --`)).toBe(true);
  }
  const tested = [...commands.map(([script]) => script), ...Object.keys(variants)];
  expect(Object.keys(scripts).toSorted()).toEqual(tested.toSorted());
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(([, script]) => script);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((script) => !Object.keys(scripts).includes(script ?? ''))).toEqual([]);
});

describe.each(commands)('%s', (script, usage, unknown) => {
  test('--help explains it', () => {
    const { status, output } = runScript(script, '--help');
    expect(status, output).toBe(0);
    expect(output).toContain(usage);
    if (!foreign.includes(script)) expect(output).toContain('Exit codes: 0 ');
  });

  test.runIf(unknown !== null)(`${unknown} is rejected in one line`, () => {
    const { status, output } = runScript(script, String(unknown));
    expect(status, output).toBe(2);
    expect(output).toMatch(/^\S.*\n$/);
  });
});

test('a build with a mail mock is of plain files', () => {
  const { status, output } = runScript('build', '--mail-mock');
  expect(status).toBe(2);
  expect(output).toBe('--mail-mock needs --static; the server has the mail API anyway.\n');
});
