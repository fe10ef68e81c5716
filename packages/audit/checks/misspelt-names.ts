import { groupBy, memoized } from '@sitewide/kit/collections';
import { type AuditedContent, type ContentSite, defineSurvey } from '../context/content-site';
import { isNearly } from '../extract/misspelt';
import type { PageFinding } from './check';

/*
 * Full names of which one page has the last with another letter than all others.
 *
 * Example: “Anna Rutkowski” is on ten pages, and “Anna Rutowski” on one.
 */

/** Two words beside each other with capitals, the second of which is long enough to have a slip. */
const twoNames = /(?<!\p{L})(\p{Lu}\p{Ll}{2,30})(?= (\p{Lu}\p{Ll}{5,30})(?!\p{L}))/gu;

/** The pairs of names in a text, each as `first last`. */
const namesIn = (text: string) =>
  Array.from(text.matchAll(twoNames), ([, first, last]) => `${first} ${last}`);

const lastOf = (name: string) => name.slice(name.indexOf(' ') + 1);
const firstOf = (name: string) => name.slice(0, name.indexOf(' '));

/** On how many pages each pair of names is. */
const pagesByName = defineSurvey(
  () => new Map<string, number>(),
  (counts, { content }) => {
    for (const name of new Set(content.blocks.flatMap(({ text }) => namesIn(text)))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  },
);

/** Pages with a name from which on it is right. */
const minPages = 4;

/** The pairs that are usual, by their first name, and on how many pages each last one is. */
const usualNames = memoized((site: ContentSite) => {
  const pages = pagesByName(site);
  const last = new Map<string, number>();
  for (const [name, count] of pages) last.set(lastOf(name), (last.get(lastOf(name)) ?? 0) + count);
  const usual = [...pages].flatMap(([name, count]) => (count >= minPages ? name : []));
  return { last, byFirst: groupBy(usual.slice(0, maxNames), firstOf) };
});

/** Names that others are compared with; no site of people has more. */
const maxNames = 1000;

/** Letters at the end of a name by which languages inflect it. */
const ending = 3;

/** The texts of a page with a name that is on no other, and nearly one that many have. */
export function* misspeltNames({ content, site }: AuditedContent): Generator<PageFinding> {
  for (const block of content.blocks) {
    for (const name of namesIn(block.text)) {
      const last = lastOf(name);
      const { last: pages, byFirst } = usualNames(site);
      const meant = byFirst
        .get(firstOf(name))
        ?.map(lastOf)
        .find(
          (each) =>
            each.slice(-ending) === last.slice(-ending) &&
            each[0] === last[0] &&
            each !== last &&
            isNearly(each, last),
        );
      if (meant === undefined || (pages.get(last) ?? 0) > 1) continue;
      const hint = `“${last}” is only here; other pages say “${firstOf(name)} ${meant}”`;
      yield { ...block, hint, cause: name, isSure: true };
    }
  }
}
