/** A table that a command prints: rows of cells under headings. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Columns for a terminal; the last one is as long as it needs to be. */
export function asColumns({ headings, rows }: Table): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${[line(headings), ...rows.map(line)].join('\n')}\n`;
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|').replaceAll('*', '\\*');
}

/** A table as Markdown, which GitHub and others show as one. */
export function asMarkdown({ headings, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return `${[
    line(headings),
    line(headings.map(() => '---')),
    ...rows.map((row) => line(row.map(escaped))),
  ].join('\n')}\n`;
}
