import { siteStates, without } from '../../kit/site-state';
import { surroundings } from '../../spec/defect-fixtures';
import { documentsOf } from '../documents/documents';
import type { Rendering } from '../parsed-pages';

const stateScript = /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s;

/** A document as it is once defects are retired: nothing is marked with them, and no toggle has their ids. */
function retiredHtml(html: string, gone: readonly string[]): string {
  const resolved = (_key: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$toggle' in value)) return value;
    const [own, , fixed] = value.$toggle as [string, unknown, unknown];
    return gone.includes(own) ? fixed : value;
  };
  return html
    .replace(/ data-defect="([^"]*)"/g, (_whole, ids: string) => {
      const left = ids.split(' ').filter((each) => !gone.includes(each));
      return left.length > 0 ? ` data-defect="${left.join(' ')}"` : '';
    })
    .replace(stateScript, (_whole, begin: string, text: string, end: string) => {
      return begin + JSON.stringify(JSON.parse(text, resolved)) + end;
    });
}

/**
 * Compares every page of the sources in which defects are retired with the same
 * page of those in which they are off, byte for byte except for their marks.
 *
 * @returns how many pages were compared, and which differ.
 */
export function comparePages(before: Rendering, after: Rendering, gone: readonly string[]) {
  const { addresses } = documentsOf(before);
  const cases = [without(...gone), siteStates.fixed].flatMap((state) =>
    addresses.map((address) => [address, state] as const),
  );
  const differences = cases.flatMap(([address, state]) => {
    const [was = '', is = ''] = [before, after].map((site) => {
      const { html, status, redirect, page, language } = site.render(address, state, {
        surroundings,
      });
      return [status, redirect, page, language, retiredHtml(html, gone)].join(' ');
    });
    if (was === is) return [];
    const at = [...was].findIndex((letter, index) => letter !== is[index]);
    const part = (text: string) => text.slice(Math.max(0, at - 40), at + 60);
    return [`${address}, ${state.size} defects on: “${part(was)}” became “${part(is)}”`];
  });
  return { pages: cases.length, differences };
}
