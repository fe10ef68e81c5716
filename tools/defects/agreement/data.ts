import { type DefectId, defectIds, defects, registry } from '../../../src/defects/registry';
import { languages } from '../../spec/base';
import {
  type DefectFixture,
  fixtures,
  globCovers,
  interplays,
  type Probe,
} from '../../spec/defect-fixtures';
import { routes } from '../../spec/routes';
import { unknownPaths } from '../places';

/** Returns the problems found, one line each. */
export type Rule = () => readonly string[];

/** A face as text; functions are compared by their source. */
function comparable(face: unknown): string {
  return JSON.stringify(face, (_key, value: unknown) =>
    typeof value === 'function' ? String(value) : value,
  );
}

/** The path of a probe, without its query. */
export function pathOf(probe: Probe): string {
  return probe.path.split('?', 1)[0] ?? '';
}

export const isGlob = (page: string) => page.includes('*');

/** Whether a probe shows a difference; others show what must not change. */
const distinguishes = (probe: Probe) => probe.both === undefined;

/** The addresses where a fixture's probes distinguish the two states. */
export function probedPaths(fixture: DefectFixture): ReadonlySet<string> {
  return new Set(fixture.probes.filter(distinguishes).map(pathOf));
}

function missing<T>(from: readonly T[], has: readonly T[], inWords: (each: T) => string): string[] {
  return has.filter((each) => !from.includes(each)).map(inWords);
}

const sameDefects: Rule = () => {
  const described = fixtures.map(({ id }) => id);
  const twice = (ids: readonly string[], where: string) =>
    ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is listed twice in ${where}`);
  return [
    ...missing(described, defectIds, (id) => `${id} is in the registry and has no probes`),
    ...missing<DefectId>(
      defectIds,
      described,
      (id) => `${id} has probes and is not in the registry`,
    ),
    ...twice(defectIds, 'the registry'),
    ...twice(described, 'fixtures/defects'),
  ];
};

const twoFaces: Rule = () =>
  defects
    .filter(({ faithful, fixed }) => comparable(faithful) === comparable(fixed))
    .map(({ id }) => `${id} has two equal faces`);

const kindsAndClauses: Rule = () =>
  fixtures.flatMap(({ id, kind, clauses }) => {
    const own = registry[id];
    const same = own.clauses.toSorted().join() === clauses.toSorted().join();
    return [
      ...(same
        ? []
        : [`${id}: the registry cites ${own.clauses.join()}, its fixture ${clauses.join()}`]),
      ...(own.kind === kind ? [] : [`${id} is of kind ${own.kind} and described in ${kind}.json`]),
    ];
  });

const pagesExist: Rule = () => {
  const pages = new Set(['*', 'unknown', ...routes.routes.map(({ page }) => page)]);
  const known: readonly string[] = ['*', ...languages];
  return defects.flatMap((defect) =>
    defect.pages
      .filter((pattern) => {
        const [language = '', page = ''] = pattern.split('/');
        return !known.includes(language) || !pages.has(page);
      })
      .map((pattern) => `${defect.id}: no route is ${pattern}`),
  );
};

const probesTell: Rule = () =>
  fixtures.flatMap((fixture) => {
    const { id, clauses, probes } = fixture;
    const faults = probes.flatMap((probe) => {
      const { faithful, fixed, allFixed } = probe;
      const where = `${id}, ${probe.look} at ${probe.path}`;
      const cited = clauses.includes(probe.clause)
        ? []
        : [`${where}: ${probe.clause} is not one of its clauses`];
      if (!distinguishes(probe)) {
        const faces = [faithful, fixed, allFixed].some((face) => face !== undefined);
        return [...cited, ...(faces ? [`${where} has “both” and faces`] : [])];
      }
      const equal = JSON.stringify(faithful) === JSON.stringify(fixed);
      if (faithful === undefined || fixed === undefined) return [...cited, `${where} lacks a face`];
      return [...cited, ...(equal ? [`${where} expects the same in both states`] : [])];
    });
    return [
      ...faults,
      ...(probes.some(distinguishes) ? [] : [`${id}: no probe distinguishes its states`]),
    ];
  });

const probesReachPages: Rule = () =>
  fixtures.flatMap((fixture) => {
    const { id, pages, except } = fixture;
    const addresses = pages.filter((page) => !isGlob(page));
    const reached = [...probedPaths(fixture)];
    const covered = (path: string) => pages.some((page) => globCovers(page, path));
    return [
      ...missing(
        addresses,
        reached,
        (path) => `${id} is probed at ${path}, which it does not name`,
      ),
      ...missing(reached, addresses, (path) => `${id} names ${path}, where nothing probes it`),
      ...except
        .filter((path) => !covered(path))
        .map((path) => `${id} excludes ${path}, which its pages do not cover`),
    ];
  });

const interplaysHavePages: Rule = () => {
  const addresses = [
    ...routes.routes.map(({ path }) => path),
    ...unknownPaths,
    ...fixtures.flatMap(({ probes }) => probes.map(pathOf)),
  ];
  return interplays.flatMap(({ defects: ids, pages }) =>
    missing(
      addresses,
      pages,
      (path) => `the interplay of ${ids.join(' and ')} names ${path}, which is not a known address`,
    ),
  );
};

/** The checks of registry and fixtures, by name. */
export const dataRules: Readonly<Record<string, Rule>> = {
  'registry and fixtures know the same defects': sameDefects,
  'every defect has two faces': twoFaces,
  'registry and fixtures agree in kinds and clauses': kindsAndClauses,
  'named pages exist': pagesExist,
  'probes tell the states apart': probesTell,
  'probes reach every page that fixtures name': probesReachPages,
  'interplays name pages': interplaysHavePages,
};
