import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '@sitewide/kit/command-line';
import { hashOf } from '@sitewide/kit/hash';
import { collapseWhitespace } from '@sitewide/kit/text';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { root } from '../../tools/site/paths';
import { spread } from '../measure';
import type { Checker, Finding } from './checker';
import type { Site, State } from './site';

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
function fileOf(checker: Checker, state: State, paths: readonly string[]): string {
  const documents = state.hashAt(checker.scope === 'site' ? undefined : paths);
  const hash = hashOf(`${checker.version}`, checker.source, `${rounds}`, documents);
  return join(folder, checker.name.replace(/[^\w]+/g, '-'), `${hash}.json`);
}

/**
 * The results of a checker on a state, one for each round; none before it has run.
 *
 * @param paths - other pages than it looks at by itself.
 */
export function resultsOf(
  checker: Checker,
  state: State,
  paths = pathsOf(checker, state),
): readonly Result[] {
  const file = fileOf(checker, state, paths);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Result[]) : [];
}

/** The results on a flaw, and those on the same pages without it. */
export function pairOf(checker: Checker, fixed: State, state: State) {
  const on = resultsOf(checker, state);
  const whole = resultsOf(checker, fixed);
  const off = whole.length > 0 ? whole : resultsOf(checker, fixed, pathsOf(checker, state));
  return { on: off.length > 0 ? on : [], off };
}

/** A finding as it is kept: without origins, which change from run to run. */
function portable({ page, rule, text }: Finding, origins: readonly string[]): Finding {
  const path = URL.canParse(page, origins[0]) ? new URL(page, origins[0]).pathname : page;
  const short = (long: string) => origins.reduce((rest, each) => rest.replaceAll(each, ''), long);
  return { page: path, rule: short(rule), text: collapseWhitespace(short(text)) };
}

/** Checks pages of a state, and keeps the results. */
async function perform(
  checker: Checker,
  { homes, languages }: Site,
  state: State,
  paths: readonly string[],
  baseline: string,
) {
  const served = await state.serve();
  const overdue = setTimeout(() => {
    console.error(`${checker.name} has not ended after ${maxMinutes} minutes.`);
    process.exit(exitCodes.found);
  }, maxMinutes * 60_000);
  try {
    const { origin, files } = served;
    const origins = [origin, ...served.others, baseline];
    const target = { origin, files, baseline, homes, languages };
    const results: Result[] = [];
    while (results.length < rounds) {
      const startedAt = performance.now();
      // Some flaws change no document.
      const found = paths.length > 0 ? await checker.check(target, paths) : [];
      const seconds = (performance.now() - startedAt) / 1000;
      const keyOf = ({ page, rule, text }: Finding) => `${page} ${rule} ${text}`;
      const findings = found.map((finding) => portable(finding, origins));
      findings.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
      results.push({ findings, seconds });
    }
    writeFileAtomically(fileOf(checker, state, paths), JSON.stringify(results));
  } finally {
    clearTimeout(overdue);
    await served.close();
  }
}

/**
 * Runs a checker on those states of a site of which it has no results, and keeps them; on how many
 * it failed. The errors are printed.
 *
 * @param toggles - only these flaws (default: all). A checker of pages then checks the site without
 * flaws on their pages only.
 */
export async function runAll(checker: Checker, site: Site, toggles: readonly string[] = []) {
  const [fixed, ...states] = site.states;
  const chosen = states.filter(
    ({ toggle }) => toggles.length === 0 || toggles.includes(`${toggle}`),
  );
  // Those with few pages first, so that a run that is stopped has seen most flaws.
  const jobs = chosen
    .map((state) => ({ state, paths: pathsOf(checker, state) }))
    .toSorted((one, other) => one.paths.length - other.paths.length);
  const hasWhole = resultsOf(checker, fixed).length > 0;
  const isOfSite = jobs.length > 0 && checker.scope === 'site';
  if (hasWhole || isOfSite || chosen.length === states.length) {
    jobs.unshift({ state: fixed, paths: pathsOf(checker, fixed) });
  } else jobs.unshift(...jobs.map(({ paths }) => ({ state: fixed, paths })));
  const isWaiting = ({ state, paths }: (typeof jobs)[number]) =>
    resultsOf(checker, state, paths).length === 0;
  const waiting = jobs.filter(isWaiting);
  if (waiting.length === 0) return 0;
  const baseline = await fixed.serve();
  let failed = 0;
  for (const [index, { state, paths }] of waiting.entries()) {
    // Several flaws may be on the same pages.
    if (!isWaiting({ state, paths })) continue;
    const name = `${index + 1}/${waiting.length} ${checker.name}, ${state.selection}`;
    try {
      await perform(checker, site, state, paths, baseline.origin);
      console.log(name);
    } catch (error) {
      failed += 1;
      console.error(`${name} failed; the same command tries again.`, error);
    }
  }
  await baseline.close();
  return failed;
}
