import { countBy } from '@originaltreu/kit/collections';

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
