import { memoized } from '@originaltreu/audit/utilities';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { faithful, fixed, without } from '../../kit/site-state';
import { hashOf } from '../../snapshots/compare/hash';
import { hashOfInstruments, hashOfSources } from '../../snapshots/inputs';
import { widths } from '../../snapshots/variants';
import type { Documents } from '../documents/documents';
import { isDeclared } from './markup';
import type { Flip, Flipped } from './pixels/state-captures';

/** What to compare in pixels. */
export interface Comparison {
  readonly flipped: Flipped;
  readonly flips: readonly Flip[];
  /** Hash of everything that the finding depends on. */
  readonly inputs: string;
}

/** A page at a width, with what to compare there. */
export interface ProofCell {
  /** Its name in the record: `/de/kontakt-uns 390`. */
  readonly name: string;
  readonly address: string;
  readonly width: number;
  readonly comparisons: readonly Comparison[];
}

/** How to flip a toggle alone: off in the faithful site, and on in the fixed one. */
function flipsOf(id: DefectId): readonly Flip[] {
  return [
    [faithful, without(id)],
    [new Set([id]), fixed],
  ];
}

/** All toggles at once, but of two with a declared interplay on the page only the first. */
function flipOfAll(address: string): Flip {
  const off: DefectId[] = [];
  for (const id of defectIds) {
    if (!off.some((other) => isDeclared(id, other, address))) off.push(id);
  }
  return [faithful, without(...off)];
}

/** The toggles whose flip changes what a browser paints of the document at an address. */
function visibleAt(address: string, { at }: Documents): readonly DefectId[] {
  const [on, off] = [at(address, faithful).painted, at(address, fixed).painted];
  return defectIds.filter(
    (id) => at(address, without(id)).painted !== on || at(address, new Set([id])).painted !== off,
  );
}

/**
 * Every page at every width: all toggles together on each page, and each toggle alone on
 * the shortest of the pages where it is visible. The documents of all pages are compared
 * too, so on the others only styles could differ, which all toggles together show. Of
 * pages that look the same in all states, e.g. unknown paths, there is only the first.
 */
export function proofCells(documents: Documents): readonly ProofCell[] {
  const common = hashOf(hashOfInstruments(), hashOfSources('tools/defects/proof/pixels'));
  const { addresses, at, inputsAt } = documents;
  const lengthOf = memoized((address: string) => at(address, faithful).html.length);
  const shortest = addresses.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  const alone = new Map<DefectId, string>();
  for (const address of shortest) {
    for (const id of visibleAt(address, documents)) {
      if (!alone.has(id)) alone.set(id, address);
    }
  }
  const seen = new Set<string>();
  return addresses.flatMap((address) => {
    const own = [...alone].flatMap(([id, where]) => (where === address ? [id] : []));
    const cells = widths.map((width): ProofCell => {
      const comparisons = [...own, 'all' as const].map((flipped) => {
        const flips = flipped === 'all' ? [flipOfAll(address)] : flipsOf(flipped);
        const states = flips.flat().map((state) => inputsAt(address, state).hash);
        return { flipped, flips, inputs: hashOf(common, `${width} ${flipped} `, ...states) };
      });
      return { name: `${address} ${width}`, address, width, comparisons };
    });
    const look = cells.flatMap((cell) => cell.comparisons.map(({ inputs }) => inputs)).join();
    if (seen.has(look)) return [];
    seen.add(look);
    return cells;
  });
}
