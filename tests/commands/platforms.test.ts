import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/site/paths';

/* The README's table of platforms lists what the workflow tries, and nothing else. */

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The lists of a job's matrix in the workflow, and the versions of Node that it names. */
function valuesIn(job: string, key: string): readonly string[] {
  const [text = ''] = new RegExp(`^ {2}${job}:\\n(?: {4}.*\\n|\\n| {2}#.*\\n)+`, 'm').exec(
    read('.github/workflows/ci.yml'),
  ) ?? [''];
  const [, list, value] = new RegExp(`\\b${key}: (?:\\[(.*)\\]|(\\d+))`).exec(text) ?? [];
  return (list ?? value ?? '').split(', ');
}

/** The rows of the table: the versions of Node by platform. */
const rows = new Map(
  [
    ...read('README.md').matchAll(
      /^\| ((?:Linux|macOS|Windows|Container)[^|]*?) +\| ([\d., ]+?) +\|/gm,
    ),
  ].map(([, platform = '', versions = '']) => [platform, versions.split(', ')]),
);

test('every platform is one that the workflow tries, with the same versions of Node', () => {
  const [, imageVersion = ''] = /^FROM node:(\d+)/m.exec(read('Dockerfile')) ?? [];
  const onSystems = valuesIn('systems', 'node-version');
  expect(Object.fromEntries(rows)).toEqual({
    'Linux, x64': valuesIn('checks', 'node'),
    'Linux, x64, production': valuesIn('production', 'node'),
    'Linux, arm64': onSystems,
    'macOS, arm64': onSystems,
    'Windows, x64': onSystems,
    'Container (Alpine, x64)': [imageVersion],
  });
  expect(valuesIn('systems', 'system')).toEqual([
    'macos-latest',
    'windows-latest',
    'ubuntu-24.04-arm',
  ]);
});
