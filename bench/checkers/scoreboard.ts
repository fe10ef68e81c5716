import { groupBy } from '@originaltreu/audit/utilities';
import { defects } from '../../src/defects/registry';
import type { Scoreboard } from '../../tools/spec/scoreboard';
import type { Checker, Finding } from './checker';
import { type Run, resultOf } from './results';
import { seenBy, unstableRules } from './score';
import type { State } from './states';

/** Longer texts, e.g. whole elements, are cut in the scoreboard; comparisons use all of them. */
const maxText = 140;
/** How many places of a false alarm are kept. */
const maxExamples = 3;

/** A checker that is installed. */
export interface Installed {
  readonly checker: Checker;
  readonly version: string;
}

function cut(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText - 1)}…` : text;
}

/** Findings with the same rule and text as one, with their pages. */
function groupedFindings(findings: readonly Finding[]) {
  const groups = groupBy(findings, ({ rule, text }) => JSON.stringify([cut(rule), cut(text)]));
  return [...groups.values()].map((group) => {
    const [{ rule, text } = { rule: '', text: '' }] = group;
    return { rule: cut(rule), text: cut(text), pages: [...new Set(group.map(({ page }) => page))] };
  });
}

/** What a checker reports on the declared pages of the fixed site. */
function falseAlarmsOf(findings: readonly Finding[], declared: readonly string[]) {
  const own = findings.filter(({ page }) => declared.includes(page));
  return [...groupBy(own, ({ rule }) => rule)]
    .map(([rule, group]) => ({
      rule: cut(rule),
      count: group.length,
      examples: group.slice(0, maxExamples).map(({ page, text }) => ({ page, text: cut(text) })),
    }))
    .toSorted((one, other) => other.count - one.count);
}

/** The results of the rounds that are complete, up to the first that is not. */
function roundsOf(installed: Installed, state: State, rounds: number) {
  const results = [];
  for (let round = 1; round <= rounds; round += 1) {
    const result = resultOf({ ...installed, state, round } satisfies Run);
    if (result === null) break;
    results.push(result);
  }
  return results;
}

/** What the row of a checker says of the checker itself. */
function described(checker: Checker, version: string | null) {
  const { name, subject, install, scope, maxPages = null } = checker;
  return { name, subject, version, install, scope, maxPages };
}

/** The row of a checker, and its marks; a state without results is one that it has not run on. */
function scoreChecker(
  installed: Installed,
  [fixed, ...states]: readonly [State, ...State[]],
  rounds: number,
) {
  const { checker, version } = installed;
  const { name } = checker;
  const off = roundsOf(installed, fixed, rounds);
  const unstable = unstableRules(off.map(({ findings }) => findings));
  const scored = states.map((state) => {
    const on = roundsOf(installed, state, off.length);
    const pairs = on.map(({ findings }, round) => {
      return { on: findings, off: off[round]?.findings ?? [] };
    });
    const findings = on.length === 0 ? [] : seenBy(pairs, state.isOwn, unstable);
    return { toggle: state.toggle ?? '', checker: name, on, findings };
  });
  const all = [...off, ...scored.flatMap(({ on }) => on)];
  const inSeconds = (value: number) => Math.round(value * 10) / 10;
  const ran = scored.filter(({ on }) => on.length > 0);
  return {
    row: {
      ...described(checker, version),
      rounds: ran.length === 0 ? off.length : Math.min(...ran.map(({ on }) => on.length)),
      seconds: off.length === 0 ? 0 : inSeconds(Math.min(...off.map((each) => each.seconds))),
      totalSeconds: inSeconds(all.reduce((sum, each) => sum + each.seconds, 0)),
      unstable: [...unstable].map(cut),
      falseAlarms: falseAlarmsOf(off[0]?.findings ?? [], fixed.declared),
    },
    marks: scored
      .filter(({ findings }) => findings.length > 0)
      .map(({ toggle, findings }) => ({
        ...{ toggle, checker: name, findings: groupedFindings(findings) },
      })),
    notRun: scored
      .filter(({ on }) => on.length === 0)
      .map(({ toggle }) => ({ toggle, checker: name })),
  };
}

/** Makes the scoreboard of what is kept of all runs. */
export function makeScoreboard(
  checkers: readonly Checker[],
  states: readonly [State, ...State[]],
  rounds: number,
): Scoreboard {
  const [fixed, ...others] = states;
  const scored = checkers.map((checker) => {
    const version = checker.version();
    if (version !== null) return scoreChecker({ checker, version }, states, rounds);
    const nothing = { rounds: 0, seconds: 0, totalSeconds: 0, unstable: [], falseAlarms: [] };
    return { row: { ...described(checker, version), ...nothing }, marks: [], notRun: [] };
  });
  return {
    $schema: './scoreboard.schema.json',
    madeAt: new Date().toISOString(),
    pages: fixed.paths.length,
    checkers: scored.map(({ row }) => row),
    toggles: others.flatMap(({ toggle, selection }) =>
      defects
        .filter(({ id }) => id === toggle)
        .map(({ id, kind, title, clauses }) => {
          return { id, kind, title, clauses: [...clauses], on: selection, off: fixed.selection };
        }),
    ),
    marks: scored.flatMap(({ marks }) => marks),
    notRun: scored.flatMap(({ notRun }) => notRun),
  };
}
