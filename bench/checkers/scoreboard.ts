import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '@sitewide/kit/collections';
import { cut as cutAt } from '@sitewide/kit/text';
import { root } from '../../tools/site/paths';
import type { Checker, Finding } from './checker';
import { checkers } from './checkers';
import { pairOf, type Result, resultsOf } from './runs';
import { seenBy, unstableRules } from './score';
import type { Flaw, Site } from './site';

/** A checker and a flaw. */
type Pair = Readonly<Record<'toggle' | 'checker', string>>;

/** Which checker sees which flaw of sites, and by what. */
export interface Board {
  readonly pages: number;
  readonly checkers: readonly Row[];
  readonly toggles: readonly (Flaw & { readonly site?: string })[];
  readonly marks: readonly (Pair & { readonly findings: readonly object[] })[];
  readonly notRun: readonly Pair[];
}

interface Row extends Pick<Checker, 'name' | 'subject' | 'version' | 'install' | 'scope'> {
  readonly maxPages: number | null;
  readonly rounds: number;
  readonly seconds: number;
  readonly totalSeconds: number;
  readonly unstable: readonly string[];
  readonly falseAlarms: ReturnType<typeof falseAlarmsOf>;
}

/** The board of this site, and that of others, as `docs/scoreboard.schema.json` describes them. */
export interface Scoreboard extends Board {
  readonly $schema: string;
  readonly madeAt: string;
  readonly foreign: Board;
}

/** Longer texts, e.g. whole elements, are cut in the scoreboard; comparisons use all of them. */
const cut = (text: string) => cutAt(text, 140);

/** Findings with the same rule and text as one, with their pages. */
function groupedFindings(findings: readonly Finding[]) {
  const groups = groupBy(findings, ({ rule, text }) => JSON.stringify([cut(rule), cut(text)]));
  return [...groups.values()].map((group) => {
    const [{ rule, text } = { rule: '', text: '' }] = group;
    return { rule: cut(rule), text: cut(text), pages: [...new Set(group.map(({ page }) => page))] };
  });
}

/** Findings on sites without flaws, by rule. */
function falseAlarmsOf(findings: readonly Finding[]) {
  return [...groupBy(findings, ({ rule }) => rule)]
    .map(([rule, group]) => ({
      rule: cut(rule),
      count: group.length,
      examples: group.slice(0, 3).map(({ page, text }) => ({ page, text: cut(text) })),
    }))
    .toSorted((one, other) => other.count - one.count);
}

/**
 * Scores a checker on each flaw of a site by the kept results: the findings by which it sees the
 * flaw. A flaw without results has none.
 */
export function scoresOf(checker: Checker, { states }: Site) {
  const [fixed, ...others] = states;
  const off = resultsOf(checker, fixed);
  const pairs = others.map((state) => ({ state, ...pairOf(checker, fixed, state) }));
  const rules = [off, ...pairs.map((pair) => pair.off)].flatMap((rounds) => [
    ...unstableRules(rounds.map(({ findings }) => findings)),
  ]);
  const unstable = new Set(rules);
  const scores = pairs.map(({ state, on, off: before }) => {
    const rounds = on.map(({ findings }, index) => {
      return { on: findings, off: before[index]?.findings ?? [] };
    });
    const findings = seenBy(rounds, state.covers, unstable);
    return { toggle: state.toggle ?? '', results: on, findings };
  });
  const alarms = off[0]?.findings.filter(({ page }) => fixed.declared.includes(page)) ?? [];
  return { off, unstable, scores, alarms };
}

const sum = (numbers: readonly number[]) =>
  Math.round(numbers.reduce((total, each) => total + each, 0) * 10) / 10;

const secondsOf = (results: readonly Result[]) => results.map(({ seconds }) => seconds);

/**
 * The row of a checker on sites, and its marks.
 *
 * @param earlier - where there are no results, those of this board count.
 */
function partOf(checker: Checker, sites: readonly Site[], earlier?: Board) {
  const { name, subject, install, scope, maxPages = null } = checker;
  const parts = sites.map((site) => scoresOf(checker, site));
  const scores = parts.flatMap((part) => part.scores);
  const all = [...parts.map(({ off }) => off), ...scores.map(({ results }) => results)].flat();
  const before = earlier?.checkers.find((row) => row.name === name);
  // What has not run in this version keeps its results, with the version that they are of.
  const version = (all.length === 0 && before?.version) || checker.version;
  const kept = before?.version === version ? before : undefined;
  const pairOfToggle = (toggle: string) => (pair: Pair) =>
    pair.toggle === toggle && pair.checker === name;
  const known = scores.filter(({ toggle, results }) => {
    const wasRun = kept && earlier?.toggles.some(({ id }) => id === toggle);
    return results.length === 0 && wasRun && !earlier?.notRun.some(pairOfToggle(toggle));
  });
  const measured = {
    rounds: Math.min(...parts.map(({ off }) => off.length)),
    seconds: sum(parts.map(({ off }) => (off.length > 0 ? Math.min(...secondsOf(off)) : 0))),
    unstable: [...new Set(parts.flatMap(({ unstable }) => [...unstable].map(cut)))],
    falseAlarms: falseAlarmsOf(parts.flatMap(({ alarms }) => alarms)),
  };
  const { rounds, seconds, unstable, falseAlarms } =
    measured.rounds > 0 ? measured : (kept ?? measured);
  const earlierSeconds = known.length > 0 && kept ? kept.totalSeconds : 0;
  const totalSeconds = Math.max(earlierSeconds, sum(secondsOf(all)));
  const row: Row = {
    ...{ name, subject, version, install, scope, maxPages, rounds, seconds, totalSeconds },
    ...{ unstable, falseAlarms },
  };
  const marks = scores.flatMap((score) => {
    if (known.includes(score)) return earlier?.marks.filter(pairOfToggle(score.toggle)) ?? [];
    const findings = groupedFindings(score.findings);
    return findings.length > 0 ? [{ toggle: score.toggle, checker: name, findings }] : [];
  });
  const missing = scores.filter((score) => score.results.length === 0 && !known.includes(score));
  const notRun = missing.map(({ toggle }) => ({ toggle, checker: name }));
  return { row, marks, notRun: version === null ? [] : notRun };
}

/** The board of sites, by all kept results. */
function boardOf(sites: readonly Site[], earlier?: Board): Board {
  const parts = checkers.map((checker) => partOf(checker, sites, earlier));
  return {
    pages: sites.reduce((total, { states }) => total + states[0].changed.length, 0),
    checkers: parts.map(({ row }) => row),
    toggles: sites.flatMap(({ flaws }) => flaws),
    marks: parts.flatMap(({ marks }) => marks),
    notRun: parts.flatMap(({ notRun }) => notRun),
  };
}

/** The committed scoreboard. */
export function readScoreboard(): Scoreboard {
  return JSON.parse(readFileSync(join(root, 'docs/scoreboard.json'), 'utf8'));
}

/** Makes the scoreboard of all kept results, and of the committed ones. */
export function makeScoreboard(home: Site, foreign: readonly Site[]): Scoreboard {
  const earlier = readScoreboard();
  return {
    $schema: './scoreboard.schema.json',
    madeAt: new Date().toISOString(),
    ...boardOf([home], earlier),
    foreign: boardOf(foreign, earlier.foreign),
  };
}
