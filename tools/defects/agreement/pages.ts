import { defectIds, registry } from '../../../src/defects/registry';
import { siteStates } from '../../kit/site-state';
import { fixtures } from '../../spec/defect-fixtures';
import { declaredRoutes } from '../../spec/routes';
import { parsedPages, type Rendering } from '../parsed-pages';
import { namesPlace, type Place, placeOf, unknownPaths } from '../places';
import { type State, siteStateFor, states } from '../states';
import { isGlob, missing, pathOf, probedPaths, type Rules } from './data';

/** A place as the registry's patterns spell it. */
const patternOf = ({ language, page }: Place) => `${language}/${page}`;

const bothStates = Object.values(siteStates);

/** The checks of rendered pages. */
export function pageRules(site: Rendering): Rules {
  const pageAt = parsedPages(site);
  return {
    'probes reach every page that the registry names': () =>
      fixtures.flatMap((fixture) => {
        const { id } = fixture;
        const { pages } = registry[id];
        const places = [...probedPaths(fixture)].map((path) =>
          bothStates.map((state) => placeOf(path, pageAt(path, state))),
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
        const probe = probes.find((each) => pathOf(each) === first);
        const marks = (state: State) =>
          pageAt(first, siteStateFor(state, id, probe)).$(`[data-defect~="${id}"]`).length;
        return states
          .filter((state) => marks(state) === 0)
          .map((state) => `${id} marks nothing at ${first}, ${state}`);
      }),
    'marks name known defects': () => {
      const addresses = [...declaredRoutes('fixed').map(({ path }) => path), ...unknownPaths];
      return addresses.flatMap((address) =>
        bothStates.flatMap((state) => {
          const { $ } = pageAt(address, state);
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
        bothStates
          .map((state) => pageAt(path, state).page)
          .filter((page) => page !== 'unknown')
          .map((page) => `${path} is the page ${page}, not an unknown path`),
      ),
  };
}
