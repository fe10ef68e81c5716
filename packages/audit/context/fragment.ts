import { decoded } from '../extract/address';
import type { FoundLink } from '../extract/page-model';
import type { LinkContext } from './link-context';

/** The fragment that a reference leads to, and how many elements have it as their id; null for none. */
export function fragmentOf({ kind }: FoundLink, { url, inside }: LinkContext) {
  const page = inside?.end.page;
  if (!page || url === null || kind === 'alternate') return null;
  // What follows `:~:` is only for the browser, e.g. a text to highlight.
  const written = url.hash.slice(1).split(':~:', 1)[0] ?? '';
  const id = page.ids.has(written) ? written : decoded(written);
  return id === '' ? null : { path: url.pathname, id, count: page.ids.get(id) ?? 0 };
}
