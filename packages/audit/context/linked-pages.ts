import { memoized } from '@originaltreu/kit/collections';
import { simplified } from '../extract/address';
import type { ContentSite } from './content-site';

/** The pages that others lead to, also by redirects, as simplified paths. */
const linkedPages = memoized((content: ContentSite) => {
  const { site } = content;
  const linked = new Set<string>();
  for (const path of site.pages) {
    const { links = [], base = null } = site.read(path) ?? {};
    for (const { href, kind } of links) {
      if (kind === 'canonical' || kind === 'file') continue;
      let url = content.target(path, href, base);
      if (url === null || simplified(url.pathname) === simplified(path)) continue;
      for (let hops = 0; url?.origin === site.origin && hops < 10; hops += 1) {
        linked.add(simplified(url.pathname));
        const { redirect }: { redirect: string | null } = site.open(url.pathname + url.search);
        url = redirect === null ? null : new URL(redirect);
      }
    }
  }
  return linked;
}, new WeakMap());

export function isLinked(path: string, site: ContentSite): boolean {
  return linkedPages(site).has(simplified(path));
}

/** Whether most pages are linked: else scripts lead to them. */
export const hasLinks = memoized((site: ContentSite) => {
  const { pages } = site.site;
  const reached = pages.filter((path) => path === '/' || isLinked(path, site));
  return reached.length >= pages.length / 2;
}, new WeakMap());

/** Whether visitors and search engines find a page by links, or by the sitemap. */
export function isReached(path: string, site: ContentSite): boolean {
  const isKnown = path === '/' || site.site.listed?.has(path) === true;
  return isKnown || isLinked(path, site) || !hasLinks(site);
}
