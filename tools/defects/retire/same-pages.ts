import { defectIds } from '../../../src/defects/registry';
import type * as Site from '../../../src/entry-server';
import { interplays, surroundings } from '../../spec/defect-fixtures';
import { documentsOf } from '../documents/documents';

type Rendering = Pick<typeof Site, 'render' | 'declaredPaths'>;

/** What travels with the page, the faces of one defect decided. */
function decidedState(text: string, id: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$toggle' in value)) return value;
    const [holder, , fixed] = value.$toggle as [string, unknown, unknown];
    return holder === id ? fixed : value;
  });
}

const stateScript = /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s;

/** A document as it is once a defect is no toggle any more: nothing marks it, nothing holds it. */
function decidedHtml(html: string, id: string): string {
  return html
    .replace(/ data-defect="([^"]*)"/g, (_whole, ids: string) => {
      const left = ids.split(' ').filter((each) => each !== id);
      return left.length > 0 ? ` data-defect="${left.join(' ')}"` : '';
    })
    .replace(stateScript, (_whole, begin: string, text: string, end: string) => {
      return begin + JSON.stringify(decidedState(text, id)) + end;
    });
}

/** The states in which a retired toggle is compared with one that is off. */
function profilesWithout(id: string): readonly (readonly [string, ReadonlySet<string>])[] {
  const others = defectIds.filter((each) => each !== id);
  const partners = interplays
    .filter(({ defects }) => defects.some((each) => each === id))
    .flatMap(({ defects }) => defects.filter((each) => each !== id));
  return [
    ['all others faithful', new Set<string>(others)],
    ['all fixed', new Set<string>()],
    ...[...new Set(partners)].map(
      (partner) =>
        [`-${partner}`, new Set<string>(others.filter((each) => each !== partner))] as const,
    ),
  ];
}

/** What sources without a toggle render otherwise than those with it, off; and how much was compared. */
export interface Compared {
  readonly pages: number;
  readonly differences: readonly string[];
}

/**
 * Compares every page of the sources in which a toggle is retired with the
 * same page of those in which it is off, byte for byte but for its marks.
 */
export function comparePages(before: Rendering, after: Rendering, id: string): Compared {
  const { addresses } = documentsOf(before);
  const differences: string[] = [];
  let pages = 0;
  for (const [state, profile] of profilesWithout(id)) {
    for (const address of addresses) {
      pages += 1;
      const [was, is] = [before, after].map((site) =>
        site.render(address, profile, { surroundings }),
      );
      if (!was || !is) continue;
      const facts = (of: typeof was) => [of.status, of.redirect, of.page, of.language].join();
      if (facts(was) !== facts(is)) {
        differences.push(`${address}, ${state}: ${facts(was)} became ${facts(is)}`);
        continue;
      }
      const [old, now] = [was, is].map(({ html }) => decidedHtml(html, id)) as [string, string];
      if (old === now) continue;
      const at = [...old].findIndex((letter, index) => letter !== now[index]);
      const part = (text: string) => text.slice(Math.max(0, at - 40), at + 60);
      differences.push(`${address}, ${state}: “${part(old)}” became “${part(now)}”`);
    }
  }
  return { pages, differences };
}
