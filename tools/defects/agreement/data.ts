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

/** Checks by name; each returns the problems found, one line each. */
export type Rules = Readonly<Record<string, () => readonly string[]>>;

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

/** A line for each entry that a list lacks. */
export function missing<T>(
  from: readonly T[],
  has: readonly T[],
  inWords: (each: T) => string,
): string[] {
  return has.filter((each) => !from.includes(each)).map(inWords);
}

function faultsOfProbe({ id, clauses }: DefectFixture, probe: Probe): string[] {
  const { faithful, fixed, allFixed, both } = probe;
  const where = `${id}, ${probe.look} at ${probe.path}`;
  const cited = missing(
    clauses,
    [probe.clause],
    (each) => `${where}: ${each} is not one of its clauses`,
  );
  if (both !== undefined) {
    const hasFaces = [faithful, fixed, allFixed].some((face) => face !== undefined);
    return hasFaces ? [...cited, `${where} has “both” and faces`] : cited;
  }
  if (faithful === undefined || fixed === undefined) return [...cited, `${where} lacks a face`];
  const equal = JSON.stringify(faithful) === JSON.stringify(fixed);
  return equal ? [...cited, `${where} expects the same in both states`] : cited;
}

/** The checks of registry and fixtures. */
export const dataRules: Rules = {
  'registry and fixtures know the same defects': () => {
    const described = fixtures.map(({ id }) => id);
    const twice = (ids: readonly string[], where: string) =>
      ids
        .filter((id, at) => ids.indexOf(id) !== at)
        .map((id) => `${id} is listed twice in ${where}`);
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
  },
  'every defect has two faces': () =>
    defects
      .filter(({ faithful, fixed }) => comparable(faithful) === comparable(fixed))
      .map(({ id }) => `${id} has two equal faces`),
  'registry and fixtures agree in kinds and clauses': () =>
    fixtures.flatMap(({ id, kind, clauses }) => {
      const own = registry[id];
      const same = own.clauses.toSorted().join() === clauses.toSorted().join();
      const cites = `${id}: the registry cites ${own.clauses.join()}, its fixture ${clauses.join()}`;
      const kinds = `${id} is of kind ${own.kind} and described in ${kind}.json`;
      return [...(same ? [] : [cites]), ...(own.kind === kind ? [] : [kinds])];
    }),
  'named pages exist': () => {
    const pages = ['*', 'unknown', ...routes.routes.map(({ page }) => page)];
    const known = ['*', ...languages].flatMap((each) => pages.map((page) => `${each}/${page}`));
    return defects.flatMap(({ id, pages: own }) =>
      missing(known, own, (pattern) => `${id}: no route is ${pattern}`),
    );
  },
  'probes tell the states apart': () =>
    fixtures.flatMap((fixture) => [
      ...fixture.probes.flatMap((probe) => faultsOfProbe(fixture, probe)),
      ...(fixture.probes.some(distinguishes)
        ? []
        : [`${fixture.id}: no probe distinguishes its states`]),
    ]),
  'probes reach every page that fixtures name': () =>
    fixtures.flatMap((fixture) => {
      const { id, pages, except } = fixture;
      const addresses = pages.filter((page) => !isGlob(page));
      const reached = [...probedPaths(fixture)];
      const covered = except.filter((path) => pages.some((page) => globCovers(page, path)));
      return [
        ...missing(
          addresses,
          reached,
          (path) => `${id} is probed at ${path}, which it does not name`,
        ),
        ...missing(reached, addresses, (path) => `${id} names ${path}, where nothing probes it`),
        ...missing(
          covered,
          except,
          (path) => `${id} excludes ${path}, which its pages do not cover`,
        ),
      ];
    }),
  'interplays name pages': () => {
    const addresses = [
      ...routes.routes.map(({ path }) => path),
      ...unknownPaths,
      ...fixtures.flatMap(({ probes }) => probes.map(pathOf)),
    ];
    return interplays.flatMap(({ defects: ids, pages }) =>
      missing(
        addresses,
        pages,
        (path) =>
          `the interplay of ${ids.join(' and ')} names ${path}, which is not a known address`,
      ),
    );
  },
};
