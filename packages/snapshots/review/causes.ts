import { byFrequency, groupBy } from '@sitewide/kit/collections';
import { pluralize } from '@sitewide/kit/text';
import type { Result, Status } from '../types';

/*
 * A reviewer decides on changes, not on snapshots. Results of one status are one change if they
 * share a sign of it, directly or through others: a place of one page, an equal look (the same
 * pixels and words, or the same colour for the same colour), or, on several pages, the same places
 * with an equal line of words or, where no words differ, equal rectangles, of which only the heights
 * count in headers and footers.
 */

/** Results of one status that have one cause. */
export interface Change {
  readonly status: Status;
  readonly title: string;
  readonly results: readonly Result[];
}

/** How commands of the package begin in texts for people. */
export const program = 'npx sitewide-snapshots';

/** The lines that differ, without depth, marks of a scenario, and the mark of the current page. */
function changedLines({ words }: Result): string[] {
  return words
    .filter((line) => /^[-+] .*["=]/.test(line))
    .map((line) => line.replace(/^(.) (?:was|now)?\s*/, '$1 ').replace(/ aria-current=\S+/, ''));
}

/** The signs of a change by which a result is joined with others. */
function signsOf(result: Result, hasWords: boolean): string[] {
  const { status, message, variant, page, parts, look, regions } = result;
  if (status === 'new') return [`${status} ${parts}`];
  if (status === 'failed') return [message];
  const lines = changedLines(result);
  const places = regions.length > 0 ? parts.join('+') : '';
  // Beside the mark of the current page, a header is elsewhere; and so is the footer of a long page.
  const isShared = parts.every((part) => /^[a-z]/.test(part) && !/^(main|page)$/.test(part));
  const boxes = regions.map(({ x, y, width, height }) =>
    (isShared ? [height] : [x, y, width, height]).join(),
  );
  return [
    ...parts.map((part) => `${page}: ${part}`),
    ...lines.flatMap((line) => [`${page}: ${line}`, `${places}: ${line}`]),
    ...(regions.length > 0 && !hasWords ? [`${variant}: ${places}: ${boxes.join(' ')}`] : []),
    ...(regions.length + lines.length > 0 ? [look] : []),
  ];
}

/** Joins results that share a sign, or of which one is around what differs in the other. */
function joinResults(results: readonly Result[]): Result[][] {
  const withWords = new Set(
    results.filter((each) => each.words.length > 0 && each.scenario === '').map(({ page }) => page),
  );
  const own = results.map((each) => signsOf(each, withWords.has(each.page)));
  const known = new Set(own.flat());
  const signs = results.map(({ page, within }, index) => {
    const around = within.map((part) => `${page}: ${part}`).filter((sign) => known.has(sign));
    return [...(own[index] ?? []), ...around];
  });
  const bySign = groupBy(
    signs.flatMap((all, index) => all.map((sign) => ({ sign, index }))),
    ({ sign }) => sign,
  );
  const left = new Set(signs.keys());
  return Array.from(left, (start) => {
    const joined = new Set([start]);
    // A set is walked to its end while it grows, and without what is deleted meanwhile.
    for (const index of joined) {
      left.delete(index);
      for (const sign of signs[index] ?? []) {
        for (const other of bySign.get(sign) ?? []) joined.add(other.index);
        bySign.delete(sign);
      }
    }
    return results.filter((_, index) => joined.has(index));
  });
}

/** Where results differ, the most frequent place first: “header”, “2 places: header, footer”. */
function titleOf(results: readonly Result[]): string {
  const inPictures = results.filter(({ regions }) => regions.length > 0);
  const all = inPictures.length > 0 ? inPictures : results;
  const parts = all.flatMap((each) => each.parts);
  const places = byFrequency(parts, String).map(([part]) => part);
  const [first] = all;
  const line = first?.words.find((each) => /^[-+] /.test(each));
  if (line !== undefined && inPictures.length === 0) return `words: ${line}`;
  if (places.length > 1) return `${pluralize(places.length, 'place')}: ${places.join(', ')}`;
  return places[0] ?? (first?.status === 'new' ? 'No baseline yet' : (first?.message ?? ''));
}

/** Groups the results that are not unchanged by their causes: the change with most results first. */
export function causesOf(results: readonly Result[]): Change[] {
  const found = results.filter(({ status }) => status !== 'unchanged');
  const changes = [...groupBy(found, ({ status }) => status)].flatMap(([status, same]) =>
    joinResults(same).map((joined) => {
      const title = titleOf(joined).replace(/^(.{79}).{2,}$/su, '$1…');
      return { status, title, results: joined };
    }),
  );
  return changes.toSorted((one, other) => other.results.length - one.results.length);
}

/** The title of a change with its status and count: “changed: header (80 snapshots)”. */
export function headingOf({ status, title, results }: Change): string {
  return `${status}: ${title} (${pluralize(results.length, 'snapshot')})`;
}

/** Whether there is something to approve. */
export function isApprovable(status: string): boolean {
  return status === 'changed' || status === 'new';
}
