import { expect, test } from 'vitest';
import { type DefectId, defectIds, registry } from '../../../src/defects/registry';
import { openBuiltSite } from '../../site/built-site';
import { faithful, fixed, type SiteState, without } from '../../site/site-state';
import { fixtures, interplays, isRenderProbe } from '../../spec/defect-fixtures';
import { type Change, changesBetween } from '../documents/changes';
import { type Answer, type Documents, documentsOf } from '../documents/documents';
import { type Token, tokensOf } from '../documents/tokens';
import { namesPlace, pathOf } from '../places';
import { isDeclared } from './comparisons';

/*
 * The effects of every toggle on every document, in the faithful and in the fixed site:
 * none outside its pages and its marked elements, and with any other toggle exactly
 * those of both alone. This only renders, so every pair can be tried; pixels are
 * compared by `npm run defects -- prove`.
 */

/** A change as text, to compare with another one at the same place. */
function inText({ before, after }: Change): string {
  return JSON.stringify([before, after].map((tokens) => tokens.map(({ text }) => text)));
}

/**
 * Makes several sets of changes in a document.
 *
 * @returns its texts; null if two sets change the same piece in different ways.
 */
function joined(
  document: readonly Token[],
  ...sets: readonly (readonly Change[])[]
): readonly string[] | null {
  const texts: string[] = [];
  let at = 0;
  let last: Change | null = null;
  for (const change of sets.flat().sort((one, other) => one.at - other.at)) {
    const isSamePlace = last?.at === change.at;
    if (last && isSamePlace && inText(last) === inText(change)) continue;
    // Two insertions at one place have no order.
    if (change.at < at || isSamePlace) return null;
    texts.push(...[...document.slice(at, change.at), ...change.after].map(({ text }) => text));
    at = change.at + change.before.length;
    last = change;
  }
  return [...texts, ...document.slice(at).map(({ text }) => text)];
}

const exceptions = new Map(fixtures.map(({ id, except }) => [id, except]));

/** Whether the pages of a toggle include one of some answers. */
function mayChange(id: DefectId, answers: readonly Answer[]): boolean {
  return answers.some(
    ({ place }) =>
      namesPlace(registry[id].pages, place) && !namesPlace(exceptions.get(id) ?? [], place),
  );
}

function inWords(token: Token): string {
  return `${token.path}: ${token.text.trim().slice(0, 80)}`;
}

const textsOf = ({ html }: Answer) => tokensOf(html).map(({ text }) => text);

/** The first piece of a document that is not as expected; null if all are. */
function unexpected(expected: readonly string[] | null, { html, text }: Answer): string | null {
  if (expected?.join('') === text) return null;
  const tokens = tokensOf(html);
  const first = tokens.find((token, index) => token.text !== expected?.[index]) ?? tokens.at(-1);
  return first ? inWords(first) : 'an empty document';
}

/** Every two of some items. */
function pairsOf<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));
}

/**
 * Flips every toggle alone in the faithful and in the fixed site. The toggles that change
 * the document of the faithful site are flipped all at once, but for those of declared interplays;
 * those that change nothing alone likewise, by themselves and with each of the others. Only if that
 * does something else than each alone, every two are tried to find which.
 *
 * Example: at `/en/services`, one toggle changes the text of a button and another one
 * the target of a link. With both off, the document must have both changes and no other.
 */
function effectsAt(address: string, { at }: Documents) {
  const faults = new Map<DefectId, string[]>();
  const note = (id: DefectId, changes: readonly Change[], site = '') => {
    const pieces = changes.flatMap(({ before, after }) => [...before, ...after]);
    const words = pieces.filter(({ marks }) => !marks.has(id)).map((each) => inWords(each) + site);
    faults.set(id, [...(faults.get(id) ?? []), ...words]);
  };
  const base = at(address, faithful);
  const tokens = tokensOf(base.html);
  const singles = new Map<DefectId, { answer: Answer; changes: readonly Change[] }>();
  for (const id of defectIds) {
    const answer = at(address, without(id));
    if (answer.text === base.text) continue;
    const changes = changesBetween(tokens, tokensOf(answer.html), id);
    singles.set(id, { answer, changes });
    if (!mayChange(id, [base, answer])) faults.set(id, ['changes another page']);
    note(id, changes);
  }

  /** Two toggles, and the first piece of the document that is not as they alone would make it. */
  const found: { defects: [DefectId, DefectId]; where: string }[] = [];
  const expect = (one: DefectId, other: DefectId, expected: readonly string[] | null) => {
    const where = unexpected(expected, at(address, without(one, other)));
    if (where !== null) found.push({ defects: [one, other], where });
  };
  const idle = defectIds.filter((id) => !singles.has(id));
  const ids = [...singles.keys()];
  const joinedOf = (...some: readonly DefectId[]) =>
    joined(tokens, ...some.map((id) => singles.get(id)?.changes ?? []));
  // Of two whose interplay is declared, one is tried with each of the others, which are flipped at once.
  const apart = ids.filter((one, index) =>
    ids.slice(index + 1).some((other) => isDeclared(one, other, address)),
  );
  const rest = ids.filter((id) => !apart.includes(id));
  const isSound = unexpected(joinedOf(...rest), at(address, without(...rest))) === null;
  for (const pair of pairsOf(ids)) {
    if (!isSound || pair.some((id) => apart.includes(id))) expect(...pair, joinedOf(...pair));
  }
  for (const [one, { answer }] of singles) {
    if (at(address, without(one, ...idle)).text === answer.text) continue;
    for (const other of idle) expect(one, other, textsOf(answer));
  }
  if (at(address, without(...idle)).text !== base.text) {
    for (const [one, other] of pairsOf(idle)) expect(one, other, textsOf(base));
  }

  const bare = at(address, fixed);
  const bareTokens = tokensOf(bare.html);
  const onlyInFixed = defectIds.filter((id) => {
    const answer = at(address, new Set([id]));
    if (answer.text === bare.text) return false;
    if (!mayChange(id, [bare, answer])) return true;
    note(id, changesBetween(bareTokens, tokensOf(answer.html), id), ' (fixed site)');
    return false;
  });
  return {
    address,
    /** The toggles that change it, each flipped alone in the faithful site. */
    changing: [...singles.keys()],
    /** Unmarked changes in either site, in words. */
    faults,
    interplays: found,
    /** The toggles that change it in the fixed site, although the page is not theirs. */
    onlyInFixed,
  };
}

const { site, manifest } = await openBuiltSite();
const documents = documentsOf(site, manifest);
const effects = new Map<string, ReturnType<typeof effectsAt>>();

test.each(documents.addresses)('no toggle changes anything unmarked at %s', (address) => {
  const found = effectsAt(address, documents);
  effects.set(address, found);
  const faults = [...found.faults].flatMap(([id, words]) => words.map((what) => `${id}: ${what}`));
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
});

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
  expect(effects.get(address)?.faults.get(id) ?? []).toEqual([]);
  const named = 'html > body > main[id=main]: data-planted=""';
  expect(faultsOf(isAloneOff)).toEqual([named]);
  expect(faultsOf(isAloneOn)).toEqual([`${named} (fixed site)`]);
});
