import { isErrorPage } from '../context/error-page';
import { hasLinks, isLinked } from '../context/linked-pages';
import { defineCheck } from './check';
import { inHead } from './head';

export const pageOrphan = defineCheck('page', 'links', {
  code: 'page-orphan',
  severity: 'hint',
  title: 'No page links to a page of the sitemap',
  example: '/old-offer in the sitemap, and no link to it',
  remedy: 'Link to the page, or remove it from the sitemap.',
  *find({ path, facts, content: { head } }, site) {
    if (
      path === '/' ||
      isErrorPage(path, facts) ||
      site.site.listed?.has(path) !== true ||
      !hasLinks(site)
    )
      return;
    if (isLinked(path, site)) return;
    yield inHead(head, { name: 'page', hint: 'the sitemap lists it; no page links to it' });
  },
});
