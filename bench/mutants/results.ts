import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/audit/command-line';
import { memoized } from '@originaltreu/audit/utilities';
import { root } from '../../tools/kit/paths';
import { hashOf } from '../../tools/snapshots/compare/hash';
import { type Look, looks } from './looks';
import { trackedFiles } from './reach';
import type { Mutant } from './sample';

/* What is known of mutants: on this machine, and recorded in the repository. */

/** Where the results are. */
export const resultsFolder = join(root, '.cache/mutants');

/** Results that are kept in the repository, because they take hours. */
const recordFile = join(import.meta.dirname, 'record.json');

/** What saw a mutant. */
export interface Catch {
  readonly look: string;
  /** The test's file, where the look runs tests. */
  readonly test: string | null;
  readonly message: string;
}

/** What is known of a mutant. */
export interface Result {
  readonly mutant: Mutant;
  /** The hash of all sources and expectations when it was tried. */
  readonly state: string;
  /** The looks that did not see it. */
  readonly passed: readonly string[];
  readonly caught: Catch | null;
  readonly seconds: number;
}

/** The hash of all sources and expectations, committed or not. */
const state = hashOf(
  ...trackedFiles('').flatMap((file) => {
    try {
      return file.startsWith('bench/') ? [] : [file, readFileSync(join(root, file))];
    } catch {
      // A file that is deleted, and not yet for Git.
      return [];
    }
  }),
);

/** Identifies a mutant of a file as it is when it is first asked for, though someone changes it meanwhile. */
const keyOf = memoized(({ file, kind, start, end, mutated }: Mutant): string => {
  const content = readFileSync(join(root, file));
  return hashOf([file, kind, start, end, mutated].join('\0'), content);
});

function fileOf(key: string): string {
  return join(resultsFolder, `${key}.json`);
}

export function readJson<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch {
    return null;
  }
}

/** A result of a sample, by the mutant's key. */
interface Recorded extends Result {
  readonly seed: number;
  readonly key: string;
}

const record = readJson<readonly Recorded[]>(recordFile) ?? [];
const recorded = new Map(record.map((result) => [result.key, result]));

/** Records the results of a sample in place of those that its seed had before. */
export function recordResults(seed: number, results: readonly Result[]): void {
  const others = record.filter((each) => each.seed !== seed);
  const own = results.map((result) => ({ ...result, seed, key: keyOf(result.mutant) }));
  writeFileAtomically(recordFile, `${JSON.stringify([...others, ...own], null, 1)}\n`);
}

const lastingLooks = looks.filter(({ namesFile }) => namesFile).map(({ name }) => name);

/**
 * What is known of a mutant. That it was caught, or compiles, stays so while its file is the same; that
 * tests did not see it, while everything is.
 */
export function resultOf(mutant: Mutant): Result | null {
  const key = keyOf(mutant);
  const result = readJson<Result>(fileOf(key)) ?? recorded.get(key) ?? null;
  if (!result || result.caught || result.state === state) return result;
  return { ...result, state, passed: result.passed.filter((name) => lastingLooks.includes(name)) };
}

/** The results of this machine. */
function cachedResults(): readonly (Result | null)[] {
  if (!existsSync(resultsFolder)) return [];
  return readdirSync(resultsFolder).map((file) => readJson<Result>(join(resultsFolder, file)));
}

/** Every file of a test that has caught a mutant, with the mutated file. */
export const catches = [...record, ...cachedResults()].flatMap(
  (result): [test: string, file: string][] =>
    result?.caught?.test ? [[result.caught.test, result.mutant.file]] : [],
);

/** Keeps what a look at a mutant found. */
export function keepResult(
  mutant: Mutant,
  look: Look,
  caught: Catch | null,
  seconds: number,
): void {
  const before = resultOf(mutant) ?? { mutant, state, passed: [], caught: null, seconds: 0 };
  const passed = caught ? before.passed : [...before.passed, look.name];
  const result: Result = { ...before, passed, caught, seconds: before.seconds + seconds };
  if (caught?.test) catches.push([caught.test, mutant.file]);
  writeFileAtomically(fileOf(keyOf(mutant)), JSON.stringify(result));
}
