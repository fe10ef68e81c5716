import { hashOf } from '@sitewide/kit/hash';
import { clientFolder } from '../../server/build';
import { defects } from '../../src/defects/registry';
import { documentsOf } from '../../tools/defects/documents/documents';
import { namesPlace } from '../../tools/defects/places';
import { openBuiltSite } from '../../tools/site/built-site';
import { fixed, type SiteState } from '../../tools/site/site-state';
import { serveForTest } from '../../tools/site/test-server';
import type { Site, State } from './site';

/** This site: fixed, and with each toggle alone; documents are rendered, and not served. */
export async function openHome() {
  const { site, manifest } = await openBuiltSite();
  const documents = documentsOf(site, manifest);
  const addresses = documents.addresses.filter((address) => !address.includes('?'));
  const documentAt = (path: string, state: SiteState) => {
    const { status, text } = documents.at(path, state);
    return `${status} ${text}`;
  };
  const stateOf = (toggle: string | null, patterns: readonly string[]): State => {
    const state = toggle === null ? fixed : new Set([toggle]);
    /** What `DEFECTS` and `?defects=` call it. */
    const selection = toggle === null ? 'fixed' : `fixed,+${toggle}`;
    const covers = (path: string) =>
      [state, fixed].some((each) => namesPlace(patterns, documents.at(path, each).place));
    const covered = addresses.filter(covers);
    const changed = covered.filter(
      (path) => toggle === null || documentAt(path, state) !== documentAt(path, fixed),
    );
    const hashAt = (paths: readonly string[] = addresses) =>
      hashOf(
        selection,
        ...paths.flatMap((path) => [path, documentAt(path, state), documentAt(path, fixed)]),
      );
    const serve = async () => {
      const { origin, providerOrigin, close } = await serveForTest({ selection });
      return { origin, others: [providerOrigin], files: clientFolder, close };
    };
    const declared = site.declaredPaths(state);
    return { toggle, selection, declared, addresses: covered, changed, covers, hashAt, serve };
  };
  const others = defects.map(({ id, pages }) => stateOf(id, pages));
  return {
    homes: ['/de', '/ru', '/en'],
    languages: ['de', 'ru', 'en'],
    states: [stateOf(null, ['*/*']), ...others],
    // The states of toggles are in the order of the registry.
    flaws: defects.map(({ id, kind, title, clauses }, index) => {
      const on = others[index]?.selection ?? '';
      return { id, kind, title, clauses: [...clauses], on, off: 'fixed' };
    }),
  } satisfies Site;
}
