import { defectIds, registry } from '../../../src/defects/registry';
import { fixtures } from '../../spec/defect-fixtures';
import { declaredRoutes } from '../../spec/routes';
import { type PageAt, parsedPages, type Rendering } from '../parsed-pages';
import { namesPlace, type Place, placeOf, unknownPaths } from '../places';
import { isGlob, pathOf, probedPaths } from './data';

/** Returns the problems of rendered pages, one line each. */
type PageRule = (pageAt: PageAt) => readonly string[];

/** A place as the registry's patterns spell it. */
const patternOf = ({ language, page }: Place) => `${language}/${page}`;

/** Both states of the site as a whole. */
const states = [[], 'all'] as const;

const probesReachPatterns: PageRule = (pageAt) =>
  fixtures.flatMap((fixture) => {
    const { id } = fixture;
    const { pages } = registry[id];
    const places = [...probedPaths(fixture)].map((path) =>
      states.map((off) => placeOf(path, pageAt(path, off))),
    );
    const probed = places.flat();
    // Of a whole language, or of unknown paths, some pages stand for all.
    const single = pages.filter((pattern) => !pattern.endsWith('/*'));
    const routes = declaredRoutes('fixed').filter((route) => namesPlace(single, route));
    return [
      ...routes
        .filter((route) => !namesPlace(probed.map(patternOf), route))
        .map((route) => `${id} names ${patternOf(route)}, where nothing probes it`),
      ...pages
        .filter((each) => !probed.some((place) => namesPlace([each], place)))
        .map((each) => `${id} names ${each}, where nothing probes it`),
      ...places
        .filter((of) => !of.some((place) => namesPlace(pages, place)))
        .map(
          (of) =>
            `${id} is probed at ${[...new Set(of.map(patternOf))].join(' or ')}, which it does not name`,
        ),
    ];
  });

const elementsAreMarked: PageRule = (pageAt) =>
  fixtures.flatMap(({ id, pages, probes }) => {
    const first = pages.find((page) => !isGlob(page)) ?? '';
    const { off } = probes.find((probe) => pathOf(probe) === first) ?? { off: [] };
    const shown = [
      ['faithful', off],
      ['fixed', [...off, id]],
      ['all fixed', 'all'],
    ] as const;
    return shown
      .filter(([, without]) => pageAt(first, without).$(`[data-defect~="${id}"]`).length === 0)
      .map(([state]) => `${id} marks nothing at ${first}, ${state}`);
  });

const marksAreKnown: PageRule = (pageAt) => {
  const known: readonly string[] = defectIds;
  const addresses = [...declaredRoutes('fixed').map(({ path }) => path), ...unknownPaths];
  return addresses.flatMap((address) =>
    states.flatMap((off) => {
      const { $ } = pageAt(address, off);
      const ids = $('[data-defect]')
        .toArray()
        .flatMap((element) => ($(element).attr('data-defect') ?? '').split(' '));
      return [...new Set(ids)]
        .filter((id) => !known.includes(id))
        .map((id) => `${address} is marked by the unknown ${id}`);
    }),
  );
};

const unknownPathsAreUnknown: PageRule = (pageAt) =>
  unknownPaths.flatMap((path) =>
    states
      .map((off) => pageAt(path, off).page)
      .filter((page) => page !== 'unknown')
      .map((page) => `${path} is the page ${page}, not an unknown path`),
  );

const rules: Readonly<Record<string, PageRule>> = {
  'probes reach every page that the registry names': probesReachPatterns,
  'what a defect decides is marked in every state': elementsAreMarked,
  'marks name known defects': marksAreKnown,
  'unknown paths are unknown in every state': unknownPathsAreUnknown,
};

/** The checks of rendered pages, by name. */
export function pageRules(site: Rendering): Readonly<Record<string, () => readonly string[]>> {
  const pageAt = parsedPages(site);
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, () => rule(pageAt)]),
  );
}
