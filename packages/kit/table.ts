/** A table that a command prints: rows of cells under headings. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The lengths of the longest cell of each column. */
function widthsOf({ headings, rows }: Table): readonly number[] {
  return headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
}

/** Columns for a terminal; the last one is as long as it needs to be. */
export function asColumns({ headings, rows }: Table): string {
  const widths = widthsOf({ headings, rows });
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${[line(headings), ...rows.map(line)].join('\n')}\n`;
}

const escaped = (cell: string) => cell.replaceAll('|', '\\|');

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;

/** A table as Markdown, which GitHub and others show as one; its cells are plain text. */
export function asMarkdown({ headings, rows }: Table): string {
  const plain = rows.map((row) => row.map((cell) => escaped(cell).replaceAll('*', '\\*')));
  return [headings, headings.map(() => '---'), ...plain].map(lineOf).join('');
}

/**
 * A table as Markdown whose columns are aligned, as the formatter wants it; its cells are Markdown.
 *
 * @example asAlignedMarkdown({ headings: ['a', 'b'], rows: [['1', '2 | 3']] }) // '| a   | b      |…'
 */
export function asAlignedMarkdown({ headings, rows }: Table): string {
  const [heads = [], ...cells] = [headings, ...rows].map((row) => row.map(escaped));
  const widths = widthsOf({ headings: heads, rows: cells }).map((width) => Math.max(3, width));
  const padded = [heads, ...cells].map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)),
  );
  const rule = widths.map((width) => '-'.repeat(width));
  return padded.toSpliced(1, 0, rule).map(lineOf).join('');
}
