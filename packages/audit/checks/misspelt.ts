import { memoized } from '@originaltreu/kit/collections';
import { distance } from 'fastest-levenshtein';
import { answerOf } from '../context/link-context';
import { defineCheck } from './check';

/** What two texts have between their common start and end. */
function difference(one: string, other: string): readonly [string, string] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shortest = Math.min(one.length, other.length) - start;
  while (end < shortest && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/** Whether a path is another with a slip of the pen. */
function isSlip(path: string, page: string): boolean {
  if (Math.abs(path.length - page.length) > 2 || path === page) return false;
  if (path.toLowerCase() === page.toLowerCase()) return true;
  const wrong = difference(path, page).join('');
  // Numbers are counted, not misspelt; and short names are near to many others.
  if (/\d/.test(wrong)) return false;
  const name = page.slice(page.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const most = name.length >= 9 ? 2 : name.length >= 4 ? 1 : 0;
  return distance(path, page) <= most;
}

/** The page that a path is a misspelling of; null for none. */
const nearestPageOf = memoized(
  (pages: ReadonlySet<string>) =>
    memoized((path: string): string | null => {
      const near = [...pages].filter((page) => isSlip(path, page));
      return near.toSorted((a, b) => distance(path, a) - distance(path, b))[0] ?? null;
    }),
  new WeakMap(),
);

/** Addresses that differ from that of a page by a slip of the pen. */
export const check = defineCheck({
  code: 'misspelt',
  scope: 'link',
  severity: 'error',
  title: 'The address is nearly that of a page',
  example: '<a href="/prizes"> for /prices',
  remedy: 'Correct the address.',
  groups: 'address',
  find: (_link, { site, pages, inside }) => {
    if (!inside?.isDeadEnd || inside.path.length <= 4) return null;
    const nearest = nearestPageOf(site.routeTable?.paths ?? pages)(inside.path);
    return nearest === null ? null : `${answerOf(inside)}; the nearest page is ${nearest}`;
  },
});
