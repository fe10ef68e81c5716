import { defects } from '../../src/defects/registry';
import { documentsOf } from '../../tools/defects/documents/documents';
import { namesPlace } from '../../tools/defects/places';
import { openBuiltSite } from '../../tools/kit/built-site';
import { fixed, type SiteState } from '../../tools/kit/site-state';
import { hashOf } from '../../tools/snapshots/compare/hash';

/** A state of the site that checkers run on. */
export interface State {
  /** The toggle that is on; null for the fixed site. */
  readonly toggle: string | null;
  /** What `DEFECTS` and `?defects=` call it. */
  readonly selection: string;
  /** The pages that it declares. */
  readonly declared: readonly string[];
  /** The addresses to check one by one: all of the fixed site, or those that the toggle changes. */
  readonly paths: readonly string[];
  /** The addresses where the registry says that the toggle may show, whether it changes them or not. */
  readonly own: readonly string[];
  /** Whether the registry says that the toggle may show on a page. */
  readonly isOwn: (path: string) => boolean;
  /** The hash of everything that a visitor can get, so that what was found there can be kept. */
  readonly hash: string;
  /** The hash of a page of this state and of the fixed site. */
  readonly hashAt: (path: string) => string;
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
    const isOwn = (path: string) =>
      [state, fixed].some((each) => namesPlace(patterns, documents.at(path, each).place));
    const hashAt = (path: string) => hashOf(documentAt(path, state), documentAt(path, fixed));
    const own = addresses.filter(isOwn);
    const paths = own.filter(
      (path) => toggle === null || documentAt(path, state) !== documentAt(path, fixed),
    );
    const hash = hashOf(selection, ...addresses.map((path) => documentAt(path, state)));
    const declared = site.declaredPaths(state);
    return { toggle, selection, declared, paths, own, isOwn, hash, hashAt };
  };
  return [stateOf(null, ['*/*']), ...defects.map(({ id, pages }) => stateOf(id, pages))];
}

/** Some of the items, evenly spread, the first among them. */
export function spread<Item>(items: readonly Item[], max: number): readonly Item[] {
  if (items.length <= max) return items;
  return Array.from({ length: max }, (_, index) => {
    return items[Math.floor((index * items.length) / max)] as Item;
  });
}
