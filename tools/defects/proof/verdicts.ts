import { isDeepStrictEqual } from 'node:util';
import type { DefectId } from '../../../src/defects/registry';
import { type DeclaredEffect, type DefectFixture, fixtures } from '../../spec/defect-fixtures';
import { type Finding, findings } from './pixels/classify-difference';
import type { Verdicts } from './record';

/**
 * What a toggle does: only its own elements change (CONTAINED), others move with them
 * (REFLOW), anything else changes (LEAK); or nothing shows, and a probe distinguishes
 * its states (BEHAVIOURAL) or does not (INERT).
 */
export type Verdict = DeclaredEffect | 'INERT' | 'LEAK';

/** The widths of phones and of small desktops, in CSS pixels, at which toggles are proven. */
export const widths = [390, 1280] as const;

/** The strongest of the findings, SAME where there is none. */
export function strongest(shows: readonly { readonly finding: Finding }[]): Finding {
  const ranks = shows.map(({ finding }) => findings.indexOf(finding));
  return findings[Math.max(0, ...ranks)] ?? 'SAME';
}

/** Whether a probe distinguishes the two states of a toggle; the tests hold every probe in both. */
export function isProbed(id: DefectId, all: readonly DefectFixture[] = fixtures): boolean {
  const probes = all.find((each) => each.id === id)?.probes ?? [];
  return probes.some(
    ({ both, faithful, fixed }) => both === undefined && !isDeepStrictEqual(faithful, fixed),
  );
}

/**
 * The pages and widths where a toggle shows, and the elements there. A LEAK of all toggles together
 * counts for each one that shows on the page, and for every toggle if none shows there.
 */
function showsOf(id: DefectId, verdicts: Verdicts) {
  const all = Object.entries(verdicts).map(([key, [finding, where]]) => {
    const [page = '', width = '', flipped = ''] = key.split(' ');
    return { page, width: Number(width), finding, where, flipped };
  });
  return all.flatMap(({ flipped, ...shown }) => {
    if (flipped === id) return [shown];
    if (flipped !== 'all' || shown.finding !== 'LEAK') return [];
    const there = all.filter(({ page, width }) => page === shown.page && width === shown.width);
    const isShared = there.length === 1 || there.some((each) => each.flipped === id);
    return isShared ? [{ ...shown, where: `all toggles together: ${shown.where}` }] : [];
  });
}

/** The verdict of a toggle by the record, with where it shows and how that is not as declared. */
export function verdictOf(id: DefectId, verdicts: Verdicts) {
  const declared = fixtures.find((each) => each.id === id)?.effect ?? 'BEHAVIOURAL';
  const shows = showsOf(id, verdicts);
  const finding = strongest(shows);
  const hidden = isProbed(id) ? 'BEHAVIOURAL' : 'INERT';
  const verdict: Verdict = finding === 'SAME' ? hidden : finding;
  const faults = shows
    .filter((each) => each.finding === verdict)
    .map(({ page, width, where }) => `is ${verdict} at ${page}, ${width} px: ${where}`);
  if (finding === 'SAME') faults.push('shows nowhere');
  if (verdict === 'INERT') faults.push('no probe distinguishes its states');
  const inWords = faults.map((fault) => `${id} is declared ${declared}, but ${fault}`);
  return { id, declared, verdict, shows, faults: verdict === declared ? [] : inWords };
}
