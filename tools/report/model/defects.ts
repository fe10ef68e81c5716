import { faceRows } from '../../../panel/face-rows';
import { type DefectId, registry } from '../../../src/defects/registry';
import type { ReportDefect } from '../../app/report/model';
import type { LedgerRow } from '../../audit/ledger';
import { definitionOf } from '../../audit/sources';
import { defectRows } from '../../defects/commands/list';
import { findingsBetween } from '../../defects/effects';
import { readVerdicts, type Verdicts } from '../../defects/proof/record';
import { verdictOf } from '../../defects/proof/verdicts';
import { targetOf } from '../../defects/states';
import { faithful, without } from '../../site/site-state';
import { fixtures, interplaysOf, type Probe } from '../../spec/defect-fixtures';
import { reportFinding } from './findings';
import { type PageFact, pagesNamed } from './pages';

/** An expected value as text; '' where the fixture has none. */
function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a probe observes, and what it must find in each state. */
function reportProbe(probe: Probe) {
  const { path, clause, look: observes, both } = probe;
  return {
    path,
    clause,
    observes,
    at: targetOf(probe),
    faithful: textOf(both ?? probe.faithful),
    fixed: textOf(both ?? probe.fixed),
  };
}

/** The verdict of `npm run defects -- prove` on a toggle, from the function that it uses. */
export function toggleProof(id: DefectId, record: Verdicts) {
  const { declared, verdict, faults, shows } = verdictOf(id, record);
  return {
    status: verdict === declared ? 'as declared' : 'not as declared',
    declared,
    verdict,
    faults,
    changes: shows.map(({ page, width, finding }) => ({ path: page, width, change: finding })),
  };
}

/** Every defect, in the order of the registry. */
export function readDefects(
  pages: readonly PageFact[],
  rows: readonly LedgerRow[],
): readonly ReportDefect[] {
  const record = readVerdicts().verdicts;
  return defectRows().map(({ pages: patterns, source: stateSource, ...row }) => {
    const { id } = row;
    const fixture = fixtures.find((each) => each.id === id);
    const definition = definitionOf(id);
    const { resolved, added } = findingsBetween(rows, faithful, without(id));
    return {
      ...toggleProof(id, record),
      ...row,
      stateSource,
      patterns,
      pages: pagesNamed(patterns, pages),
      definedAt: definition ? `${definition.file}:${definition.line}` : '',
      faces: faceRows(registry[id]).map(({ part, faithful: on, fixed: off }) => {
        return { at: part, faithful: on.text, fixed: off.text };
      }),
      probes: (fixture?.probes ?? []).map(reportProbe),
      resolved: resolved.map(reportFinding),
      added: added.map(reportFinding),
      interplays: interplaysOf(id),
    };
  });
}
