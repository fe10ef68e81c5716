import { hashOf } from '@sitewide/kit/hash';
import { defects } from '../../src/defects/registry';
import { documentsOf } from '../../tools/defects/documents/documents';
import { namesPlace } from '../../tools/defects/places';
import { openBuiltSite } from '../../tools/site/built-site';
import { fixed, type SiteState } from '../../tools/site/site-state';

/** A state of the site that checkers run on. */
export type State = Awaited<ReturnType<typeof openStates>>[number];

/** The fixed site, and each toggle alone on it; documents are rendered, and not served. */
export async function openStates() {
  const { site, manifest } = await openBuiltSite();
  const documents = documentsOf(site, manifest);
  const addresses = documents.addresses.filter((address) => !address.includes('?'));
  const documentAt = (path: string, state: SiteState) => {
    const { status, text } = documents.at(path, state);
    return `${status} ${text}`;
  };
  const stateOf = (toggle: string | null, patterns: readonly string[]) => {
    const state = toggle === null ? fixed : new Set([toggle]);
    /** What `DEFECTS` and `?defects=` call it. */
    const selection = toggle === null ? 'fixed' : `fixed,+${toggle}`;
    /** Whether the registry says that the toggle may show on a page. */
    const covers = (path: string) =>
      [state, fixed].some((each) => namesPlace(patterns, documents.at(path, each).place));
    const covered = addresses.filter(covers);
    /** The addresses whose documents the toggle changes; all of the fixed site. */
    const changed = covered.filter(
      (path) => toggle === null || documentAt(path, state) !== documentAt(path, fixed),
    );
    /** The hash of what visitors get at some addresses (default: all), here and on the fixed site. */
    const hashAt = (paths: readonly string[] = addresses) =>
      hashOf(
        selection,
        ...paths.flatMap((path) => [path, documentAt(path, state), documentAt(path, fixed)]),
      );
    const declared = site.declaredPaths(state);
    return { toggle, selection, declared, addresses: covered, changed, covers, hashAt };
  };
  const others = defects.map(({ id, pages }) => stateOf(id, pages));
  return [stateOf(null, ['*/*']), ...others] as const;
}
