import { expect, test } from 'vitest';
import { defectIds } from '../../../src/defects/registry';
import { faithful, fixed, type SiteState } from '../../site/site-state';
import type { Answer, Documents } from '../documents/documents';
import { proofPages } from './comparisons';

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
  hashOf: (html) => html,
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

test('a text of either state, and what it loads, decides what is found', () => {
  const hashWith = (change: (text: string, state: SiteState) => string) => {
    const at = (address: string, state: SiteState) => {
      const answer = documents.at(address, state);
      return { ...answer, painted: change(answer.painted, state) };
    };
    return proofPages({ ...documents, at }).find(({ address }) => address === '/bb')?.hash;
  };
  const usual = hashWith((text) => text);
  expect(hashWith((text) => text)).toBe(usual);
  expect(hashWith((text) => `${text} more`)).not.toBe(usual);
  expect(hashWith((text, state) => (state === fixed ? `${text} more` : text))).toBe(usual);
  expect(hashWith((text, state) => (state === faithful ? `${text} more` : text))).not.toBe(usual);
});
