import { exitCodes, oneOf } from '@sitewide/kit/command-line';
import { pluralize } from '@sitewide/kit/text';
import type { Bench } from '../measure';
import { runNode } from '../processes';
import type { Checker } from './checker';
import { checkers } from './checkers';
import { openForeign } from './foreign';
import { writeScoreboard } from './page';
import { runAll } from './runs';
import { makeScoreboard, scoresOf } from './scoreboard';
import type { Site } from './site';
import { openHome } from './states';

/** Runs a checker in this process, and prints by what it sees each flaw; on how many states it failed. */
async function runChecker(checker: Checker, sites: readonly Site[], toggles: readonly string[]) {
  if (checker.version === null) {
    console.error(`${checker.name} is left out: ${checker.install}`);
    return 0;
  }
  let failed = 0;
  for (const site of sites) failed += await runAll(checker, site, toggles);
  for (const { toggle, results, findings } of sites.flatMap(
    (site) => scoresOf(checker, site).scores,
  )) {
    if (results.length === 0 || (toggles.length > 0 && !toggles.includes(toggle))) continue;
    const verdict = findings.length > 0 ? pluralize(findings.length, 'finding') : 'not seen';
    console.log(`${checker.name}, ${toggle}: ${verdict}`);
    for (const { page, rule, text } of findings.slice(0, 5)) {
      console.log(`  ${page}  ${rule}  ${text}`);
    }
  }
  return failed;
}

/**
 * Runs checkers on sites without flaws and with each flaw, and writes which of them see which flaw.
 */
export const bench: Bench = async ({ checker: chosen, toggle: toggles = [], write }) => {
  const all = checkers.map(({ name }) => name);
  const names = chosen?.map((name) => oneOf('checker', name, all)) ?? all;
  const home = await openHome();
  const foreign = openForeign();
  const sites: readonly Site[] = [home, ...foreign];
  const ids = sites.flatMap(({ flaws }) => flaws.map(({ id }) => id));
  for (const id of toggles) oneOf('toggle', id, ids);
  const only = names.length === 1 && checkers.find(({ name }) => name === names[0]);
  let failed = 0;
  if (only) failed = await runChecker(only, sites, toggles);
  else {
    // Each in a process of its own, two at once, the slow ones first.
    const waiting = [...names];
    const work = async () => {
      for (let name = waiting.pop(); name; name = waiting.pop()) {
        const args = ['checkers', '--checker', name, ...toggles.map((id) => `--toggle=${id}`)];
        const command = ['--import', './run-typescript.mjs', 'bench/cli.ts', ...args];
        const { code } = await runNode(command, { isShown: true });
        if (code !== exitCodes.ok) failed += 1;
      }
    };
    await Promise.all([work(), work()]);
  }
  if (write || (!chosen && toggles.length === 0)) {
    writeScoreboard(makeScoreboard(home, foreign));
  }
  return [{ name: 'failed states or checkers', figure: failed, atMost: 0 }];
};
