import { type Clause, type ProofKind, proofKinds } from '../spec/clauses';
import type { Seen } from '../spec/contradictions';
import type { Proof } from './proofs';

/** What is known of the clauses of one section. */
export interface SectionCoverage {
  readonly section: number;
  readonly title: string;
  readonly clauses: number;
  /** Clauses that each kind of proof reaches. */
  readonly byKind: Readonly<Record<ProofKind, number>>;
  /** Tests and ledger rows. */
  readonly proofs: number;
  /** Proofs whose last run did not pass. */
  readonly failed: number;
  /** Clauses whose contradiction was seen failing. */
  readonly seen: number;
}

/** Coverage by section, in order. */
export function coverageOf(
  clauses: readonly Clause[],
  proofs: readonly Proof[],
  seen: Readonly<Record<string, Seen>>,
): SectionCoverage[] {
  const sections = new Map(clauses.map((clause) => [clause.section, clause.sectionTitle]));
  return [...sections].map(([section, title]) => {
    const ids = clauses.filter((clause) => clause.section === section).map(({ id }) => id);
    const own = proofs.filter((proof) => ids.includes(proof.clause));
    const reached = (kind: ProofKind) =>
      new Set(own.filter((proof) => proof.kind === kind).map((proof) => proof.clause)).size;
    return {
      section,
      title,
      clauses: ids.length,
      byKind: Object.fromEntries(proofKinds.map((kind) => [kind, reached(kind)])) as Record<
        ProofKind,
        number
      >,
      proofs: own.length,
      failed: own.filter((proof) => proof.status === 'failed').length,
      seen: ids.filter((id) => seen[id] !== undefined).length,
    };
  });
}

const columns = ['clauses', ...proofKinds, 'proofs', 'failed', 'seen failing'] as const;

/** Coverage as a table for a terminal, with a last line of sums. */
export function asTable(sections: readonly SectionCoverage[]): string {
  const rows = sections.map((each) => [
    `${each.section} ${each.title}`,
    each.clauses,
    ...proofKinds.map((kind) => each.byKind[kind]),
    each.proofs,
    each.failed,
    each.seen,
  ]);
  const sums = columns.map((_, column) =>
    rows.reduce((sum, row) => sum + Number(row[column + 1]), 0),
  );
  const table = [['section', ...columns], ...rows, ['all', ...sums]].map((row) => row.map(String));
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths?.[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  '),
    )
    .join('\n');
}
