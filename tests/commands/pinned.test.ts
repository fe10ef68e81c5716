import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@sitewide/kit/folder';
import { expect, test } from 'vitest';
import { root } from '../../tools/site/paths';

/* Whatever others run for us is named by its content: neither a tag nor a package name can be moved. */

const workflows = filesBelow(join(root, '.github'), /[.]ya?ml$/).map((file) => `.github/${file}`);
const guides = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...filesBelow(join(root, 'docs'), /^(audit|snapshots).*[.]md$/).map((file) => `docs/${file}`),
];

/** What a pattern's group finds in some files, each with its file. */
function findAll(files: readonly string[], pattern: RegExp): readonly string[] {
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(
      (all) => `${file}: ${all[1]}`,
    ),
  );
}

test('every action of others is of one commit', () => {
  const actions = findAll([...workflows, ...guides], /\buses: (?!\.\/)(\S+)/g);
  expect(actions.length).toBeGreaterThan(10);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

test('no workflow or action installs a package by its name', () => {
  const installs = /\b(npx (?:--yes|-y) \S+|npm (?:exec|i|install|x) \S+|\S+@latest)/g;
  expect(findAll(workflows, installs)).toEqual([]);
  // What npx runs is a dependency of this project, or must be one of the caller's.
  const programs = findAll(workflows, /\bnpx ((?:--no-install \S+)|\S+)/g);
  const known = /: (playwright|--no-install sitewide-snapshots)$/;
  expect(programs.filter((program) => !known.test(program))).toEqual([]);
});

test('every image of Node is of one digest', () => {
  const images = findAll(['Dockerfile', ...workflows, ...guides], /(?<![\w/])(node:\d\S*)/g);
  expect(images.length).toBeGreaterThan(2);
  expect(images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
});
