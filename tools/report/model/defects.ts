import { codes } from '../../../packages/audit/checks/codes';
import { identityOf, type LedgerRow, predict } from '../../../packages/audit/ledger/ledger';
import { readDefectsConfig } from '../../../server/defects-config';
import { startProfile } from '../../../src/defects/profile';
import { defectIds, defects } from '../../../src/defects/registry';
import { readEvidence } from '../../defects/proof/evidence';
import { readRecord } from '../../defects/proof/record';
import { definitionOf, readLedgers } from '../../links/ledger/sources';
import { fixtures, interplays, type Probe } from '../../spec/defect-fixtures';
import type { ReportDefect, ReportLinkFinding, ReportProbe } from '../page/model';
import { faceRows, inWords } from './faces';
import { type PageFact, pagesNamed } from './pages';
import { recordedVerdict } from './verdicts';

const faithful: ReadonlySet<string> = new Set(defectIds);

/** A row of the ledger for the page. */
export function linkFinding(row: LedgerRow): ReportLinkFinding {
  const { page, place, name, href, code, defect, clause } = row;
  const { title, severity } = codes[code];
  return { path: page, place, name, href, code, says: title, severity, defect, clause };
}

/** Every row of the ledgers. */
export function readRows(): LedgerRow[] {
  return Object.values(readLedgers('all')).flat();
}

function missingIn(rows: readonly LedgerRow[], others: readonly LedgerRow[]) {
  const known = new Set(others.map(identityOf));
  return rows.filter((row) => !known.has(identityOf(row))).map(linkFinding);
}

function probeOf(probe: Probe): ReportProbe {
  const { path, clause, look, both } = probe;
  const face = (value: unknown) => (value === undefined ? '' : inWords(value));
  const selector = 'selector' in probe ? probe.selector : 'form' in probe ? probe.form : '';
  const attribute = 'attribute' in probe && probe.attribute ? ` @${probe.attribute}` : '';
  return {
    path,
    clause,
    look,
    at: selector + attribute,
    faithful: face(both ?? probe.faithful),
    fixed: face(both ?? probe.fixed),
  };
}

/** The key of a picture of evidence. */
function evidenceKey(file: string): string {
  return `evidence/${file}`;
}

/** Every defect with all that is known of it. */
export function readDefects(pages: readonly PageFact[], rows: readonly LedgerRow[]) {
  const { profile, sources } = startProfile(process.env, readDefectsConfig());
  const record = readRecord();
  const evidence = readEvidence();
  const shown = predict(rows, faithful);
  return defects.map((defect): ReportDefect => {
    const { id, kind, title, clauses } = defect;
    const fixture = fixtures.find((each) => each.id === id);
    const declared = fixture?.effect ?? '';
    const source = definitionOf(id);
    const without = predict(rows, new Set(defectIds.filter((each) => each !== id)));
    return {
      id,
      kind,
      title,
      summary: fixture?.summary ?? '',
      ...recordedVerdict(record, id, declared),
      state: profile.has(id) ? 'faithful' : 'fixed',
      stateSource: sources.get(id) ?? 'default',
      clauses,
      patterns: defect.pages,
      pages: pagesNamed(defect.pages, pages),
      definedAt: source ? `${source.file}:${source.line}` : '',
      faces: faceRows(defect.faithful, defect.fixed),
      probes: (fixture?.probes ?? []).map(probeOf),
      declared,
      evidence: evidence
        .filter((each) => each.defect === id)
        .map(({ page, width, files, crop }) => ({
          path: page,
          width,
          before: evidenceKey(files.before),
          after: evidenceKey(files.after),
          size: { width: crop[2], height: crop[3] },
        })),
      linksGone: missingIn(shown, without),
      linksCome: missingIn(without, shown),
      interplays: interplays
        .filter((each) => each.defects.includes(id))
        .map(({ defects: [one, other], because }) => ({
          with: one === id ? other : one,
          because,
        })),
    };
  });
}
