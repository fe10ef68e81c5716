import type { Site } from '../crawl/site';
import { resolveAddress } from '../extract/address';

/**
 * Whether another page of the site stands for a page, as its canonical link says: e.g. a
 * list for itself with a filter. Its alternates are those of the other page.
 */
export function isVariant(path: string, site: Site): boolean {
  const own = site.origin + path;
  const facts = site.open(path).page;
  const named = facts?.canonical ?? null;
  const url = named === null ? null : resolveAddress(named, own);
  if (url?.origin !== site.origin || url.href === own) return false;
  const { page, unknown } = site.open(url.pathname + url.search);
  // One page may have two addresses.
  if (page === null || page === facts || unknown) return false;
  const of = page.canonical === null ? url : resolveAddress(page.canonical, url.href);
  return of?.href === url.href;
}
