import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codes, identityOf, type LedgerRow, predict } from '@originaltreu/audit';
import sharp from 'sharp';
import { faceRows } from '../../../panel/face-rows';
import { readDefectsConfig } from '../../../server/defects-config';
import { startProfile } from '../../../src/defects/profile';
import { type DefectId, defectIds, defects } from '../../../src/defects/registry';
import type {
  ReportDefect,
  ReportEvidence,
  ReportLinkFinding,
  ReportProbe,
  ToggleProof,
} from '../../app/model';
import { evidenceOf } from '../../defects/proof/evidence';
import { readRecord, type VerdictRecord } from '../../defects/proof/record';
import { verdictOf } from '../../defects/proof/verdicts';
import { definitionOf } from '../../links/ledger/sources';
import { baselineFolder } from '../../snapshots/store/manifest';
import { fixtures, interplays, type Probe } from '../../spec/defect-fixtures';
import { type PageFact, pagesNamed } from './pages';

/** A row of the ledger as the report shows it. */
export function linkFinding(row: LedgerRow): ReportLinkFinding {
  const { page, place, name, href, code, defect, clause } = row;
  return { path: page, place, name, href, ...codes[code], code, defect, clause };
}

function missingIn(rows: readonly LedgerRow[], others: readonly LedgerRow[]) {
  const known = new Set(others.map(identityOf));
  return rows.filter((row) => !known.has(identityOf(row))).map(linkFinding);
}

/** An expected value as text; '' where the fixture has none. */
function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function probeOf(probe: Probe): ReportProbe {
  const { path, clause, look, both } = probe;
  const selector = 'selector' in probe ? probe.selector : 'form' in probe ? probe.form : '';
  const attribute = 'attribute' in probe && probe.attribute ? ` @${probe.attribute}` : '';
  return {
    path,
    clause,
    look,
    at: selector + attribute,
    faithful: textOf(both ?? probe.faithful),
    fixed: textOf(both ?? probe.fixed),
  };
}

/**
 * The verdicts of `npm run defects -- prove` by defect, from the function that it uses.
 *
 * @returns no entry for a defect that was not proven yet.
 */
export function toggleProofs(
  record: VerdictRecord = readRecord(),
): ReadonlyMap<string, ToggleProof> {
  return new Map(
    defectIds.flatMap((id): [string, ToggleProof][] => {
      const { declared, verdict, faults, shows } = verdictOf(id, record);
      if (verdict === null) return [];
      const findings = shows.map(({ page, width, finding, where }) => {
        return { path: page, width, finding, where };
      });
      const status = verdict === declared ? 'as declared' : 'not as declared';
      return [[id, { status, declared, verdict, faults, findings }]];
    }),
  );
}

/** The pictures of a toggle that are there. */
async function evidenceFor(id: DefectId, record: VerdictRecord): Promise<ReportEvidence[]> {
  const there = evidenceOf(id, record).filter(({ before, after }) =>
    [before, after].every((file) => existsSync(join(baselineFolder, file))),
  );
  return Promise.all(
    there.map(async ({ page, ...files }) => {
      const { width, height } = await sharp(join(baselineFolder, files.after)).metadata();
      return { ...files, path: page, size: { width, height } };
    }),
  );
}

/** Every defect with all that is known of it. */
export async function readDefects(
  pages: readonly PageFact[],
  rows: readonly LedgerRow[],
): Promise<ReportDefect[]> {
  const { profile, sources } = startProfile(process.env, readDefectsConfig());
  const record = readRecord();
  const proofs = toggleProofs(record);
  const faithful = predict(rows, new Set(defectIds));
  const reported = defects.map(async (defect): Promise<ReportDefect> => {
    const { id, kind, title, clauses } = defect;
    const fixture = fixtures.find((each) => each.id === id);
    const source = definitionOf(id);
    const fixed = predict(rows, new Set(defectIds.filter((each) => each !== id)));
    return {
      status: 'not proven',
      declared: fixture?.effect ?? '',
      verdict: '',
      faults: [],
      findings: [],
      ...proofs.get(id),
      id,
      kind,
      title,
      summary: fixture?.summary ?? '',
      state: profile.has(id) ? 'faithful' : 'fixed',
      stateSource: sources.get(id) ?? 'default',
      clauses,
      patterns: defect.pages,
      pages: pagesNamed(defect.pages, pages),
      definedAt: source ? `${source.file}:${source.line}` : '',
      faces: faceRows(defect).map((row) => ({
        at: row.part,
        faithful: row.faithful.text,
        fixed: row.fixed.text,
      })),
      probes: (fixture?.probes ?? []).map(probeOf),
      evidence: await evidenceFor(id, record),
      linksResolved: missingIn(faithful, fixed),
      linksNew: missingIn(fixed, faithful),
      interactions: interplays
        .filter((each) => each.defects.includes(id))
        .map(({ defects: [one, other], because }) => ({
          with: one === id ? other : one,
          because,
        })),
    };
  });
  return Promise.all(reported);
}
