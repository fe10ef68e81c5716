import { type DefectId, defectIds } from '../../../src/defects/registry';
import { faithful, fixed, without } from '../../kit/site-state';
import { widths } from '../../snapshots/cells';
import { hashOf } from '../../snapshots/compare/hash';
import { hashOfInstruments, hashOfSources } from '../../snapshots/inputs';
import type { Documents } from '../documents/documents';
import { isDeclared } from './markup';
import type { Flip, Flipped } from './pixels/state-captures';

/** What to compare in pixels. */
export interface Comparison {
  readonly flipped: Flipped;
  readonly flips: readonly Flip[];
  /** Hash of everything that the finding depends on. */
  readonly inputs: string;
  /** Whether it is the first comparison of a toggle at this width, so that its pictures are kept. */
  readonly isPictured: boolean;
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

/**
 * Every page at every width with the toggles that can show there, that is, whose flip
 * changes what a browser paints of the document. Of pages that look the same in all
 * states, e.g. unknown paths, only the first.
 */
export function proofCells(documents: Documents): readonly ProofCell[] {
  const common = hashOf(hashOfInstruments(), hashOfSources('tools/defects/proof/pixels'));
  const { addresses, at, inputsAt } = documents;
  const [seen, pictured] = [new Set<string>(), new Set<string>()];
  return addresses.flatMap((address) => {
    const [on, off] = [at(address, faithful).painted, at(address, fixed).painted];
    const visible = defectIds.filter(
      (id) => at(address, without(id)).painted !== on || at(address, new Set([id])).painted !== off,
    );
    const cells = widths.map((width): ProofCell => {
      const comparisons = [...visible, 'all' as const].map((flipped) => {
        const flips = flipped === 'all' ? [flipOfAll(address)] : flipsOf(flipped);
        const states = flips.flat().map((state) => inputsAt(address, state).hash);
        const inputs = hashOf(common, `${width} ${flipped} `, ...states);
        const isPictured = !pictured.has(`${flipped} ${width}`);
        pictured.add(`${flipped} ${width}`);
        return { flipped, flips, inputs, isPictured };
      });
      return { name: `${address} ${width}`, address, width, comparisons };
    });
    const look = cells.flatMap((cell) => cell.comparisons.map(({ inputs }) => inputs)).join();
    if (seen.has(look)) return [];
    seen.add(look);
    return cells;
  });
}
