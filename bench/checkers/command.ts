import { availableParallelism } from 'node:os';
import { exitCodes, oneOf, readArgs } from '@originaltreu/kit/command-line';
import { pluralize } from '@originaltreu/kit/text';
import { defectIds } from '../../src/defects/registry';
import { havePeers } from '../peers';
import { runNode } from '../processes';
import type { Checker } from './checker';
import { checkers } from './checkers';
import { writeScoreboard } from './page';
import { rounds, runAll } from './runs';
import { makeScoreboard, scoresOf } from './scoreboard';
import { openStates, type State } from './states';

const usage = `Usage: npm run bench -- checkers [options]

Runs checkers on the fixed site and on each toggle alone, twice, and writes which of them
see which toggle: docs/scoreboard.json, scoreboard.md and a chart. Results are kept in
.cache/scoreboard: a run that was stopped is continued.

Options (may be repeated):
  --checker <name>  only these checkers: ${checkers.map(({ name }) => name).join(', ')}
  --toggle <id>     only these toggles
  --help            show this help

With --checker or --toggle the findings are printed, and nothing is written.

Examples:
  npm run bench -- checkers
  npm run bench -- checkers --checker axe --toggle form-services-incomplete

Exit codes: 0 done, 1 a checker failed on a state, 2 usage error
`;

const options = {
  checker: { type: 'string', multiple: true },
  toggle: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
} as const;

/** Runs a checker in this process, and prints by what it sees each toggle. */
async function runChecker(checker: Checker, states: readonly [State, ...State[]]) {
  const version = checker.version();
  if (version === null) {
    console.error(`${checker.name} is left out: ${checker.install}`);
    return exitCodes.ok;
  }
  const runs = rounds.flatMap((round) =>
    states.map((state) => ({ checker, version, state, round })),
  );
  const failed = await runAll(runs);
  for (const { toggle, results, findings } of scoresOf(checker, version, states).scores) {
    if (results.length === 0) continue;
    const verdict = findings.length > 0 ? pluralize(findings.length, 'finding') : 'not seen';
    console.log(`${checker.name}, ${toggle}: ${verdict}`);
    for (const { page, rule, text } of findings.slice(0, 5)) {
      console.log(`  ${page}  ${rule}  ${text}`);
    }
  }
  return failed === 0 ? exitCodes.ok : exitCodes.found;
}

/** Runs each checker in a process of its own, the slow ones first; 1 if one of them failed. */
async function runEach(chosen: readonly Checker[], toggles: readonly string[]): Promise<number> {
  const waiting = [...chosen];
  let result: number = exitCodes.ok;
  const work = async () => {
    for (let checker = waiting.pop(); checker; checker = waiting.pop()) {
      const args = toggles.map((id) => `--toggle=${id}`);
      const command = ['--import', 'tsx', 'bench/cli.ts', 'checkers', '--checker', checker.name];
      const { code } = await runNode([...command, ...args], { isShown: true });
      if (code !== exitCodes.ok) result = exitCodes.found;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return result;
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
  const toggles = values.toggle?.map((id) => oneOf('toggle', id, defectIds)) ?? defectIds;
  havePeers(false);
  const states = await openStates();
  const chosen = checkers.filter(({ name }) => wanted.includes(name));
  const [fixed, ...others] = states;
  const [checker] = chosen;
  if (checker && chosen.length === 1) {
    const some = others.filter(({ toggle }) => toggles.some((id) => id === toggle));
    return runChecker(checker, [fixed, ...some]);
  }
  const code = await runEach(chosen, values.toggle ?? []);
  if (!values.checker && !values.toggle) writeScoreboard(makeScoreboard(checkers, states));
  return code;
}
