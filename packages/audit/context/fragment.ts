import { decoded } from '@originaltreu/kit/text';
import type { PageLink } from '../extract/page-model';
import type { LinkContext } from './link-context';

/** The fragment that a reference leads to; null for none. */
export function fragmentOf({ kind }: PageLink, { url, inside }: LinkContext) {
  const page = inside?.end.page;
  if (!page || inside.isDeadEnd || url === null || kind === 'alternate') return null;
  // What follows `:~:` is only for the browser, e.g. a text to highlight.
  const hash = url.hash || inside.hash;
  const written = hash.slice(1).split(':~:', 1)[0] ?? '';
  // Scripts read fragments that start like paths.
  if (/^[!/]/.test(written)) return null;
  const id = page.ids.has(written) ? written : decoded(written);
  if (id === '') return null;
  const count = page.repeated[id] ?? Number(page.ids.has(id));
  return { path: inside.endPath, id, count };
}
