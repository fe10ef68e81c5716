import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/audit/command-line';
import { memoized } from '@originaltreu/audit/utilities';
import { root } from '../../tools/kit/paths';
import { hashOf } from '../../tools/snapshots/compare/hash';
import type { Checker, Finding } from './checker';
import { type State, spread } from './states';

/*
 * What checkers found, kept by checker, version, adapter, round and what they looked at: a run that was
 * stopped goes on where it was, and a change of the site repeats only what it can have changed.
 */

/** Where the results are. */
export const resultsFolder = join(root, '.cache/scoreboard');

/** What a checker found, and how long it took. */
export interface Result {
  readonly findings: readonly Finding[];
  readonly seconds: number;
}

/** One checker on one state; the same again in a later round. */
export interface Run {
  readonly checker: Checker;
  readonly version: string;
  readonly state: State;
  readonly round: number;
}

/** The pages that a run looks at. */
export function pathsOf({ checker, state }: Run): readonly string[] {
  if (checker.scope === 'site') return state.declared;
  if (state.toggle === null) return state.paths;
  const paths = checker.interacts && state.paths.length === 0 ? state.own : state.paths;
  return spread(paths, checker.maxPages ?? Infinity);
}

/** The hash of an adapter, whose options decide what its checker finds. */
const adapterHash = memoized((file: string) => hashOf(readFileSync(file)).slice(0, 8));

function fileOf({ checker, version, round }: Run, hash: string): string {
  const name = checker.name.replace(/[^\w]+/g, '-');
  const run = `${version}-${adapterHash(checker.file)}`;
  return join(resultsFolder, name, run, String(round), `${hash}.json`);
}

/** The files of a run: one for the site, or one for each page. */
function filesOf(run: Run, paths: readonly string[]): string[] {
  const { checker, state } = run;
  if (checker.scope === 'site') return [fileOf(run, state.hash)];
  const used = checker.interacts ? state.selection : '';
  return paths.map((path) => fileOf(run, hashOf(path, ` ${used}`, state.hashAt(path))));
}

function read(file: string): Result | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Result;
  } catch {
    return null;
  }
}

/** The pages of a run without a result, all of them for a checker of sites. */
export function missingPaths(run: Run, paths = pathsOf(run)): readonly string[] {
  const files = filesOf(run, paths);
  if (run.checker.scope === 'site') return files.every(read) ? [] : paths;
  return paths.filter((_, index) => read(files[index] ?? '') === null);
}

/** What a run found; null where a part of it is missing. */
export function resultOf(run: Run, paths = pathsOf(run)): Result | null {
  const results = filesOf(run, paths).map(read);
  if (!results.every((result) => result !== null)) return null;
  return {
    findings: results.flatMap(({ findings }) => findings),
    seconds: results.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/** Keeps what a run found on some pages. */
export function keepResult(run: Run, paths: readonly string[], { findings, seconds }: Result) {
  filesOf(run, paths).forEach((file, index) => {
    const isSite = run.checker.scope === 'site';
    const own = isSite ? findings : findings.filter(({ page }) => page === paths[index]);
    const result = { findings: own, seconds: isSite ? seconds : seconds / paths.length };
    writeFileAtomically(file, JSON.stringify(result));
  });
}
