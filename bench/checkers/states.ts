import { hashOf } from '@originaltreu/kit/hash';
import { defects } from '../../src/defects/registry';
import { documentsOf } from '../../tools/defects/documents/documents';
import { namesPlace } from '../../tools/defects/places';
import { openBuiltSite } from '../../tools/site/built-site';
import { fixed, type SiteState } from '../../tools/site/site-state';

/** A state of the site that checkers run on. */
export interface State {
  /** The toggle that is on; null for the fixed site. */
  readonly toggle: string | null;
  /** What `DEFECTS` and `?defects=` call it. */
  readonly selection: string;
  /** The pages that it declares. */
  readonly declared: readonly string[];
  /** The addresses where the registry says that the toggle may show; all of the fixed site. */
  readonly addresses: readonly string[];
  /** Those of them whose documents it changes; all of the fixed site. */
  readonly changed: readonly string[];
  /** Whether the registry says that the toggle may show on a page. */
  readonly covers: (path: string) => boolean;
  /** The hash of what visitors get at some addresses (default: all), here and on the fixed site. */
  readonly hashAt: (paths?: readonly string[]) => string;
}

/** The fixed site, and each toggle alone on it; documents are rendered, and not served. */
export async function openStates(): Promise<readonly [State, ...State[]]> {
  const { site, manifest } = await openBuiltSite();
  const documents = documentsOf(site, manifest);
  const addresses = documents.addresses.filter((address) => !address.includes('?'));
  const documentAt = (path: string, state: SiteState) => {
    const { status, text } = documents.at(path, state);
    return `${status} ${text}`;
  };
  const stateOf = (toggle: string | null, patterns: readonly string[]): State => {
    const state = toggle === null ? fixed : new Set([toggle]);
    const selection = toggle === null ? 'fixed' : `fixed,+${toggle}`;
    const covers = (path: string) =>
      [state, fixed].some((each) => namesPlace(patterns, documents.at(path, each).place));
    const covered = addresses.filter(covers);
    return {
      toggle,
      selection,
      declared: site.declaredPaths(state),
      addresses: covered,
      changed: covered.filter(
        (path) => toggle === null || documentAt(path, state) !== documentAt(path, fixed),
      ),
      covers,
      hashAt: (paths = addresses) =>
        hashOf(
          selection,
          ...paths.flatMap((path) => [path, documentAt(path, state), documentAt(path, fixed)]),
        ),
    };
  };
  return [stateOf(null, ['*/*']), ...defects.map(({ id, pages }) => stateOf(id, pages))];
}
