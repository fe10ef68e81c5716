import { expect, test } from 'vitest';
import { defectIds } from '../../../src/defects/registry';
import { faithful, fixed, type SiteState } from '../../kit/site-state';
import { widths } from '../../snapshots/variants';
import type { Answer, Documents } from '../documents/documents';
import { proofCells } from './comparisons';

/* Which pages the pixels are compared on, on a site of four documents. */

const [early = '', late = ''] = defectIds;

/** What is painted at each address, the shortest document first. */
const painted: Readonly<Record<string, (state: SiteState) => string>> = {
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
  inputsAt: (address, state) => ({ hash: painted[address]?.(state) ?? '', files: new Set() }),
};

test('a toggle is compared alone on the shortest page where any flip of it shows', () => {
  const compared = proofCells(documents).map(({ name, comparisons }) => [
    name,
    comparisons.map(({ flipped }) => flipped).join(),
  ]);
  const expected = [
    // Of pages that always look the same there is one.
    ['/nothing', 'all'],
    ['/ccc', `${late},all`],
    ['/bb', 'all'],
    ['/a', `${early},all`],
  ];
  expect(compared).toEqual(
    expected.flatMap(([address, flipped]) =>
      widths.map((width) => [`${address} ${width}`, flipped]),
    ),
  );
});

test('alone it is turned off in the faithful site and on in the fixed one', () => {
  const cell = proofCells(documents).find(({ address }) => address === '/a');
  const alone = cell?.comparisons.find(({ flipped }) => flipped === early);
  const others = defectIds.filter((id) => id !== early);
  expect(alone?.flips).toEqual([
    [faithful, new Set(others)],
    [new Set([early]), fixed],
  ]);
});
