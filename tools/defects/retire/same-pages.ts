import { siteStates, without } from '../../kit/site-state';
import { interplays, surroundings } from '../../spec/defect-fixtures';
import { documentsOf } from '../documents/documents';
import type { Rendering } from '../parsed-pages';

const stateScript = /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s;

/** A document as it is once a defect is retired: nothing is marked with it, and no toggle has its id. */
function retiredHtml(html: string, id: string): string {
  const resolved = (_key: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$toggle' in value)) return value;
    const [own, , fixed] = value.$toggle as [string, unknown, unknown];
    return own === id ? fixed : value;
  };
  return html
    .replace(/ data-defect="([^"]*)"/g, (_whole, ids: string) => {
      const left = ids.split(' ').filter((each) => each !== id);
      return left.length > 0 ? ` data-defect="${left.join(' ')}"` : '';
    })
    .replace(stateScript, (_whole, begin: string, text: string, end: string) => {
      return begin + JSON.stringify(JSON.parse(text, resolved)) + end;
    });
}

/** The states in which a retired defect is compared with one that is off. */
function statesWithout(id: string): ReadonlySet<string>[] {
  const partners = interplays
    .map(({ defects }) => [...defects] as string[])
    .filter((defects) => defects.includes(id))
    .flatMap((defects) => defects.filter((each) => each !== id));
  const pairs = [...new Set(partners)].map((partner) => without(id, partner));
  return [without(id), siteStates.fixed, ...pairs];
}

/** How many pages were compared, and which differ. */
export interface Compared {
  readonly pages: number;
  readonly differences: readonly string[];
}

/**
 * Compares every page of the sources in which a defect is retired with the
 * same page of those in which it is off, byte for byte but for its marks.
 */
export function comparePages(before: Rendering, after: Rendering, id: string): Compared {
  const { addresses } = documentsOf(before);
  const cases = statesWithout(id).flatMap((state) =>
    addresses.map((address) => [address, state] as const),
  );
  const differences = cases.flatMap(([address, state]) => {
    const [was = '', is = ''] = [before, after].map((site) => {
      const { status, redirect, page, language, html } = site.render(address, state, {
        surroundings,
      });
      return [status, redirect, page, language, retiredHtml(html, id)].join(' ');
    });
    if (was === is) return [];
    const at = [...was].findIndex((letter, index) => letter !== is[index]);
    const part = (text: string) => text.slice(Math.max(0, at - 40), at + 60);
    return [`${address}, ${state.size} defects on: “${part(was)}” became “${part(is)}”`];
  });
  return { pages: cases.length, differences };
}
