import { widths } from '../../snapshots/cells';
import type { ProofReport } from './prove';
import type { ToggleVerdict } from './verdicts';

function row({ id, declared, verdict, byWidth, shows }: ToggleVerdict): readonly string[] {
  const pages = new Set(shows.map(({ page }) => page)).size;
  return [
    verdict === declared ? '✓' : '✗',
    id,
    verdict,
    ...widths.map((width) => {
      const finding = byWidth.get(width) ?? 'SAME';
      return finding === 'SAME' ? '–' : finding;
    }),
    pages === 0 ? '–' : String(pages),
    verdict === declared ? '' : `declared ${declared}`,
  ];
}

function aligned(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.map((_, at) => Math.max(...rows.map((each) => each[at]?.length ?? 0)));
  return rows
    .map((each) =>
      each
        .map((word, at) => word.padEnd(columns?.[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The verdicts as a table, and below it what it took. */
export function tableOf(report: ProofReport): string {
  const { verdicts, cells, proven, captures, milliseconds } = report;
  const head = ['', 'defect', 'verdict', ...widths.map((width) => `${width} px`), 'pages', ''];
  const asDeclared = verdicts.filter(({ verdict, declared }) => verdict === declared).length;
  const effort =
    proven === 0 ? 'nothing had changed' : `${proven} looked at again with ${captures} captures`;
  return `${aligned([head, ...verdicts.map(row)])}

${asDeclared} of ${verdicts.length} verdicts as declared; ${cells} pages at widths, ${effort}; ${(milliseconds / 1000).toFixed(1)} s`;
}
