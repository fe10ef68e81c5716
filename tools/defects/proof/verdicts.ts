import { load } from 'cheerio';
import type { DefectId } from '../../../src/defects/registry';
import { without } from '../../kit/site-state';
import { type DeclaredEffect, fixtures, isRenderProbe } from '../../spec/defect-fixtures';
import type { Documents } from '../documents/documents';
import { observe } from '../render-looks';
import { type Finding, findings } from './pixels/classify-difference';
import type { VerdictRecord } from './record';

/**
 * What a toggle does: only its own elements change (CONTAINED), others move with them
 * (REFLOW), anything else changes (LEAK); or nothing shows, and a probe distinguishes
 * its states (BEHAVIOURAL) or does not (INERT).
 */
export type Verdict = DeclaredEffect | 'INERT' | 'LEAK';

/** A page at a width where a toggle shows. */
export interface Shown {
  readonly page: string;
  readonly width: number;
  readonly finding: Finding;
  /** The elements where it shows. */
  readonly where: readonly string[];
  /** Hash of the inputs of the comparison. */
  readonly inputs: string;
}

/** A toggle's verdict over all pages. */
export interface ToggleVerdict {
  readonly id: DefectId;
  readonly declared: DeclaredEffect;
  /** Null where the record has none. */
  readonly verdict: Verdict | null;
  readonly shows: readonly Shown[];
  /** Differences from the declaration, in words: page, width and elements. */
  readonly faults: readonly string[];
}

/** The strongest of the findings, SAME where there is none. */
export function strongest(shows: readonly Shown[]): Finding {
  const ranks = shows.map(({ finding }) => findings.indexOf(finding));
  return findings[Math.max(0, ...ranks)] ?? 'SAME';
}

/**
 * Whether a probe distinguishes the two states of a toggle. Probes that `render` can
 * answer are tried; those of the browser are tried by `probes.spec.ts`.
 */
export function isProbed(id: DefectId, documents: Documents): boolean {
  const probes = fixtures.find((each) => each.id === id)?.probes ?? [];
  return probes.some((probe) => {
    if (probe.both !== undefined || !isRenderProbe(probe)) return probe.both === undefined;
    const [on, off] = [without(...probe.off), without(...probe.off, id)].map((state) => {
      const { html, status } = documents.at(probe.path, state);
      return JSON.stringify(observe({ $: load(html), status }, probe));
    });
    return on !== off;
  });
}

/**
 * Where a toggle shows. A LEAK of all toggles together counts for each one that shows
 * on the page, and for every toggle if none shows there.
 */
function showsOf(id: DefectId, cells: VerdictRecord['cells']): readonly Shown[] {
  return Object.entries(cells).flatMap(([cell, { all, ...entries }]) => {
    const [page = '', width = ''] = cell.split(' ');
    const shown = ([finding, inputs, ...where]: NonNullable<typeof all>, prefix = '') => {
      const words = where.map((element) => prefix + element);
      return { page, width: Number(width), finding, where: words, inputs };
    };
    const own = entries[id];
    const isShared = all?.[0] === 'LEAK' && (own || Object.keys(entries).length === 0);
    return [
      ...(own && own[0] !== 'SAME' ? [shown(own)] : []),
      ...(isShared ? [shown(all, 'all toggles together: ')] : []),
    ];
  });
}

/** How many elements a fault names. */
const maxNamed = 3;

function faultsOf(
  id: DefectId,
  declared: DeclaredEffect,
  verdict: Verdict | null,
  shows: readonly Shown[],
): readonly string[] {
  if (verdict === declared) return [];
  const start = `${id} is declared ${declared}, but`;
  if (verdict === null) return [`${start} is not proven yet`];
  if (verdict === 'INERT') {
    return [`${start} shows nowhere, and no probe distinguishes its states`];
  }
  if (verdict === 'BEHAVIOURAL') return [`${start} shows nowhere`];
  return shows
    .filter(({ finding }) => finding === verdict)
    .map(({ page, width, where }) => {
      const more = where.length > maxNamed ? `; and ${where.length - maxNamed} more` : '';
      const named = where.slice(0, maxNamed).join('; ') + more;
      return `${start} is ${verdict} at ${page}, ${width} px: ${named}`;
    });
}

/** The verdict of a toggle by what the record contains; nothing is rendered. */
export function verdictOf(id: DefectId, { cells, invisible }: VerdictRecord): ToggleVerdict {
  const declared = fixtures.find((each) => each.id === id)?.effect ?? 'BEHAVIOURAL';
  const shows = showsOf(id, cells);
  const finding = strongest(shows);
  const verdict = finding === 'SAME' ? (invisible[id] ?? null) : finding;
  return { id, declared, verdict, shows, faults: faultsOf(id, declared, verdict, shows) };
}
