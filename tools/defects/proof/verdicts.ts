import { load } from 'cheerio';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { type DeclaredEffect, fixtures, isRenderProbe } from '../../spec/defect-fixtures';
import { observe } from '../render-looks';
import type { Documents } from './documents';
import type { Finding, VerdictRecord } from './record';

/**
 * What a toggle does: nothing at all (INERT), something in its own elements
 * (CONTAINED), others move with them (REFLOW), something strays (LEAK), or
 * nothing visible that a probe sees nevertheless (BEHAVIOURAL).
 */
export type Verdict = DeclaredEffect | 'INERT' | 'LEAK';

/** A page at a width where a toggle shows. */
export interface Shown {
  readonly page: string;
  readonly width: number;
  readonly finding: Finding;
  /** Hash of what went into the comparison. */
  readonly inputs: string;
}

/** A toggle's verdict over all pages. */
export interface ToggleVerdict {
  readonly id: DefectId;
  readonly declared: DeclaredEffect;
  readonly verdict: Verdict;
  /** The strongest finding at each width. */
  readonly byWidth: ReadonlyMap<number, Finding>;
  /** Where it shows, and how. */
  readonly shows: readonly Shown[];
  /** What is not as declared, in words: page, width and element. */
  readonly faults: readonly string[];
}

const strength: readonly Finding[] = ['SAME', 'DISJOINT', 'UNION', 'CONTAINED', 'REFLOW', 'LEAK'];

function strongest(findings: readonly Finding[]): Finding {
  return findings.reduce(
    (one, other) => (strength.indexOf(other) > strength.indexOf(one) ? other : one),
    'SAME',
  );
}

/**
 * Whether a probe tells the two states of a toggle apart: those that `render`
 * can answer are asked; the others are asked by `probes.spec.ts`, in a browser.
 */
function isProbed(id: DefectId, documents: Documents): boolean {
  const telling = (fixtures.find((each) => each.id === id)?.probes ?? []).filter(
    ({ both }) => both === undefined,
  );
  return telling.some((probe) => {
    if (!isRenderProbe(probe)) return true;
    const [on, off] = [probe.off, [...probe.off, id]].map((state) => {
      const { html, status } = documents.at(probe.path, state);
      return JSON.stringify(observe({ $: load(html), status }, probe));
    });
    return on !== off;
  });
}

/** Everything found of one toggle, page by page. */
function findingsOf(id: DefectId, cells: VerdictRecord['cells']) {
  return Object.entries(cells).flatMap(([cell, entries]) => {
    const [page = '', width = ''] = cell.split(' ');
    const place = { page, width: Number(width) };
    const single = entries[id];
    const own = single
      ? [{ ...place, finding: single[0], inputs: single[1], where: single.slice(2) }]
      : [];
    const together = Object.entries(entries).flatMap(([flipped, [finding, inputs, ...where]]) => {
      if (finding !== 'LEAK' || flipped === id) return [];
      const inPair = flipped.includes(' + ') && flipped.split(' + ').includes(id);
      const loud =
        flipped.startsWith('silent') && (where.includes(id) || where[0] === 'only together');
      if (inPair) return [{ ...place, finding, inputs, where }];
      // Alone it is judged by itself.
      return loud && !single
        ? [{ ...place, finding, inputs, where: [`${flipped}: ${where}`] }]
        : [];
    });
    return [...own, ...together];
  });
}

/** How many elements a fault names. */
const mostNamed = 3;

function named(where: readonly string[]): string {
  const more = where.length > mostNamed ? `; and ${where.length - mostNamed} more` : '';
  return where.slice(0, mostNamed).join('; ') + more;
}

/** What is not as declared, page by page. */
function faultsOf(
  id: DefectId,
  declared: DeclaredEffect,
  verdict: Verdict,
  culprits: readonly { page: string; width: number; where: readonly string[] }[],
): readonly string[] {
  const not = `${id} is declared ${declared}, but`;
  if (culprits.length === 0) {
    const unproven = verdict === 'INERT' ? ', and no probe tells its states apart' : '';
    return [`${not} shows nowhere${unproven}`];
  }
  return culprits.map(
    ({ page, width, where }) => `${not} is ${verdict} at ${page}, ${width} px: ${named(where)}`,
  );
}

function verdictOf(id: DefectId, cells: VerdictRecord['cells'], documents: Documents) {
  const declared = fixtures.find((each) => each.id === id)?.effect ?? 'BEHAVIOURAL';
  const found = findingsOf(id, cells);
  const shows = found.filter(({ finding }) => finding !== 'SAME');
  const worst = strongest(found.map(({ finding }) => finding));
  const hidden: Verdict = isProbed(id, documents) ? 'BEHAVIOURAL' : 'INERT';
  const verdict = worst === 'CONTAINED' || worst === 'REFLOW' || worst === 'LEAK' ? worst : hidden;
  const culprits = shows.filter(({ finding }) => finding === worst);
  const faults = verdict === declared ? [] : faultsOf(id, declared, verdict, culprits);
  const byWidth = new Map<number, Finding>();
  for (const { width, finding } of found) {
    byWidth.set(width, strongest([byWidth.get(width) ?? 'SAME', finding]));
  }
  return { id, declared, verdict, byWidth, shows, faults };
}

/** The verdicts of all toggles from everything that was found, or of some. */
export function verdictsOf(
  cells: VerdictRecord['cells'],
  documents: Documents,
  ids: readonly DefectId[] = defectIds,
): readonly ToggleVerdict[] {
  return ids.map((id) => verdictOf(id, cells, documents));
}
