import { groupBy, pairUp } from '@sitewide/kit/collections';
import type { Finding } from './checker';

/*
 * A checker sees a toggle if one of its rules fires more often on one of the toggle's pages, or on a
 * link to one, with the toggle on than with it off. Counting by rule, not by text, keeps a message
 * that quotes the page from passing for a new one.
 */

/** What a checker found in one round: with the toggle on, and on the fixed site. */
export interface Round {
  readonly on: readonly Finding[];
  readonly off: readonly Finding[];
}

/** What is counted: a rule on a page. */
function countedAs({ page, rule }: Finding): string {
  return JSON.stringify([page, rule]);
}

/** The findings of rules that fire more often in `on`, without those that `off` has too. */
function additional({ on, off }: Round): Finding[] {
  const before = groupBy(off, countedAs);
  return [...groupBy(on, countedAs)].flatMap(([key, findings]) => {
    const known = before.get(key) ?? [];
    return findings.length > known.length ? pairUp(findings, known, ({ text }) => text).left : [];
  });
}

/**
 * The rules that do not always say the same of the same site; what they say of a toggle would be
 * chance.
 *
 * @param rounds - what a checker found on the fixed site, again and again.
 */
export function unstableRules(rounds: readonly (readonly Finding[])[]): ReadonlySet<string> {
  const [first = [], ...others] = rounds;
  const changes = others.flatMap((other) => [
    ...additional({ on: first, off: other }),
    ...additional({ on: other, off: first }),
  ]);
  return new Set(changes.map(({ rule }) => rule));
}

/**
 * The findings by which a checker sees a toggle; none where it does not.
 *
 * @param rounds - at least one; what is not found in every round does not count.
 * @param isOwn - whether a page is one of the toggle's.
 * @param unstable - rules that do not count.
 */
export function seenBy(
  rounds: readonly Round[],
  isOwn: (page: string) => boolean,
  unstable: ReadonlySet<string> = new Set(),
): readonly Finding[] {
  // What a link checker says of a page stands at the links that lead to it: “/a”, “Label → /a”.
  const isAbout = ({ page, text }: Finding) => {
    const target = /(?:^|\s)(\/\S*)$/.exec(text)?.[1];
    return isOwn(page) || (target !== undefined && isOwn(target));
  };
  const [first = [], ...others] = rounds.map((round) =>
    additional(round).filter((finding) => isAbout(finding) && !unstable.has(finding.rule)),
  );
  // A checker may name another of the pages with a dead link each time.
  const repeated = others.map((findings) => new Set(findings.map(({ rule }) => rule)));
  return first.filter(({ rule }) => repeated.every((rules) => rules.has(rule)));
}
