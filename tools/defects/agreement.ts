import { isDeepStrictEqual } from 'node:util';
import { filesBelow } from '@sitewide/kit/folder';
import { z } from 'zod';
import { defects } from '../../src/defects/registry';
import { fixturesFolder } from '../site/paths';
import { siteStates } from '../site/site-state';
import { readClauses } from '../spec/clauses';
import { type DefectFixture, fixtures, type Probe } from '../spec/defect-fixtures';
import { readFixture } from '../spec/fixture-file';
import { declaredRoutes } from '../spec/routes';
import { type Documents, documentsOf, type Rendering } from './documents/documents';
import { namesPlace, type Place, pathOf, placeOf, unknownPaths } from './places';
import { nameOf, siteStateFor, states } from './states';

/** Reads what is compared, and renders pages when a rule asks for them. */
export function readFacts(site: Rendering) {
  const files = filesBelow(fixturesFolder, /^(?!schemas).*[.]json$/);
  return {
    defects,
    fixtures,
    /** The ids of all clauses. */
    clauses: readClauses().map(({ id }) => id),
    /** What each file of fixtures says, by its path below `fixtures`. */
    files: new Map(files.map((name) => [name, readFixture(z.unknown(), name)])),
    /** The page at an address in a state of the site. */
    pageAt: documentsOf(site).at,
  };
}

/** Everything that is compared. */
export type Facts = ReturnType<typeof readFacts>;

/** Checks by name; each returns the problems, one line each. */
type Rules = Readonly<Record<string, () => readonly string[]>>;

type Decided = Readonly<Record<'defect' | 'faithful' | 'fixed', unknown>>;

/** The values of a fixture that name a defect, each with its place. */
function decidedIn(value: unknown, at: string): { at: string; value: Decided }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, each]) => decidedIn(each, `${at} › ${key}`));
  return 'defect' in value ? [{ at, value: value as Decided }, ...inside] : inside;
}

/** Whether a probe shows a difference; others show what must not change. */
const distinguishes = (probe: Probe) => probe.both === undefined;

/** The selectors of a probe; what only Playwright reads becomes what Cheerio reads. */
function selectorsOf(probe: Probe): readonly string[] {
  const { selector, open, form } = probe as Readonly<Record<string, unknown>>;
  return [selector, open, form].flatMap((each) =>
    typeof each === 'string'
      ? each.replaceAll(':has-text(', ':icontains(').replace(/ >> nth=\d+$/, '')
      : [],
  );
}

function faultsOfProbe(probe: Probe, clauses: readonly string[]): string[] {
  const { clause, faithful, fixed, allFixed, both } = probe;
  const isWhole = faithful !== undefined && fixed !== undefined;
  const hasFaces = [faithful, fixed, allFixed].some((face) => face !== undefined);
  const faults = {
    [`${clause} is not one of its defect’s clauses`]: !clauses.includes(clause),
    'it has “both” and faces': both !== undefined && hasFaces,
    'it lacks a face': both === undefined && !isWhole,
    'it expects the same in both states': isWhole && isDeepStrictEqual(faithful, fixed),
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}

const patternOf = ({ language, page }: Place) => `${language}/${page}`;

/** How the pages of a definition differ from those that its probes look at. */
function unprobed(
  { id, pages }: Facts['defects'][number],
  { probes }: DefectFixture,
  pageAt: Documents['at'],
) {
  const paths = [...new Set(probes.filter(distinguishes).map(({ path }) => pathOf(path)))];
  const places = paths.map((path) =>
    Object.values(siteStates).map((state) => placeOf(path, pageAt(path, state))),
  );
  const probed = places.flat();
  // Of a whole language, or of unknown paths, some pages stand for all.
  const single = pages.filter((pattern) => !pattern.endsWith('/*'));
  const missing = [
    ...declaredRoutes('fixed')
      .filter((route) => namesPlace(single, route))
      .filter((route) => !namesPlace(probed.map(patternOf), route))
      .map(patternOf),
    ...pages.filter((each) => !probed.some((place) => namesPlace([each], place))),
  ];
  const foreign = places.filter((of) => !of.some((place) => namesPlace(pages, place)));
  return [
    ...[...new Set(missing)].map((each) => `${id} names ${each}, where nothing probes it`),
    ...foreign.map((of) => {
      const names = [...new Set(of.map(patternOf))].join(' or ');
      return `${id} is probed at ${names}, which it does not name`;
    }),
  ];
}

/** The rules by which registry, fixtures and rendered pages agree. */
export function agreementRules(facts: Facts): Rules {
  const { pageAt } = facts;
  const ids: readonly string[] = facts.defects.map(({ id }) => id);
  const described = facts.fixtures.flatMap((fixture) => {
    const definition = facts.defects.find(({ id }) => id === fixture.id);
    return definition ? [{ definition, fixture }] : [];
  });
  return {
    'every defect has probes in the file of its kind': () =>
      facts.defects.flatMap(({ id, kind }) => {
        const files = facts.fixtures.filter((each) => each.id === id).map((each) => each.kind);
        if (files.length === 1 && files[0] === kind) return [];
        return [`${id} is of kind ${kind}; its probes are in ${files.join(' and ') || 'no file'}`];
      }),
    'cited clauses exist': () =>
      facts.defects.flatMap(({ id, clauses }) =>
        clauses
          .filter((each) => !facts.clauses.includes(each))
          .map((each) => `${id} cites the unknown clause ${each}`),
      ),
    'values of fixtures are decided by known defects': () =>
      [...facts.files].flatMap(([file, content]) =>
        decidedIn(content, file).flatMap(({ at, value }) => {
          const { defect, faithful, fixed } = value;
          if (!ids.includes(String(defect))) return [`${at} is decided by the unknown ${defect}`];
          const isSame = faithful !== undefined && isDeepStrictEqual(faithful, fixed);
          return isSame ? [`${at} has the same value twice`] : [];
        }),
      ),
    'probes tell the states apart': () =>
      described.flatMap(({ definition, fixture }) => [
        ...fixture.probes.flatMap((probe) => {
          const faults = faultsOfProbe(probe, definition.clauses);
          return faults.map((fault) => `${nameOf(fixture, probe)}: ${fault}`);
        }),
        ...(fixture.probes.some(distinguishes)
          ? []
          : [`${fixture.id}: no probe distinguishes its states`]),
      ]),
    'selectors of probes find something': () =>
      facts.fixtures.flatMap(({ id, probes }) =>
        probes.flatMap((probe) => {
          const pages = (['faithful', 'fixed'] as const).map((state) =>
            pageAt(probe.path, siteStateFor(state, id, probe)),
          );
          return selectorsOf(probe)
            .filter((selector) => pages.every(({ $ }) => $(selector).length === 0))
            .map((each) => `${id}: “${each}” finds nothing at ${probe.path} in either state`);
        }),
      ),
    'probes look at every page that the registry names': () =>
      described.flatMap(({ definition, fixture }) => unprobed(definition, fixture, pageAt)),
    'what a defect decides is marked in every state': () =>
      facts.fixtures.flatMap(({ id, probes }) => {
        const probe = probes.find(distinguishes);
        if (!probe) return [];
        const path = pathOf(probe.path);
        const mark = `[data-defect~="${id}"]`;
        return states
          .filter((state) => pageAt(path, siteStateFor(state, id, probe)).$(mark).length === 0)
          .map((state) => `${id} marks nothing at ${path}, ${state}`);
      }),
    'marks name known defects': () => {
      const addresses = [...declaredRoutes('fixed').map(({ path }) => path), ...unknownPaths];
      return addresses.flatMap((address) =>
        Object.values(siteStates).flatMap((state) => {
          const marked = pageAt(address, state).$('[data-defect]').toArray();
          const marks = marked.flatMap((each) => each.attribs['data-defect']?.split(' ') ?? []);
          return [...new Set(marks)]
            .filter((mark) => !ids.includes(mark))
            .map((mark) => `${address} is marked by the unknown ${mark}`);
        }),
      );
    },
  };
}
