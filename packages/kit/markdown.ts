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
