import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from '@playwright/test';
import { z } from 'zod';
import { memoized } from '../../packages/audit/collections';
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

/** What decides every such test: the site, how it is served and opened, and the packages. */
const always = [
  ...['src', 'public', 'theme', 'panel', 'server', 'tools/kit', 'tests/support'],
  ...['package-lock.json', 'vite.config.ts', 'playwright.config.ts', 'defects.config.json'],
];

/** What decides tests of the link audit. */
export const audit = ['packages/audit', 'tools/links', 'tools/spec', 'tests/links'] as const;

const hashOfListed = memoized((sources: string) => hashOfSources(...sources.split('\n')));

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
  return `${relative(root, file)} › ${title}`;
}

/**
 * Whether the running test has passed with everything that decides it as it is now; never where
 * `RECORDS=ignore`.
 *
 * @param sources - the files and folders that decide it besides the site and its server, as
 *   paths from the root; the test's own file is always one.
 */
export function hasPassed(...sources: readonly string[]): boolean {
  const { file, title, annotations } = test.info();
  const description = hashOf(
    ...[browserVersion, hashOfListed([...always, ...sources].join('\n'))],
    readFileSync(file),
  );
  annotations.push({ type: annotationType, description });
  return !repeatsAll() && readPassed()[keyOf(file, title)] === description;
}
