import { isErrorPage } from '../context/error-page';
import { hasLinks, isLinked } from '../context/linked-pages';
import { defineCheck } from './check';
import { inHead } from './head';

export const pageOrphan = defineCheck('page', 'links', {
  code: 'page-orphan',
  severity: 'hint',
  title: 'No links lead from a start page to a page of the sitemap',
  example: '/old-offer in the sitemap, and no link to it',
  remedy: 'Link to the page, or remove it from the sitemap.',
  *find({ path, facts, content: { head } }, site) {
    if (site.site.listed?.has(path) !== true || isErrorPage(path, facts)) return;
    if (isLinked(path, site) || !hasLinks(site)) return;
    const hint = 'the sitemap lists it; no links lead there from a start page';
    yield inHead(head, { name: 'page', hint });
  },
});
