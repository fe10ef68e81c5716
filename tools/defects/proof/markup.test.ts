import { expect, test } from 'vitest';
import { defectIds } from '../../../src/defects/registry';
import { openBuiltSite } from '../../site/built-site';
import { faithful, fixed, type SiteState, without } from '../../site/site-state';
import { fixtures, interplays, isRenderProbe } from '../../spec/defect-fixtures';
import { type Documents, documentsOf } from '../documents/documents';
import { pathOf } from '../places';
import { effectsAt, isDeclared, mayChange } from './markup';

/*
 * The effects of every toggle on every document, in the faithful and in the fixed site:
 * none outside its pages and its marked elements, and with any other toggle exactly
 * those of both alone. This only renders, so every pair can be tried; pixels are
 * compared by `npm run defects -- prove`.
 */

const { site, manifest } = await openBuiltSite();
const documents = documentsOf(site, manifest);
const effects = new Map<string, ReturnType<typeof effectsAt>>();

test.each(documents.addresses)(
  'no toggle changes anything unmarked at %s',
  { timeout: 30_000 },
  (address) => {
    const found = effectsAt(address, documents);
    effects.set(address, found);
    const faults = [...found.faults].flatMap(([id, words]) =>
      words.map((what) => `${id}: ${what}`),
    );
    expect.soft(faults).toEqual([]);
    expect
      .soft(
        found.interplays.filter(({ defects: [one, other] }) => !isDeclared(one, other, address)),
        'undeclared interplays',
      )
      .toEqual([]);
    const unexplained = found.onlyInFixed.filter(
      (id) =>
        !interplays.some(({ defects }) => defects.includes(id) && isDeclared(...defects, address)),
    );
    expect.soft(unexplained, 'toggles that change another page in the fixed site').toEqual([]);
  },
);

test('a toggle that changes any document changes every page that its definition names', () => {
  const at = (path: string, query: string, states: readonly SiteState[]) =>
    states.map((state) => documents.at(path + query, state));
  const missing = fixtures.flatMap(({ id, probes }) => {
    const pairs = [
      [faithful, without(id)],
      [fixed, new Set([id])],
    ] as const;
    // Some toggles show only where the address has a query.
    const queries = [...new Set(probes.map(({ path }) => path.slice(pathOf(path).length)))];
    const named = [...new Set(documents.addresses.map(pathOf))].filter((path) =>
      mayChange(id, at(path, '', pairs.flat())),
    );
    const unchanged = named.filter((path) =>
      queries.every((query) =>
        pairs.every((pair) => new Set(at(path, query, pair).map(({ text }) => text)).size === 1),
      ),
    );
    const isRendered = probes.some((probe) => isRenderProbe(probe) && probe.both === undefined);
    expect(named.length, id).toBeGreaterThan(0);
    // The others show only in the browser, where their probes look.
    if (!isRendered && unchanged.length === named.length) return [];
    return unchanged.map((path) => `${id} does not change ${path}`);
  });
  expect(missing).toEqual([]);
});

test('every declared interplay shows', () => {
  const all = [...effects.values()];
  // Some interplays show only where the address has a query, as of the canonical link.
  const shows = (ids: readonly string[], page: string) =>
    all
      .filter(({ address }) => pathOf(address) === page)
      .some(
        (at) =>
          at.interplays.some(({ defects }) => defects.every((id) => ids.includes(id))) ||
          at.onlyInFixed.some((id) => ids.includes(id)),
      );
  const idle = interplays.flatMap(({ defects, pages }) =>
    pages
      .filter((page) => !shows(defects, page))
      .map((page) => `${defects.join(' + ')} at ${page}`),
  );
  expect(idle).toEqual([]);
});

test('what a toggle changes outside its marked elements is named, in either site', () => {
  const address = '/en';
  const at = (planted: (state: SiteState) => boolean): Documents => ({
    ...documents,
    at: (path, state) => {
      const answer = documents.at(path, state);
      if (!planted(state)) return answer;
      const change = (text: string) => text.replace(/<main\b/, '<main data-planted=""');
      return { ...answer, html: change(answer.html), text: change(answer.text) };
    },
  });
  const [id] = effects.get(address)?.changing ?? [];
  if (id === undefined) throw new Error(`No defect changes ${address} any more.`);
  const faultsOf = (planted: (state: SiteState) => boolean) => [
    ...(effectsAt(address, at(planted)).faults.get(id) ?? []),
  ];
  const isAloneOff = (state: SiteState) => state.size === defectIds.length - 1 && !state.has(id);
  const isAloneOn = (state: SiteState) => state.size === 1 && state.has(id);
  expect(faultsOf(() => false)).toEqual([]);
  const named = 'html > body > main[id=main]: data-planted=""';
  expect(faultsOf(isAloneOff)).toEqual([named]);
  expect(faultsOf(isAloneOn)).toEqual([`${named} (fixed site)`]);
});
