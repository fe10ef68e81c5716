import { groupBy } from '@originaltreu/kit/collections';
import { pluralize } from '@originaltreu/kit/text';
import type { Result, Status } from '../types';

/*
 * A reviewer decides on causes, not on snapshots. A new link in the header of 40 pages in two
 * variants is 80 results with one cause, and so one change: “header”, 80 snapshots.
 */

/** Results with one status and one cause. */
export interface Change {
  readonly status: Status;
  readonly title: string;
  readonly results: readonly Result[];
}

/** How commands of the package begin in texts for people. */
export const program = 'npx originaltreu-snapshots';

/** Where a result differs: “header”, “2 places: header, footer”, or its first differing line. */
function titleOf({ parts, status, message, regions, words }: Result): string {
  const line = words.find((each) => /^[-+] /.test(each));
  if (line !== undefined && regions.length === 0) return `words: ${line}`;
  if (parts.length > 1) return `${pluralize(parts.length, 'place')}: ${parts.join(', ')}`;
  return parts[0] ?? (status === 'new' ? 'No baseline yet' : message);
}

/** Groups the results that are not unchanged by their causes: the change with most results first. */
export function causesOf(results: readonly Result[]): Change[] {
  const found = results.filter(({ status }) => status !== 'unchanged');
  const groups = groupBy(found, ({ status, cause }) => `${status} ${cause}`);
  return [...groups.values()]
    .flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const title = titleOf(first).replace(/^(.{79}).{2,}$/su, '$1…');
      return { status: first.status, title, results: same };
    })
    .toSorted((one, other) => other.results.length - one.results.length);
}

/** The title of a change with its status and count: “changed: header (80 snapshots)”. */
export function headingOf({ status, title, results }: Change): string {
  return `${status}: ${title} (${pluralize(results.length, 'snapshot')})`;
}

/** Whether there is something to approve. */
export function isApprovable(status: string): boolean {
  return status === 'changed' || status === 'new';
}

/** The arguments that approve a change, for a shell: `approve 'about-phone' 'team-phone'`. */
export function commandFor({ results }: Pick<Change, 'results'>): string {
  return ['approve', ...results.map(({ id }) => `'${id.replaceAll("'", "'\\''")}'`)].join(' ');
}
