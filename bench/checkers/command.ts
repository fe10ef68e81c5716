import { exitCodes, oneOf } from '@sitewide/kit/command-line';
import { pluralize } from '@sitewide/kit/text';
import { defectIds } from '../../src/defects/registry';
import type { Bench } from '../measure';
import { runNode } from '../processes';
import type { Checker } from './checker';
import { checkers } from './checkers';
import { writeScoreboard } from './page';
import { runAll } from './runs';
import { makeScoreboard, scoresOf } from './scoreboard';
import { openStates, type State } from './states';

/** Runs a checker in this process, and prints by what it sees each toggle; on how many states it failed. */
async function runChecker(checker: Checker, states: readonly [State, ...State[]]) {
  const failed = checker.version === null ? 0 : await runAll(checker, states);
  if (checker.version === null) console.error(`${checker.name} is left out: ${checker.install}`);
  for (const { toggle, results, findings } of scoresOf(checker, states).scores) {
    if (results.length === 0) continue;
    const verdict = findings.length > 0 ? pluralize(findings.length, 'finding') : 'not seen';
    console.log(`${checker.name}, ${toggle}: ${verdict}`);
    for (const { page, rule, text } of findings.slice(0, 5)) {
      console.log(`  ${page}  ${rule}  ${text}`);
    }
  }
  return failed;
}

/** Runs checkers on the fixed site and on each toggle, and writes which of them see which toggle. */
export const bench: Bench = async ({ checker: chosen, toggle: toggles = [] }) => {
  const all = checkers.map(({ name }) => name);
  const names = chosen?.map((name) => oneOf('checker', name, all)) ?? all;
  for (const id of toggles) oneOf('toggle', id, defectIds);
  const [fixed, ...others] = await openStates();
  const only = names.length === 1 && checkers.find(({ name }) => name === names[0]);
  if (only) {
    const some = others.filter(({ toggle }) => !toggles[0] || toggles.includes(`${toggle}`));
    const figure = await runChecker(only, [fixed, ...some]);
    return [{ name: 'states that the checker failed on', figure, atMost: 0 }];
  }
  // Each in a process of its own, two at once, the slow ones first.
  const waiting = [...names];
  let failed = 0;
  const work = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      const args = ['checkers', '--checker', name, ...toggles.map((id) => `--toggle=${id}`)];
      const command = ['--import', './run-typescript.mjs', 'bench/cli.ts', ...args];
      const { code } = await runNode(command, { isShown: true });
      if (code !== exitCodes.ok) failed += 1;
    }
  };
  await Promise.all([work(), work()]);
  if (!chosen && toggles.length === 0) writeScoreboard(makeScoreboard([fixed, ...others]));
  return [{ name: 'checkers that failed on a state', figure: failed, atMost: 0 }];
};
