import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Rules } from './data';

/*
 * Each rule of `npm run defects -- check` says what is wrong where it is broken. What it reads is
 * planted: one defect, its fixture, and whatever the rule compares them with.
 */

const defect = {
  ...{ id: 'link-a', kind: 'link', clauses: ['2.31'], pages: ['de/home'] },
  ...{ faithful: '/x', fixed: '/y' },
};

const probe = {
  ...{ look: 'href', path: '/de', clause: '2.31', selector: 'a' },
  ...{ faithful: '/x', fixed: '/y', off: [] },
};

const fixture = {
  ...{ id: 'link-a', kind: 'link', clauses: ['2.31'], summary: 'A link', effect: 'BEHAVIOURAL' },
  ...{ pages: ['/de'], except: [], probes: [probe] },
};

/** The exports that are planted, by name. */
let given: Readonly<Record<string, unknown>> = {};

function agreeing(defects: readonly object[] = [defect], fixtures: readonly object[] = [fixture]) {
  const named = defects as readonly { readonly id: string }[];
  return {
    ...{ defects, fixtures, interplays: [], defectIds: named.map(({ id }) => id) },
    registry: Object.fromEntries(named.map((each) => [each.id, each])),
    readClauses: () => [{ id: '2.31' }],
    readRetired: () => [],
    readLedgers: () => ({}),
    readFixture: () => ({ explained: [] }),
    unapprovedInWords: () => null,
  };
}

const modules = [
  '../../../src/defects/registry',
  '../../spec/defect-fixtures',
  '../../spec/clauses',
  '../../spec/fixture-file',
  '../../spec/approved',
  '../../links/ledger/sources',
  '../sources',
];

let rules: (name: string) => readonly string[] = () => [];

beforeAll(async () => {
  // Routes and places are the real ones, read before anything is planted.
  await import('../../kit/site');
  for (const module of modules) {
    vi.doMock(module, async (original) => {
      const own = Object.entries(await original<object>());
      const planted = own.map(([name, value]) => [name, { get: () => given[name] ?? value }]);
      return Object.defineProperties({}, Object.fromEntries(planted));
    });
  }
  vi.resetModules();
  const all: Rules = {
    ...(await import('./data')).dataRules,
    ...(await import('./fixtures')).fixtureRules,
  };
  const { codeRules } = await import('./code');
  const { pageRules } = await import('./pages');
  rules = (name) => {
    const site = { render: given.render, declaredPaths: () => [] } as never;
    const rule = all[name] ?? pageRules(site)[name] ?? codeRules()[name];
    if (!rule) throw new Error(`There is no rule “${name}”.`);
    return rule();
  };
});

afterEach(() => {
  given = {};
});

afterAll(() => {
  for (const module of modules) vi.doUnmock(module);
  vi.resetModules();
});

const withProbe = (changes: object) =>
  agreeing(undefined, [{ ...fixture, probes: [{ ...probe, ...changes }] }]);

/** A site of one page, with the marks of a document. */
const siteWith = (html: string, page = 'home') => ({
  ...agreeing(),
  render: () => ({ html, page, language: 'de', status: 200 }),
});

const sources = (definitions: readonly string[], uses: readonly string[] = ['value']) => ({
  ...agreeing(),
  Sources: class {
    definitions = () => definitions.map((id) => ({ id, file: 'src/defects/links.ts', line: 7 }));
    usesOf = () => uses.map((kind) => ({ kind }));
  },
});

/** The files of fixtures, all with one content. */
const withFixtures = (content: object) => ({ ...agreeing(), readFixture: () => content });

const toggled = { defect: 'link-a', faithful: '/x', fixed: '/y' };

const sameDefects = 'registry and fixtures know the same defects';
const alike = 'registry and fixtures agree in kinds and clauses';
const apart = 'probes tell the states apart';
const reach = 'probes reach every page that fixtures name';
const registryPages = 'probes reach every page that the registry names';
const marked = 'what a defect decides is marked in every state';
const decided = 'values of fixtures are decided by known defects';
const where = 'link-a, href at /de';

const cases: readonly (readonly [rule: string, planted: object, said: readonly string[]])[] = [
  [sameDefects, agreeing(), []],
  [sameDefects, agreeing([defect], []), ['link-a is in the registry and has no probes']],
  [sameDefects, agreeing([], [fixture]), ['link-a has probes and is not in the registry']],
  [sameDefects, agreeing([defect, defect]), ['link-a is listed twice in the registry']],
  [
    sameDefects,
    agreeing([defect], [fixture, fixture]),
    ['link-a is listed twice in fixtures/defects'],
  ],
  ['every defect has two faces', agreeing(), []],
  [
    'every defect has two faces',
    agreeing([{ ...defect, faithful: () => '/y', fixed: () => '/y' }]),
    ['link-a has two equal faces'],
  ],
  [alike, agreeing(), []],
  [
    alike,
    agreeing([{ ...defect, clauses: ['2.32'], kind: 'copy' }]),
    [
      'link-a: the registry cites 2.32, its fixture 2.31',
      'link-a is of kind copy and described in link.json',
    ],
  ],
  ['named pages exist', agreeing(), []],
  [
    'named pages exist',
    agreeing([{ ...defect, pages: ['de/home', 'de/attic', '*/unknown'] }]),
    ['link-a: no route is de/attic'],
  ],
  [apart, agreeing(), []],
  [apart, withProbe({ clause: '2.99' }), [`${where}: 2.99 is not one of its clauses`]],
  [apart, withProbe({ fixed: undefined }), [`${where} lacks a face`]],
  [apart, withProbe({ fixed: '/x' }), [`${where} expects the same in both states`]],
  [
    apart,
    withProbe({ both: '/x' }),
    [`${where} has “both” and faces`, 'link-a: no probe distinguishes its states'],
  ],
  [reach, agreeing(), []],
  [
    reach,
    agreeing(undefined, [{ ...fixture, pages: ['/ru', '/en/*'], except: ['/en/faq', '/de/faq'] }]),
    [
      'link-a is probed at /de, which it does not name',
      'link-a names /ru, where nothing probes it',
      'link-a excludes /de/faq, which its pages do not cover',
    ],
  ],
  ['interplays name pages', agreeing(), []],
  [
    'interplays name pages',
    { ...agreeing(), interplays: [{ defects: ['link-a', 'link-b'], pages: ['/de', '/attic'] }] },
    ['the interplay of link-a and link-b names /attic, which is not a known address'],
  ],
  ['cited clauses exist', agreeing(), []],
  [
    'cited clauses exist',
    { ...agreeing(), readClauses: () => [{ id: '2.32' }] },
    ['link-a cites the unknown clause 2.31'],
  ],
  [decided, withFixtures({ texts: [{ title: toggled }] }), []],
  [
    decided,
    withFixtures({ texts: [{ title: { ...toggled, defect: 'link-b' } }] }),
    ['routes.json › texts › 0 › title is decided by the unknown link-b'],
  ],
  [
    decided,
    withFixtures({ title: { ...toggled, fixed: '/x' } }),
    ['routes.json › title has the same value twice'],
  ],
  ['accessibility cites known defects', withFixtures({ explained: [{ defect: 'link-a' }] }), []],
  [
    'accessibility cites known defects',
    withFixtures({ explained: [{ defect: 'link-b' }] }),
    ['fixtures/accessibility.json explains a violation by the unknown link-b'],
  ],
  ['ledgers cite known defects', agreeing(), []],
  [
    'ledgers cite known defects',
    {
      ...agreeing(),
      readLedgers: () => {
        throw new Error('de.json is broken.');
      },
    },
    ['de.json is broken.'],
  ],
  ['retired defects are gone', agreeing(), []],
  [
    'retired defects are gone',
    { ...agreeing(), readRetired: () => [{ id: 'link-a' }, { id: 'link-b' }] },
    ['link-a is retired and still there'],
  ],
  ['the site starts in the approved state', agreeing(), []],
  [
    'the site starts in the approved state',
    { ...agreeing(), unapprovedInWords: () => 'Another state is approved.' },
    ['Another state is approved.'],
  ],
  ['the sources define the defects of the registry', sources(['link-a']), []],
  [
    'the sources define the defects of the registry',
    sources(['link-b']),
    ['no file of src/defects defines link-a in full', 'the registry lacks link-b'],
  ],
  ['the sources use every defect', sources(['link-a'], ['mark', 'value']), []],
  [
    'the sources use every defect',
    sources(['link-a'], ['mark', 'mark']),
    ['src/defects/links.ts:7 defines link-a, and no page shows it'],
  ],
  [registryPages, siteWith(''), []],
  [
    registryPages,
    {
      ...siteWith('', 'about'),
      ...{ registry: { 'link-a': { ...defect, pages: ['de/home', 'ru/*'] } } },
    },
    [
      'link-a names de/home, where nothing probes it',
      'link-a names ru/*, where nothing probes it',
      'link-a is probed at de/about, which it does not name',
    ],
  ],
  [
    registryPages,
    { ...siteWith(''), registry: { 'link-a': { ...defect, pages: ['*/home'] } } },
    [
      'link-a names ru/home, where nothing probes it',
      'link-a names en/home, where nothing probes it',
    ],
  ],
  [marked, siteWith('<a data-defect="link-b link-a">'), []],
  [
    marked,
    siteWith('<a data-defect="link-b">'),
    [expect.stringMatching(/^link-a marks nothing at \/de, /)],
  ],
  ['marks name known defects', siteWith('<a data-defect="link-a">', 'unknown'), []],
  [
    'marks name known defects',
    siteWith('<a data-defect="link-a link-b">', 'unknown'),
    ['/de is marked by the unknown link-b'],
  ],
  ['unknown paths are unknown in every state', siteWith('', 'unknown'), []],
  [
    'unknown paths are unknown in every state',
    siteWith('', 'home'),
    ['/nope is the page home, not an unknown path'],
  ],
];

test.each(cases)('%s, %#', (name, planted, said) => {
  given = planted as typeof given;
  const found = rules(name);
  if (said.length === 0) expect(found).toEqual([]);
  // What is wrong in every state, or on every page, is said of each.
  else for (const line of said) expect(found).toContainEqual(line);
});
