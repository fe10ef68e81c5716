import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '@sitewide/kit/command-line';
import { hashOf } from '@sitewide/kit/hash';
import { collapseWhitespace } from '@sitewide/kit/text';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { root } from '../../tools/site/paths';
import { serveForTest } from '../../tools/site/test-server';
import { spread } from '../measure';
import type { Checker, Finding } from './checker';
import type { State } from './states';

/** Results are kept by all that they depend on: a run that was stopped is continued. */
const folder = join(root, '.cache/scoreboard');

/** How long a checker may take for one state: one that hangs must not keep the others waiting. */
const maxMinutes = 60;

/** How often each state is checked: only what is reported every time counts. */
const rounds = 2;

/** What a checker reported in one round, and how long it took. */
export interface Result {
  readonly findings: readonly Finding[];
  readonly seconds: number;
}

/** The pages of a state that a checker looks at. */
function pathsOf({ scope, interacts, maxPages }: Checker, state: State): readonly string[] {
  if (scope === 'site') return state.declared;
  if (state.toggle === null) return state.changed;
  const isHidden = interacts && state.changed.length === 0;
  return spread(isHidden ? state.addresses : state.changed, maxPages ?? Infinity);
}

/** The file of a checker's results on a state. A checker of sites may see a change at any address. */
function fileOf(checker: Checker, state: State): string {
  const documents = state.hashAt(checker.scope === 'site' ? undefined : pathsOf(checker, state));
  const hash = hashOf(`${checker.version}`, readFileSync(checker.file), `${rounds}`, documents);
  return join(folder, checker.name.replace(/[^\w]+/g, '-'), `${hash}.json`);
}

/** The results of a checker on a state, one for each round; none before it has run. */
export function resultsOf(checker: Checker, state: State): readonly Result[] {
  const file = fileOf(checker, state);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Result[]) : [];
}

/** A finding as it is kept: without origins, which change from run to run. */
function portable({ page, rule, text }: Finding, origins: readonly string[]): Finding {
  const path = URL.canParse(page, origins[0]) ? new URL(page, origins[0]).pathname : page;
  const short = (long: string) => origins.reduce((rest, each) => rest.replaceAll(each, ''), long);
  return { page: path, rule: short(rule), text: collapseWhitespace(short(text)) };
}

async function perform(checker: Checker, state: State, baseline: string): Promise<void> {
  const site = await serveForTest(state.selection);
  const overdue = setTimeout(() => {
    console.error(`${checker.name} has not ended after ${maxMinutes} minutes.`);
    process.exit(exitCodes.found);
  }, maxMinutes * 60_000);
  try {
    const origins = [site.origin, site.providerOrigin, baseline];
    const results: Result[] = [];
    while (results.length < rounds) {
      const startedAt = performance.now();
      const found = await checker.check({ origin: site.origin, baseline }, pathsOf(checker, state));
      const seconds = (performance.now() - startedAt) / 1000;
      const keyOf = ({ page, rule, text }: Finding) => `${page} ${rule} ${text}`;
      const findings = found.map((finding) => portable(finding, origins));
      findings.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
      results.push({ findings, seconds });
    }
    writeFileAtomically(fileOf(checker, state), JSON.stringify(results));
  } finally {
    clearTimeout(overdue);
    await site.close();
  }
}

/**
 * Runs a checker on those states of which it has no results, and keeps them; on how many it failed.
 * The errors are printed.
 */
export async function runAll(checker: Checker, states: readonly State[]): Promise<number> {
  const waiting = states.filter((state) => resultsOf(checker, state).length === 0);
  if (waiting.length === 0) return 0;
  const baseline = await serveForTest('fixed');
  let failed = 0;
  for (const [index, state] of waiting.entries()) {
    const name = `${index + 1}/${waiting.length} ${checker.name}, ${state.selection}`;
    try {
      await perform(checker, state, baseline.origin);
      console.log(name);
    } catch (error) {
      failed += 1;
      console.error(`${name} failed; the same command tries again.`, error);
    }
  }
  await baseline.close();
  return failed;
}
