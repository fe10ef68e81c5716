import { groupBy } from '@sitewide/kit/collections';
import { defects } from '../../src/defects/registry';
import type { Checker, Finding } from './checker';
import { checkers } from './checkers';
import { type Result, resultsOf } from './runs';
import { seenBy, unstableRules } from './score';
import type { State } from './states';

/** Longer texts, e.g. whole elements, are cut in the scoreboard; comparisons use all of them. */
const maxText = 140;

const cut = (text: string) => (text.length > maxText ? `${text.slice(0, maxText - 1)}…` : text);

/** Findings with the same rule and text as one, with their pages. */
function groupedFindings(findings: readonly Finding[]) {
  const groups = groupBy(findings, ({ rule, text }) => JSON.stringify([cut(rule), cut(text)]));
  return [...groups.values()].map((group) => {
    const [{ rule, text } = { rule: '', text: '' }] = group;
    return { rule: cut(rule), text: cut(text), pages: [...new Set(group.map(({ page }) => page))] };
  });
}

/** The findings on the declared pages of the fixed site, by rule. */
function falseAlarmsOf(findings: readonly Finding[], declared: readonly string[]) {
  const alarms = findings.filter(({ page }) => declared.includes(page));
  return [...groupBy(alarms, ({ rule }) => rule)]
    .map(([rule, group]) => ({
      rule: cut(rule),
      count: group.length,
      examples: group.slice(0, 3).map(({ page, text }) => ({ page, text: cut(text) })),
    }))
    .toSorted((one, other) => other.count - one.count);
}

/**
 * Scores a checker on each toggle by the kept results: the findings by which it sees the toggle. A
 * toggle without results has none.
 */
export function scoresOf(checker: Checker, [fixed, ...states]: readonly [State, ...State[]]) {
  const off = resultsOf(checker, fixed);
  const unstable = unstableRules(off.map(({ findings }) => findings));
  const scores = states.map((state) => {
    const results = off.length > 0 ? resultsOf(checker, state) : [];
    const pairs = results.map(({ findings }, index) => {
      return { on: findings, off: off[index]?.findings ?? [] };
    });
    const findings = seenBy(pairs, state.covers, unstable);
    return { toggle: state.toggle ?? '', results, findings };
  });
  return { off, unstable, scores };
}

const inSeconds = (results: readonly Result[], sumUp: (seconds: number[]) => number) =>
  results.length === 0 ? 0 : Math.round(sumUp(results.map(({ seconds }) => seconds)) * 10) / 10;

/** The row of a checker, and its marks. */
function partOf(checker: Checker, states: readonly [State, ...State[]]) {
  const { name, subject, version, install, scope, maxPages = null } = checker;
  const { off, unstable, scores } = scoresOf(checker, states);
  const all = [...off, ...scores.flatMap(({ results }) => results)];
  const keyOf = ({ toggle }: (typeof scores)[number]) => ({ toggle, checker: name });
  return {
    row: {
      ...{ name, subject, version, install, scope, maxPages, rounds: off.length },
      seconds: inSeconds(off, (seconds) => Math.min(...seconds)),
      totalSeconds: inSeconds(all, (seconds) => seconds.reduce((sum, each) => sum + each, 0)),
      unstable: [...unstable].map(cut),
      falseAlarms: falseAlarmsOf(off[0]?.findings ?? [], states[0].declared),
    },
    marks: scores
      .filter(({ findings }) => findings.length > 0)
      .map((score) => ({ ...keyOf(score), findings: groupedFindings(score.findings) })),
    notRun: version === null ? [] : scores.filter(({ results }) => results.length === 0).map(keyOf),
  };
}

/** Which checker sees which toggle, and by what, as `docs/scoreboard.schema.json` describes it. */
export type Scoreboard = ReturnType<typeof makeScoreboard>;

/** Makes the scoreboard of all kept results. */
export function makeScoreboard(states: readonly [State, ...State[]]) {
  const [fixed, ...others] = states;
  const parts = checkers.map((checker) => partOf(checker, states));
  return {
    $schema: './scoreboard.schema.json',
    madeAt: new Date().toISOString(),
    pages: fixed.changed.length,
    checkers: parts.map(({ row }) => row),
    // The states of toggles are in the order of the registry.
    toggles: defects.map(({ id, kind, title, clauses }, index) => {
      const on = others[index]?.selection ?? '';
      return { id, kind, title, clauses: [...clauses], on, off: fixed.selection };
    }),
    marks: parts.flatMap(({ marks }) => marks),
    notRun: parts.flatMap(({ notRun }) => notRun),
  };
}
