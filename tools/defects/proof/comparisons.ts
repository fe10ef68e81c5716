import { memoized } from '@sitewide/kit/collections';
import { hashOf } from '@sitewide/kit/hash';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { faithful, fixed, type SiteState, without } from '../../site/site-state';
import { interplays } from '../../spec/defect-fixtures';
import type { Documents } from '../documents/documents';
import { unmarkedText } from '../documents/tokens';
import { pathOf } from '../places';
import type { Flip, Flipped } from './pixels/state-captures';

/** What to compare in pixels. */
export interface Comparison {
  readonly flipped: Flipped;
  readonly flips: readonly Flip[];
}

/** A page, with what to compare there at each width, and a hash of all that decides the findings. */
export type ProofPage = ReturnType<typeof proofPages>[number];

/** How to flip a toggle alone: off in the faithful site, and on in the fixed one. */
function flipsOf(id: DefectId): readonly Flip[] {
  return [
    [faithful, without(id)],
    [new Set([id]), fixed],
  ];
}

/** Whether fixtures declare that two toggles together do something else than each alone. */
export function isDeclared(one: DefectId, other: DefectId, address: string): boolean {
  return interplays.some(
    ({ defects, pages }) =>
      defects.includes(one) && defects.includes(other) && pages.includes(pathOf(address)),
  );
}

/** All toggles at once, but of two with a declared interplay on the page only the first. */
function flipOfAll(address: string): Flip {
  const off: DefectId[] = [];
  for (const id of defectIds) {
    if (!off.some((other) => isDeclared(id, other, address))) off.push(id);
  }
  return [faithful, without(...off)];
}

/** Whether a flip of a toggle changes more than marks of what a browser paints at an address. */
function isVisible(id: DefectId, address: string, { at }: Documents): boolean {
  return flipsOf(id).some(([on, off]) => {
    const [before, after] = [at(address, on).painted, at(address, off).painted];
    return before !== after && unmarkedText(before) !== unmarkedText(after);
  });
}

/** The toggles that show on each page, of all pages where a toggle shows only on the shortest. */
function toggleAlone(documents: Documents): ReadonlyMap<DefectId, string> {
  const lengthOf = memoized((address: string) => documents.at(address, faithful).html.length);
  const alone = new Map<DefectId, string>();
  const shortestFirst = documents.addresses.toSorted(
    (one, other) => lengthOf(one) - lengthOf(other),
  );
  for (const address of shortestFirst) {
    for (const id of defectIds) {
      if (!alone.has(id) && isVisible(id, address, documents)) alone.set(id, address);
    }
  }
  return alone;
}

/**
 * Every page: all toggles together on each page, and each toggle alone on the shortest of the pages
 * where it is visible. The documents of all pages are compared too, so on the others only styles
 * could differ, which all toggles together show. Of pages that look the same in all states, e.g.
 * unknown paths, there is only the first.
 */
export function proofPages(documents: Documents) {
  const alone = toggleAlone(documents);
  const hashAt = (address: string, state: SiteState) =>
    documents.hashOf(documents.at(address, state).painted);
  const seen = new Set<string>();
  return documents.addresses.flatMap((address) => {
    const ids = [...alone].flatMap(([id, where]) => (where === address ? [id] : []));
    const comparisons: Comparison[] = [
      ...ids.map((flipped) => ({ flipped, flips: flipsOf(flipped) })),
      { flipped: 'all', flips: [flipOfAll(address)] },
    ];
    const hash = hashOf(
      ...comparisons.flatMap(({ flipped, flips }) => [
        `${flipped} `,
        ...flips.flat().map((state) => hashAt(address, state)),
      ]),
    );
    if (seen.has(hash)) return [];
    seen.add(hash);
    return [{ address, comparisons, hash }];
  });
}
