import { type Clause, readRulings } from '../../spec/clauses';
import type { Desk } from '../check';
import { coverageOf } from '../coverage';
import type {
  ClauseStatus,
  ReportClause,
  ReportContradiction,
  ReportProof,
  ReportSection,
} from '../page/model';
import type { Proof } from '../proofs';
import { type PageFact, pagesNamed } from './pages';

/**
 * What can be said of a clause: `proven` where every proof passed in the last
 * results; a picture illustrates and does not prove, but one that has changed
 * is a failure too.
 */
export function statusOf({ departedWith }: Clause, proofs: readonly Proof[]): ClauseStatus {
  if (departedWith) return 'departed';
  if (proofs.every(({ kind }) => kind === 'snapshot')) return 'unproven';
  if (proofs.some(({ status }) => status === 'failed')) return 'failing';
  return proofs.every(({ status }) => status === 'passed') ? 'proven' : 'not run';
}

function contradictionOf(id: string, desk: Desk): ReportContradiction | null {
  const found = desk.contradictions.find(({ clause }) => clause === id);
  if (!found) return null;
  const { file, find, replace, proof } = found;
  const seen = desk.seen[id];
  return {
    file,
    find,
    replace,
    proof,
    seen: seen ? { on: seen.on, test: seen.test, said: seen.said } : null,
  };
}

/** Every clause with all that is known of it, in the order of the specification. */
export function reportClauses(
  desk: Desk,
  pages: readonly PageFact[],
  defectClauses: readonly { readonly id: string; readonly clauses: readonly string[] }[],
): ReportClause[] {
  const general = readRulings().filter((ruling) => ruling.clauses.includes('*'));
  const messages = new Map(
    desk.tests.map(({ file, title, message }) => [`${file} ${title}`, message]),
  );
  return desk.clauses.map((clause) => {
    const { id, section, sectionTitle, kind, summary, provenBy } = clause;
    const proofs = desk.proofs.filter((proof) => proof.clause === id);
    const kinds = new Set(proofs.map((proof) => proof.kind));
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
      proofs: proofs.map(
        ({ kind: of, title, file, status }): ReportProof => ({
          kind: of,
          title,
          file,
          status,
          message: messages.get(`${file} ${title}`) ?? '',
        }),
      ),
      lacks: provenBy.filter((each) => !kinds.has(each)),
      contradiction: contradictionOf(id, desk),
      rulings: [
        ...clause.rulings.map((ruling) => ({ ...ruling, general: false })),
        ...general.map((ruling) => ({ ...ruling, general: true })),
      ].map(({ id: name, summary: says, general: on }) => ({
        id: name,
        summary: says,
        general: on,
      })),
      defects: defectClauses.filter(({ clauses }) => clauses.includes(id)).map((each) => each.id),
    };
  });
}

/** Coverage by section, with how many clauses have which status. */
export function reportSections(desk: Desk, clauses: readonly ReportClause[]): ReportSection[] {
  return coverageOf(desk.clauses, desk.proofs, desk.seen).map((section) => {
    const own = clauses.filter((clause) => clause.section === section.section);
    const count = (status: ClauseStatus) => own.filter((each) => each.status === status).length;
    return {
      ...section,
      byStatus: {
        proven: count('proven'),
        failing: count('failing'),
        'not run': count('not run'),
        unproven: count('unproven'),
        departed: count('departed'),
      },
    };
  });
}
