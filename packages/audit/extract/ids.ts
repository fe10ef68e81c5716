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

/**
 * The ids that several elements have, with their number. They are counted as written,
 * because the parser copies some elements with their ids.
 *
 * @param ids - of every element, in order.
 * @param html - the document as written.
 */
export function repeatedIds(ids: readonly string[], html: string): Record<string, number> {
  if (new Set(ids).size === ids.length) return {};
  const repeated = [...countBy(ids, (id) => id)].filter(([, count]) => count > 1);
  const markup = html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '');
  const written = countBy(
    markup.matchAll(/\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi),
    (match) => (match[1] ?? match[2] ?? match[3] ?? '').replaceAll('&amp;', '&'),
  );
  return Object.fromEntries(
    repeated
      .map(([id, count]) => [id, Math.min(count, written.get(id) ?? count)] as const)
      .filter(([, count]) => count > 1),
  );
}
