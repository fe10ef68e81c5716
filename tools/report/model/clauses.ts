import type { ClauseStatus, ReportClause, ReportProof, ReportSection } from '../../app/model';
import { type Clause, proofKinds, readRulings } from '../../spec/clauses';
import type { Proof, ProofData } from '../proofs';
import { type PageFact, pagesNamed } from './pages';

/**
 * The status of a clause: `proven` where every proof passed in the last results. A
 * picture illustrates and does not prove, but one that has changed is a failure too.
 */
export function statusOf({ departedWith }: Clause, proofs: readonly Proof[]): ClauseStatus {
  if (departedWith) return 'departed';
  if (proofs.every(({ kind }) => kind === 'snapshot')) return 'unproven';
  if (proofs.some(({ status }) => status === 'failed')) return 'failing';
  return proofs.every(({ status }) => status === 'passed') ? 'proven' : 'not run';
}

/** What the report shows of a proof. */
export function reportProof({ kind, title, file, status, message }: ReportProof): ReportProof {
  return { kind, title, file, status, message };
}

/** Every clause with all that is known of it, in the order of the specification. */
export function reportClauses(
  { clauses, proofs: allProofs, contradictions, seen }: ProofData,
  pages: readonly PageFact[],
  defects: readonly { readonly id: string; readonly clauses: readonly string[] }[],
): ReportClause[] {
  const general = readRulings().filter((ruling) => ruling.clauses.includes('*'));
  return clauses.map((clause) => {
    const { id, section, sectionTitle, kind, summary, provenBy } = clause;
    const proofs = allProofs.filter((proof) => proof.clause === id);
    const contradiction = contradictions.find((each) => each.clause === id);
    return {
      id,
      section,
      sectionTitle,
      part: clause.part ?? '',
      kind,
      summary,
      status: statusOf(clause, proofs),
      departedWith: clause.departedWith ?? '',
      patterns: clause.pages,
      pages: pagesNamed(clause.pages, pages),
      proofs: proofs.map(reportProof),
      lacks: provenBy.filter((each) => !proofs.some((proof) => proof.kind === each)),
      contradiction: contradiction ? { ...contradiction, seen: seen[id] ?? null } : null,
      rulings: [...clause.rulings, ...general].map((ruling) => ({
        id: ruling.id,
        summary: ruling.summary,
        general: ruling.clauses.includes('*'),
      })),
      defects: defects.filter((defect) => defect.clauses.includes(id)).map((defect) => defect.id),
    };
  });
}

const statuses: readonly ClauseStatus[] = ['proven', 'failing', 'not run', 'unproven', 'departed'];

/** Counts by key. */
function countsOf<Key extends string>(keys: readonly Key[], count: (key: Key) => number) {
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>;
}

/** Coverage by section, in order. */
export function reportSections(
  { seen }: Pick<ProofData, 'seen'>,
  clauses: readonly ReportClause[],
): ReportSection[] {
  const titles = new Map(clauses.map(({ section, sectionTitle }) => [section, sectionTitle]));
  return [...titles].map(([section, title]) => {
    const own = clauses.filter((clause) => clause.section === section);
    const proofs = own.flatMap((clause) => clause.proofs);
    const countIf = (has: (clause: ReportClause) => boolean) => own.filter(has).length;
    return {
      section,
      title,
      clauses: own.length,
      byKind: countsOf(proofKinds, (kind) =>
        countIf((clause) => clause.proofs.some((proof) => proof.kind === kind)),
      ),
      proofs: proofs.length,
      failed: proofs.filter(({ status }) => status === 'failed').length,
      seen: countIf(({ id }) => seen[id] !== undefined),
      byStatus: countsOf(statuses, (status) => countIf((clause) => clause.status === status)),
    };
  });
}
