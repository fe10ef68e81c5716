import { describe, expect, test } from 'vitest';
import { defectIds } from '../../../src/defects/registry';
import { faithful, fixed, type SiteState } from '../../site/site-state';
import type { Answer, Documents } from '../documents/documents';
import { proofPages } from './comparisons';
import { comparedDocuments } from './pixels/compared-documents';

/* Which pages the pixels are compared on, on a site of four documents. */

const [early = '', late = ''] = defectIds;

/** What is painted at each address, the shortest document first. */
const painted: Readonly<Record<string, (state: SiteState) => string>> = {
  // Only its marks change.
  '/': (state) => `<a data-defect="${state.has(early) ? early : late}">`,
  // Turning `early` off shows in the faithful site, turning it on in the fixed one does not.
  '/a': (state) => String(state.size > 1 && state.has(early)),
  '/bb': (state) => String(state.has(early)),
  '/ccc': (state) => `${state.has(early)} ${state.has(late)}`,
  '/none': () => '',
  '/nothing': () => '',
};

const documents: Documents = {
  addresses: Object.keys(painted).toReversed(),
  at: (address, state) => ({ html: address, painted: painted[address]?.(state) }) as Answer,
  loadedBy: (html) => ({ hash: html, files: new Set(), markup: '' }),
};

test('a toggle is compared alone on the shortest page where any flip of it shows', () => {
  const compared = proofPages(documents).map(({ address, comparisons }) => [
    address,
    comparisons.map(({ flipped }) => flipped).join(),
  ]);
  expect(compared).toEqual([
    // Of pages that always look the same there is one.
    ['/nothing', 'all'],
    ['/ccc', `${late},all`],
    ['/bb', 'all'],
    ['/a', `${early},all`],
    ['/', 'all'],
  ]);
});

test('alone it is turned off in the faithful site and on in the fixed one', () => {
  const page = proofPages(documents).find(({ address }) => address === '/a');
  const alone = page?.comparisons.find(({ flipped }) => flipped === early);
  const others = defectIds.filter((id) => id !== early);
  expect(alone?.flips).toEqual([
    [faithful, new Set(others)],
    [new Set([early]), fixed],
  ]);
});

describe('what decides a finding', () => {
  /** A page with a toggle in its gallery. */
  const pageOf = (trades: string, label: string, script = 'one') =>
    `<html><head><link href="/assets/a.css"></head><body><header>Menu</header><section class="trades"><h2>${trades}</h2></section><section><b data-defect="${early}">${label}</b></section><footer><a href="/${trades}">Us</a></footer><script>{"a":"b","heading":"${trades}","c":"${script}"}</script></body></html>`;

  const inputs = (change: (state: SiteState) => string) =>
    comparedDocuments('/a', [new Set([early]), fixed], {
      at: (_, state) => ({ painted: change(state) }) as Answer,
      loadedBy: (html) => ({ hash: html, files: new Set(), markup: '' }),
    });
  const label = (state: SiteState) => (state.has(early) ? 'Elektrisch' : 'Elektro');
  const usual = inputs((state) => pageOf('Handwerk', label(state)));

  test('is not a text, nor an address, of a section that is the same in both states', () => {
    expect(inputs((state) => pageOf('Handwerk, das trägt', label(state)))).toBe(usual);
  });

  test('is a label, a text beside it, a class, a mark, a style sheet, and missing text', () => {
    const changes: readonly ((page: string) => string)[] = [
      (page) => page.replace('Elektro<', 'Strom<'),
      (page) => page.replace('<b ', 'Wir <b '),
      (page) => page.replace('class="trades"', 'class="sand"'),
      (page) => page.replace('<footer>', `<footer data-defect="${late}">`),
      (page) => page.replace('a.css', 'b.css'),
      (page) => page.replace('<h2>Handwerk</h2>', '<h2></h2>'),
      (page) => page.replace('<h2>', '<h2 hidden="">'),
    ];
    for (const change of changes) {
      expect(inputs((state) => change(pageOf('Handwerk', label(state))))).not.toBe(usual);
    }
  });

  test('is data of the page that differs between the states', () => {
    const differing = (data: string) =>
      inputs((state) => pageOf('Handwerk', label(state), state.has(early) ? data : 'one'));
    expect(differing('two')).not.toBe(usual);
    expect(differing('two')).not.toBe(differing('three'));
  });
});
