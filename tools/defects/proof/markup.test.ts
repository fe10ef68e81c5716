import { expect, test } from 'vitest';
import { defectIds } from '../../../src/defects/registry';
import { openBuiltSite } from '../../kit/built-site';
import type { SiteState } from '../../kit/site-state';
import { fixtures, interplays, isRenderProbe } from '../../spec/defect-fixtures';
import { type Documents, documentsOf } from '../documents/documents';
import { effectsAt, isDeclared } from './markup';

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

test('toggles change documents, and every declared interplay shows', () => {
  const all = [...effects.values()];
  // One that shows on a single page, whatever it is.
  const single = fixtures.find(({ pages: [page = '', ...others], probes }) => {
    const isRendered = probes.every((probe) => isRenderProbe(probe) && probe.off.length === 0);
    return isRendered && others.length === 0 && !page.includes('*');
  });
  const changed = all.filter(({ changing }) => single && changing.includes(single.id));
  expect(changed.map(({ address }) => address)).toEqual(single?.pages);
  // Some interplays show only where the address has a query, as of the canonical link.
  const shows = (ids: readonly string[], page: string) =>
    all
      .filter(({ address }) => address.split('?', 1)[0] === page)
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
