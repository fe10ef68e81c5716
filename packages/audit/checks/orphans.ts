import { isErrorPage } from '../context/error-page';
import { hasLinks, isLinked } from '../context/linked-pages';
import { defineCheck } from './check';
import { inHead } from './head';

export const pageOrphan = defineCheck(
  'page',
  'links/page-orphan',
  function* ({ path, facts, content: { head } }, site) {
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
);
