import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { agreementRules, type Facts } from './agreement';

/* Each rule of `npm run defects -- check` reports what is wrong, in facts with one fault. */

const defect = { id: 'link-a', kind: 'link', clauses: ['2.31'], pages: ['de/home'] };
const probe = {
  look: 'attribute',
  path: '/de?x=1',
  clause: '2.31',
  selector: 'a',
  attribute: 'href',
  faithful: '/x',
  fixed: '/y',
  off: [],
};

interface Planted {
  readonly defects?: readonly object[];
  /** Changes of the one probe. */
  readonly probe?: object;
  readonly kinds?: readonly string[];
  readonly file?: unknown;
  readonly html?: string;
  readonly page?: string;
}

/** Facts that agree, but for what is planted. */
function factsWith({
  defects = [defect],
  probe: changes = {},
  kinds = ['link'],
  file = {},
  html = '<a data-defect="link-b link-a">',
  page = 'home',
}: Planted): Facts {
  const probes = [{ ...probe, ...changes }];
  return {
    defects,
    fixtures: kinds.map((kind) => ({ id: 'link-a', kind, effect: 'REFLOW', except: [], probes })),
    clauses: ['2.31'],
    files: new Map([['routes.json', file]]),
    pageAt: () => ({ status: 200, page, language: 'de', html, $: load(html) }),
  } as unknown as Facts;
}

const toggled = { defect: 'link-a', faithful: '/x', fixed: '/y' };
const apart = 'probes tell the states apart';
const decided = 'values of fixtures are decided by known defects';
const selectors = 'selectors of probes find something';
const pages = 'probes look at every page that the registry names';
const where = 'link-a /de?x=1 attribute a @href';

const cases: readonly (readonly [rule: string, planted: Planted, reported: string])[] = [
  [
    'every defect has probes in the file of its kind',
    { kinds: [] },
    'link-a is of kind link; its probes are in no file',
  ],
  [
    'every defect has probes in the file of its kind',
    { kinds: ['copy', 'link'] },
    'link-a is of kind link; its probes are in copy and link',
  ],
  [
    'cited clauses exist',
    { defects: [{ ...defect, clauses: ['2.99'] }] },
    'link-a cites the unknown clause 2.99',
  ],
  [
    decided,
    { file: { texts: [{ title: { ...toggled, defect: 'link-b' } }] } },
    'routes.json › texts › 0 › title is decided by the unknown link-b',
  ],
  [
    decided,
    { file: { rows: [{ page: '/de', defect: 'link-b' }] } },
    'routes.json › rows › 0 is decided by the unknown link-b',
  ],
  [
    decided,
    { file: { title: { ...toggled, fixed: '/x' } } },
    'routes.json › title has the same value twice',
  ],
  [apart, { probe: { clause: '2.99' } }, `${where}: 2.99 is not one of its defect’s clauses`],
  [apart, { probe: { fixed: undefined } }, `${where}: it lacks a face`],
  [apart, { probe: { fixed: '/x' } }, `${where}: it expects the same in both states`],
  [apart, { probe: { both: '/x' } }, `${where}: it has “both” and faces`],
  [apart, { probe: { both: '/x' } }, 'link-a: no probe distinguishes its states'],
  [
    selectors,
    { probe: { selector: 'main a' } },
    'link-a: “main a” finds nothing at /de?x=1 in either state',
  ],
  [
    selectors,
    { probe: { open: 'button >> nth=0' } },
    'link-a: “button” finds nothing at /de?x=1 in either state',
  ],
  [
    pages,
    { defects: [{ ...defect, pages: ['de/home', 'ru/*'] }] },
    'link-a names ru/*, where nothing probes it',
  ],
  [
    pages,
    { defects: [{ ...defect, pages: ['*/home'] }] },
    'link-a names en/home, where nothing probes it',
  ],
  [
    pages,
    { defects: [{ ...defect, pages: ['de/home', 'de/attic'] }] },
    'link-a names de/attic, where nothing probes it',
  ],
  [pages, { page: 'about' }, 'link-a is probed at de/about, which it does not name'],
  [
    'what a defect decides is marked in every state',
    { html: '<a data-defect="link-b">' },
    'link-a marks nothing at /de, faithful',
  ],
  [
    'marks name known defects',
    { html: '<a data-defect="link-a link-b">' },
    '/de is marked by the unknown link-b',
  ],
];

test.each(cases)('%s, %#', (name, planted, reported) => {
  expect(agreementRules(factsWith(planted))[name]?.()).toContain(reported);
});

test('facts that agree have no problems', () => {
  const facts = factsWith({ html: '<a data-defect="link-a">', file: { status: toggled } });
  const problems = Object.values(agreementRules(facts)).flatMap((rule) => rule());
  expect(problems).toEqual([]);
});

test('selectors that Playwright extends are read', () => {
  const facts = factsWith({ probe: { selector: 'a:has-text("MENU") >> nth=0' }, html: '<a>Menu' });
  expect(agreementRules(facts)[selectors]?.()).toEqual([]);
});
