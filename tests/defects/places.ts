import type { Profile } from '../../src/defects/define';
import { allRoutes, declaredPaths } from '../support/site';

/** A page in a language, as the registry's `pages` name them: `en/home`, `ru/unknown`. */
export interface Place {
  readonly language: string;
  readonly page: string;
}

/** Paths that no route declares, of every prefix and with every documented slip. */
export const unknownPaths = [
  '/nope',
  '/ru/nope',
  '/ruprojects-russian',
  '/en/nope',
  '/enprojects',
  '/plumbing-services',
  '/contact-us',
  '/klempnerarbeiten-dienstleistungen',
  '/de/service-detail.html',
] as const;

/** Every address that may differ: the whole route table and the unknown paths. */
export const allPaths: readonly string[] = [
  ...allRoutes.map((route) => route.path),
  ...unknownPaths,
];

function languageOfUnknown(path: string): string {
  return path.startsWith('/ru') ? 'ru' : path.startsWith('/en') ? 'en' : 'de';
}

const declared = new WeakMap<Profile, ReadonlySet<string>>();

function declares(profile: Profile, path: string): boolean {
  const paths = declared.get(profile) ?? new Set(declaredPaths(profile));
  declared.set(profile, paths);
  return paths.has(path);
}

/**
 * What a path is under some profiles; a legal notice that one of them does not
 * declare is an unknown path as well.
 */
export function placesOf(path: string, profiles: readonly Profile[]): readonly Place[] {
  const listed = allRoutes.filter((route) => route.path === path);
  const known = profiles.every((profile) => declares(profile, path));
  return known ? listed : [...listed, { language: languageOfUnknown(path), page: 'unknown' }];
}

/** Whether one of the registry's patterns, e.g. `*\/home`, names a place. */
export function namesPlace(patterns: readonly string[], { language, page }: Place): boolean {
  return patterns.some((pattern) => {
    const [languages, pages] = pattern.split('/');
    return (languages === '*' || languages === language) && (pages === '*' || pages === page);
  });
}
