import { defectIds, registry } from '../../../src/defects/registry';
import { fixtures } from '../../spec/defect-fixtures';
import { declaredRoutes } from '../../spec/routes';
import { parsedPages, type Rendering } from '../parsed-pages';
import { namesPlace, type Place, placeOf, unknownPaths } from '../places';
import { isGlob, missing, pathOf, probedPaths, type Rules } from './data';

/** A place as the registry's patterns spell it. */
const patternOf = ({ language, page }: Place) => `${language}/${page}`;

/** Both states of the site as a whole. */
const states = [[], 'all'] as const;

/** The checks of rendered pages. */
export function pageRules(site: Rendering): Rules {
  const pageAt = parsedPages(site);
  return {
    'probes reach every page that the registry names': () =>
      fixtures.flatMap((fixture) => {
        const { id } = fixture;
        const { pages } = registry[id];
        const places = [...probedPaths(fixture)].map((path) =>
          states.map((off) => placeOf(path, pageAt(path, off))),
        );
        const probed = places.flat();
        // Of a whole language, or of unknown paths, some pages stand for all.
        const single = pages.filter((pattern) => !pattern.endsWith('/*'));
        const unprobed = [
          ...declaredRoutes('fixed')
            .filter((route) => namesPlace(single, route))
            .filter((route) => !namesPlace(probed.map(patternOf), route))
            .map(patternOf),
          ...pages.filter((each) => !probed.some((place) => namesPlace([each], place))),
        ];
        const unnamed = places.filter((of) => !of.some((place) => namesPlace(pages, place)));
        return [
          ...unprobed.map((each) => `${id} names ${each}, where nothing probes it`),
          ...unnamed
            .map((of) => [...new Set(of.map(patternOf))].join(' or '))
            .map((of) => `${id} is probed at ${of}, which it does not name`),
        ];
      }),
    'what a defect decides is marked in every state': () =>
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
      }),
    'marks name known defects': () => {
      const addresses = [...declaredRoutes('fixed').map(({ path }) => path), ...unknownPaths];
      return addresses.flatMap((address) =>
        states.flatMap((off) => {
          const { $ } = pageAt(address, off);
          const ids = $('[data-defect]')
            .toArray()
            .flatMap((element) => ($(element).attr('data-defect') ?? '').split(' '));
          return missing<string>(
            defectIds,
            [...new Set(ids)],
            (id) => `${address} is marked by the unknown ${id}`,
          );
        }),
      );
    },
    'unknown paths are unknown in every state': () =>
      unknownPaths.flatMap((path) =>
        states
          .map((off) => pageAt(path, off).page)
          .filter((page) => page !== 'unknown')
          .map((page) => `${path} is the page ${page}, not an unknown path`),
      ),
  };
}
