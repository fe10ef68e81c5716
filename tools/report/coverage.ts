import type { ReportSection } from '../app/model';
import { proofKinds } from '../spec/clauses';

const columns = ['clauses', ...proofKinds, 'proofs', 'failed', 'seen failing'] as const;

/** Coverage by section as a table for a terminal, with a last line of sums. */
export function asTable(sections: readonly ReportSection[]): string {
  const counts = sections.map(({ clauses, byKind, proofs, failed, seen }) => [
    clauses,
    ...proofKinds.map((kind) => byKind[kind]),
    proofs,
    failed,
    seen,
  ]);
  const sums = columns.map((_, at) => counts.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const rows = [
    ['section', ...columns],
    ...sections.map(({ section, title }, at) => [`${section} ${title}`, ...(counts[at] ?? [])]),
    ['all', ...sums],
  ].map((row) => row.map(String));
  const widths = ['', ...columns].map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows
    .map(([title = '', ...numbers]) =>
      [
        title.padEnd(widths[0] ?? 0),
        ...numbers.map((each, at) => each.padStart(widths[at + 1] ?? 0)),
      ].join('  '),
    )
    .join('\n');
}
