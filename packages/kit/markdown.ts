/**
 * Writes a table of Markdown whose columns are aligned, as the formatter wants it.
 *
 * @example asMarkdownTable(['a', 'b'], [['1', '2 | 3']]) // '| a   | b      |…'
 */
export function asMarkdownTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cells = [heads, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = heads.map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[], filler: string) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |\n`;
  const [head = [], ...others] = cells;
  const rule = heads.map(() => '');
  return [lineOf(head, ' '), lineOf(rule, '-'), ...others.map((row) => lineOf(row, ' '))].join('');
}

/**
 * Replaces the generated part of a document, which stands between `<!-- name -->` and
 * `<!-- /name -->`.
 *
 * @throws Error where the document has no such part.
 */
export function withPart(markdown: string, name: string, part: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->\n`];
  const [from, to] = [markdown.indexOf(start), markdown.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no part “${name}”.`);
  return `${markdown.slice(0, from + start.length)}\n${part}\n${markdown.slice(to)}`;
}
