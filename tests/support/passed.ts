import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { relativePath } from '@originaltreu/audit/command-line';
import { memoized } from '@originaltreu/audit/utilities';
import { test } from '@playwright/test';
import { z } from 'zod';
import { root } from '../../tools/kit/paths';
import { browserVersion } from '../../tools/kit/pinned-browser';
import { hashOf } from '../../tools/snapshots/compare/hash';
import { hashOfSources } from '../../tools/snapshots/inputs';
import { readJsonFile } from '../../tools/snapshots/store/json-file';

/*
 * Browser tests of what pages are and of what toggles do are, like snapshots, not repeated while
 * nothing has changed that decides them: the record has a hash of that for each test that has
 * passed. `passed-reporter.ts` writes it.
 */

/** The record of tests that have passed. */
export const recordFile = join(root, 'snapshots/passed.json');

/** The type of the annotation with the hash of what decides a test. */
export const annotationType = 'decided by';

/** What decides every such test besides the modules that it imports: the site, and the packages. */
const always = [
  ...['src', 'public', 'theme', 'panel', 'server', 'mock-api'],
  ...['package-lock.json', 'vite.config.ts', 'playwright.config.ts', 'defects.config.json'],
];

/** Tests of the same worker name the same files and folders. */
const hashOfListed = memoized((path: string) => hashOfSources(path));

/** What serves the site to every test; it is started, not imported. */
const suiteServer = join(root, 'tools/kit/suite-server.ts');

/** Where modules of the project that are imported by a name are, from the root. */
const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly string[]>> };
};

/** The modules of the project that a module imports, statically or not. */
const importedBy = memoized((file: string): readonly string[] => {
  const specifiers = readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?'([.@][^']*)'/g);
  return [...specifiers].flatMap(([, specifier = '']) => {
    const named = compilerOptions.paths[specifier]?.[0];
    const path = named === undefined ? join(dirname(file), specifier) : join(root, named);
    return ['', '.ts', '.tsx'].map((ending) => path + ending).filter(isFile);
  });
});

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** A module and all that it imports, and those import, in the order of their names. */
export function modulesOf(file: string): readonly string[] {
  const modules = new Set([file]);
  // A set is gone through to its end, also what is added meanwhile.
  for (const each of modules) for (const imported of importedBy(each)) modules.add(imported);
  return [...modules].toSorted();
}

const hashOfModules = memoized((file: string) =>
  hashOf(...modulesOf(file).flatMap((each) => [relativePath(root, each), readFileSync(each)])),
);

/** Reads the record: hashes by test. */
export function readPassed(file = recordFile): Readonly<Record<string, string>> {
  const remedy = 'Delete it, and run the tests again.';
  return readJsonFile(file, z.record(z.string(), z.string()), remedy) ?? {};
}

/** Whether tests are repeated whatever the record says. */
export function repeatsAll(): boolean {
  return process.env.RECORDS === 'ignore';
}

/** The name of a test in the record. */
export function keyOf(file: string, title: string): string {
  return `${relativePath(root, file)} › ${title}`;
}

/**
 * Whether the running test has passed with everything that decides it as it is now; never where
 * `RECORDS=ignore`.
 *
 * @param data - files and folders that it reads and does not import, as paths from the root.
 */
export function hasPassed(...data: readonly string[]): boolean {
  const { file, title, annotations } = test.info();
  const description = hashOf(
    browserVersion,
    ...[...always, ...data].map(hashOfListed),
    ...[suiteServer, file].map(hashOfModules),
  );
  annotations.push({ type: annotationType, description });
  return !repeatsAll() && readPassed()[keyOf(file, title)] === description;
}
