import type { ClauseStatus, ReportClause, ReportProof, ReportSection } from '../../app/model';
import { type Clause, type ProofKind, proofKinds, readRulings } from '../../spec/clauses';
import { kindOf, type Proof, type ProofData } from '../proofs';
import type { RunnerTest } from '../tests';
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
      proofs: proofs.map(({ kind: of, title, file, status, message }) => ({
        kind: of,
        title,
        file,
        status,
        message,
      })),
      lacks: provenBy.filter((each) => !proofs.some((proof) => proof.kind === each)),
      contradiction: contradiction ? { ...contradiction, seen: seen[id] ?? null } : null,
      rulings: [...clause.rulings, ...general].map((ruling) => ({
        id: ruling.id,
        summary: ruling.summary,
        general: general.includes(ruling),
      })),
      defects: defects.filter((defect) => defect.clauses.includes(id)).map((defect) => defect.id),
    };
  });
}

/** Tests of the link audit that failed; their messages list the differences from the ledger. */
export function failedLinkTests(tests: readonly RunnerTest[]): ReportProof[] {
  return tests
    .filter((test) => test.status === 'failed' && kindOf(test) === 'link')
    .map((test) => ({
      kind: 'link',
      title: test.title,
      file: test.file,
      status: test.status,
      message: test.message,
    }));
}

/** How many of some items have each of the given keys. */
function countBy<Key extends string, Item>(
  keys: readonly Key[],
  items: readonly Item[],
  has: (item: Item, key: Key) => boolean,
): Record<Key, number> {
  const counts = keys.map((key) => [key, items.filter((item) => has(item, key)).length]);
  return Object.fromEntries(counts) as Record<Key, number>;
}

const statuses: readonly ClauseStatus[] = ['proven', 'failing', 'not run', 'unproven', 'departed'];

/** Coverage by section, in order. */
export function reportSections(
  { seen }: Pick<ProofData, 'seen'>,
  clauses: readonly ReportClause[],
): ReportSection[] {
  const titles = new Map(clauses.map(({ section, sectionTitle }) => [section, sectionTitle]));
  return [...titles].map(([section, title]) => {
    const own = clauses.filter((clause) => clause.section === section);
    const proofs = own.flatMap((clause) => clause.proofs);
    const isCovered = (clause: ReportClause, kind: ProofKind) =>
      clause.proofs.some((proof) => proof.kind === kind);
    return {
      section,
      title,
      clauses: own.length,
      byKind: countBy(proofKinds, own, isCovered),
      proofs: proofs.length,
      failed: proofs.filter(({ status }) => status === 'failed').length,
      seen: own.filter(({ id }) => seen[id] !== undefined).length,
      byStatus: countBy(statuses, own, (clause, status) => clause.status === status),
    };
  });
}
