import { isErrorPage } from '../context/error-page';
import { hasLinks, isLinked } from '../context/linked-pages';
import { defineCheck } from './check';
import { inHead } from './head';

export const pageOrphan = defineCheck(
  'page',
  'links/page-orphan',
  function* ({ path, facts, content: { head } }, site) {
    if (site.site.listed?.has(path) !== true || isErrorPage(path, facts)) return;
    if (isLinked(path, site) || !hasLinks(site)) return;
    const hint = 'the sitemap lists it; no links lead there from a start page';
    yield inHead(head, { name: 'page', hint });
  },
);
