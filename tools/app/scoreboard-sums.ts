import { countBy } from '@originaltreu/audit/utilities';
import type { Scoreboard } from '../spec/scoreboard';

type Checker = Scoreboard['checkers'][number];

/** The kinds of toggles, in the order of the scoreboard. */
export function kindsOf({ toggles }: Scoreboard): string[] {
  return [...new Set(toggles.map(({ kind }) => kind))];
}

/** How many toggles of each kind a checker sees, and of all kinds. */
export function sumsOf({ toggles, marks }: Scoreboard, { name }: Checker) {
  const seen = new Set(marks.flatMap(({ checker, toggle }) => (checker === name ? [toggle] : [])));
  const own = toggles.filter(({ id }) => seen.has(id));
  return { byKind: countBy(own, ({ kind }) => kind), total: own.length };
}

/** How many findings a checker reports on the fixed site. */
export function falseAlarmsOf({ falseAlarms }: Checker): number {
  return falseAlarms.reduce((sum, { count }) => sum + count, 0);
}

/** Whether a checker has run on the fixed site, at least. */
export function hasRun({ rounds }: Checker): boolean {
  return rounds > 0;
}
