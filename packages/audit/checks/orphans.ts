import { memoized } from '@originaltreu/kit/collections';
import type { ContentSite } from '../context/content-site';
import { simplified } from '../extract/address';
import { defineCheck } from './check';
import { inHead } from './head';

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

/** Whether most of the pages in the sitemap are linked: else scripts lead to them. */
const hasLinks = memoized((site: ContentSite) => {
  const pages = site.site.pages.filter((path) => site.site.listed?.has(path));
  const linked = pages.filter((path) => linkedPages(site).has(simplified(path)));
  return linked.length > pages.length / 2;
}, new WeakMap());

export const pageOrphan = defineCheck('page', 'links', {
  code: 'page-orphan',
  severity: 'hint',
  title: 'No page links to a page of the sitemap',
  example: '/old-offer in the sitemap, and no link to it',
  remedy: 'Link to the page, or remove it from the sitemap.',
  *find({ path, content: { head } }, site) {
    if (path === '/' || site.site.listed?.has(path) !== true || !hasLinks(site)) return;
    if (linkedPages(site).has(simplified(path))) return;
    yield inHead(head, { name: 'page', hint: 'the sitemap lists it; no page links to it' });
  },
});
