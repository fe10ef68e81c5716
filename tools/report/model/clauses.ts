import type { ReportClause } from '../../app/report/model';
import { readRulings } from '../../spec/clauses';
import { readContradictions } from '../../spec/contradictions';
import { type ProofData, statusOf } from '../proofs';
import type { Verification } from '../results';
import { type PageFact, pagesNamed } from './pages';

/** Every clause, in the order of the specification. */
export function reportClauses(
  { clauses, proofs: allProofs, ranAt }: ProofData,
  pages: readonly PageFact[],
  defects: readonly { readonly id: string; readonly clauses: readonly string[] }[],
  verification: Verification | null,
): readonly ReportClause[] {
  const general = readRulings().filter((ruling) => ruling.clauses.includes('*'));
  const contradictions = readContradictions();
  const isComplete = Object.values(ranAt).every((at) => at !== null);
  return clauses.map((clause) => {
    const { pages: patterns, part = '', provenBy, rulings, ...facts } = clause;
    const { id } = facts;
    const ofClause = allProofs.filter((proof) => proof.clause === id);
    const contradiction = contradictions.find((each) => each.clause === id);
    const verified = verification?.results.find((each) => each.clause === id) ?? null;
    return {
      ...facts,
      part,
      status: statusOf(clause, ofClause, isComplete),
      patterns,
      pages: pagesNamed(patterns, pages),
      proofs: ofClause.map(({ kind, title, file, status, message }) => {
        return { kind, title, file, status, message };
      }),
      lacks: provenBy.filter((each) => !ofClause.some((proof) => proof.kind === each)),
      contradiction: contradiction ? { ...contradiction, verified } : null,
      rulings: [...rulings, ...general].map((ruling) => {
        return { id: ruling.id, summary: ruling.summary, general: ruling.clauses.includes('*') };
      }),
      defects: defects.filter((defect) => defect.clauses.includes(id)).map((defect) => defect.id),
    };
  });
}
