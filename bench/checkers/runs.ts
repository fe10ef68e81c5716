import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '@originaltreu/kit/command-line';
import { hashOf } from '@originaltreu/kit/hash';
import { collapseWhitespace } from '@originaltreu/kit/text';
import { writeFileAtomically } from '@originaltreu/kit/write-file';
import { root } from '../../tools/site/paths';
import { serveForTest } from '../../tools/site/test-server';
import type { Checker, Finding } from './checker';
import type { State } from './states';

/*
 * The results of checkers are kept by checker, version, adapter, round and what they looked at: a
 * run that was stopped is continued, and a change of the site repeats only what it can have changed.
 */

const folder = join(root, '.cache/scoreboard');

/** How long a checker may take for one state: one that hangs must not keep the others waiting. */
const maxMinutes = 30;

/** How often each state is checked: only what is reported every time counts. */
export const rounds = [1, 2];

/** What a checker reported, and how long it took. */
export interface Result {
  readonly findings: readonly Finding[];
  readonly seconds: number;
}

/** One checker on one state; the same again in the second round. */
export interface Run {
  readonly checker: Checker;
  readonly version: string;
  readonly state: State;
  readonly round: number;
}

/** Some of the items, evenly spread, the first among them. */
function spread<Item>(items: readonly Item[], max: number): readonly Item[] {
  const count = Math.min(items.length, max);
  return items.slice(0, count).map((item, index) => {
    return items[Math.floor((index * items.length) / count)] ?? item;
  });
}

/** The pages that a run looks at. */
function pathsOf({ checker, state }: Run): readonly string[] {
  if (checker.scope === 'site') return state.declared;
  if (state.toggle === null) return state.changed;
  const isHidden = checker.interacts && state.changed.length === 0;
  return spread(isHidden ? state.addresses : state.changed, checker.maxPages ?? Infinity);
}

/** The file of a run's result. A checker of sites may see a change at any address. */
function fileOf(run: Run): string {
  const { checker, version, state, round } = run;
  const documents = state.hashAt(checker.scope === 'site' ? undefined : pathsOf(run));
  const hash = hashOf(version, readFileSync(checker.file), ` ${round}`, documents);
  return join(folder, checker.name.replace(/[^\w]+/g, '-'), `${hash}.json`);
}

/** The result of a run; null before it. */
export function resultOf(run: Run): Result | null {
  const file = fileOf(run);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : null;
}

/** A finding as it is kept: without origins, which change from run to run. */
function portable({ page, rule, text }: Finding, origins: readonly string[]): Finding {
  const path = URL.canParse(page, origins[0]) ? new URL(page, origins[0]).pathname : page;
  const short = (long: string) => origins.reduce((rest, each) => rest.replaceAll(each, ''), long);
  return { page: path, rule: short(rule), text: collapseWhitespace(short(text)) };
}

async function perform(run: Run, baseline: string): Promise<void> {
  const site = await serveForTest(run.state.selection);
  const overdue = setTimeout(() => {
    console.error(`${run.checker.name} has not ended after ${maxMinutes} minutes.`);
    process.exit(exitCodes.found);
  }, maxMinutes * 60_000);
  try {
    const { origin, providerOrigin } = site;
    const startedAt = performance.now();
    const findings = await run.checker.check({ origin, baseline }, pathsOf(run));
    const seconds = (performance.now() - startedAt) / 1000;
    const keyOf = ({ page, rule, text }: Finding) => `${page} ${rule} ${text}`;
    const sorted = findings
      .map((finding) => portable(finding, [origin, providerOrigin, baseline]))
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    writeFileAtomically(fileOf(run), JSON.stringify({ findings: sorted, seconds }));
  } finally {
    clearTimeout(overdue);
    await site.close();
  }
}

/**
 * Runs checkers, one after the other, and keeps their results; where there is one, nothing runs.
 *
 * @returns how many runs failed; the errors are printed.
 */
export async function runAll(runs: readonly Run[]): Promise<number> {
  const waiting = runs.filter((run) => resultOf(run) === null);
  if (waiting.length === 0) return 0;
  const baseline = await serveForTest('fixed');
  let failed = 0;
  for (const [index, run] of waiting.entries()) {
    const name = `${run.checker.name}, ${run.state.selection}, round ${run.round}`;
    try {
      await perform(run, baseline.origin);
      console.log(`${index + 1}/${waiting.length} ${name}`);
    } catch (error) {
      failed += 1;
      console.error(`${name} failed; the same command tries again.`, error);
    }
  }
  await baseline.close();
  return failed;
}
