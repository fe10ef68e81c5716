import { availableParallelism } from 'node:os';
import { exitCodes, oneOf, readArgs, UsageError } from '@originaltreu/audit/command-line';
import { counted } from '@originaltreu/audit/utilities';
import { defectIds } from '../../src/defects/registry';
import type { Checker } from './checker';
import { checkers } from './checkers';
import { missingPaths, pathsOf, resultOf } from './results';
import { type PlannedRun, runAll } from './run';
import { seenBy } from './score';
import { makeScoreboard } from './scoreboard';
import { openStates, type State } from './states';
import { writeScoreboard } from './write';

const usage = `Usage: npm run bench -- checkers [options]

Runs checkers on the fixed site and on each toggle alone, and writes which of them see
which toggle: docs/scoreboard.json, scoreboard.md and a chart. What was found is kept in
.cache/scoreboard: a run that was stopped goes on where it was.

Options (* may be repeated):
  --checker <name>*  only these checkers: ${checkers.map(({ name }) => name).join(', ')}
  --toggle <id>*     only these toggles
  --pages <path>*    only these pages, for checkers that take pages one by one
  --rounds <number>  how often each state is checked (default: 2); only what is found in
                     every round counts
  --jobs <number>    how many processes (default: the number of cores)
  --cached           run nothing, and write the scoreboard of what was found before
  --help             show this help

With --checker, --toggle or --pages nothing is written but what these runs found.

Examples:
  npm run bench -- checkers
  npm run bench -- checkers --checker axe --toggle form-services-incomplete

Exit codes: 0 done, 1 a checker failed on a state, 2 usage error
`;

const options = {
  checker: { type: 'string', multiple: true },
  toggle: { type: 'string', multiple: true },
  pages: { type: 'string', multiple: true },
  rounds: { type: 'string', default: '2' },
  jobs: { type: 'string' },
  cached: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function numberOf(option: string, given: string, max: number): number {
  const number = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (number >= 1 && number <= max) return number;
  throw new UsageError(`--${option} must be a number from 1 to ${max}, not “${given}”.`);
}

/** The runs of some checkers on some states, the first round of all before the second. */
function plan(
  chosen: readonly Checker[],
  states: readonly State[],
  rounds: number,
  pages: readonly string[] | undefined,
): PlannedRun[] {
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
    chosen.flatMap((checker) => {
      const version = checker.version();
      if (version === null) {
        if (round === 1) console.error(`${checker.name} is left out: ${checker.install}`);
        return [];
      }
      return states.map((state) => {
        const run = { checker, version, state, round };
        const paths = pathsOf(run);
        const isNarrowed = pages !== undefined && checker.scope === 'page';
        return { ...run, paths: isNarrowed ? state.paths.filter((p) => pages.includes(p)) : paths };
      });
    }),
  );
}

/** Prints by what the first rounds of narrowed runs see each toggle. */
function printMarks(runs: readonly PlannedRun[]): void {
  for (const run of runs.filter(({ round, state }) => round === 1 && state.toggle !== null)) {
    const off = runs.find((each) => each.checker === run.checker && each.state.toggle === null);
    const [here, there] = [resultOf(run, run.paths), off && resultOf(off, off.paths)];
    if (!here || !there) continue;
    const seen = seenBy([{ on: here.findings, off: there.findings }], run.state.isOwn);
    const verdict = seen.length > 0 ? counted(seen.length, 'finding') : 'not seen';
    console.log(`${run.checker.name}, ${run.state.toggle}: ${verdict}`);
    for (const { page, rule, text } of seen.slice(0, 5)) console.log(`  ${page}  ${rule}  ${text}`);
  }
}

/**
 * Runs `npm run bench -- checkers`.
 *
 * @returns the exit code.
 * @throws UsageError for unusable arguments.
 */
export async function checkersCommand(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, options);
  if (values.help) {
    process.stdout.write(usage);
    return exitCodes.ok;
  }
  const names = checkers.map(({ name }) => name);
  const wanted = values.checker?.map((name) => oneOf('checker', name, names)) ?? names;
  const toggles = values.toggle?.map((id) => oneOf('toggle', id, defectIds));
  const rounds = numberOf('rounds', values.rounds, 9);
  const jobs = numberOf('jobs', values.jobs ?? String(availableParallelism()), 64);
  const states = await openStates();
  const unknown = values.pages?.find((page) => !states[0].paths.includes(page));
  if (unknown !== undefined) throw new UsageError(`The site has no page “${unknown}”.`);
  const chosen = checkers.filter(({ name }) => wanted.includes(name));
  const [fixed, ...others] = states;
  const own = others.filter(({ toggle }) => toggles?.some((id) => id === toggle) ?? true);
  const runs = plan(chosen, [fixed, ...own], rounds, values.pages);
  const failed = values.cached ? [] : await runAll(runs, jobs, (line) => console.log(line));
  for (const { checker, state } of failed) {
    console.error(`${checker.name} failed on ${state.selection}; the same command tries again.`);
  }
  const isNarrowed = [values.checker, values.toggle, values.pages].some((each) => each);
  if (isNarrowed) printMarks(runs);
  else {
    const left = runs.filter((run) => missingPaths(run).length > 0).length;
    console.log(`${runs.length - left} of ${counted(runs.length, 'run')} are done.`);
    writeScoreboard(makeScoreboard(checkers, states, rounds));
  }
  return failed.length === 0 ? exitCodes.ok : exitCodes.found;
}
