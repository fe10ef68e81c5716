import { countBy } from '../collections';

const separator = '\0';

/** The ids of a page, kept as one text: pages are held by the thousand. */
export class Ids {
  #set: ReadonlySet<string> | null = null;

  /** @param text - every id between NULs, which no id contains. */
  constructor(readonly text: string) {}

  static of(ids: Iterable<string>): Ids {
    return new Ids(separator + [...new Set(ids)].join(separator) + separator);
  }

  get isEmpty(): boolean {
    return this.text.length <= 2;
  }

  has(id: string): boolean {
    if (this.text.length < 4000) return this.text.includes(separator + id + separator);
    this.#set ??= new Set(this.text.split(separator));
    return this.#set.has(id);
  }
}

const escaped = /[.*+?^${}()|[\]\\]/g;

/** How often an id is written in a document; the parser copies some elements with theirs. */
function timesWritten(id: string, html: string): number {
  const value = id.replaceAll('&', '&amp;').replace(escaped, '\\$&');
  return html.match(new RegExp(`\\sid\\s*=\\s*(["']?)${value}\\1(?=[\\s>/])`, 'gi'))?.length ?? 0;
}

/**
 * The ids that several elements have, with their number.
 *
 * @param ids - of every element, in order.
 * @param html - the document as written.
 */
export function repeatedIds(ids: readonly string[], html: string): Record<string, number> {
  const repeated = [...countBy(ids, (id) => id)].filter(([, count]) => count > 1);
  if (repeated.length === 0) return {};
  const markup = html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '');
  return Object.fromEntries(
    repeated
      .map(([id, count]) => [id, Math.min(count, timesWritten(id, markup) || count)] as const)
      .filter(([, count]) => count > 1),
  );
}
