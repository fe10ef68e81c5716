import { defineCheck } from './check';
import { inHead } from './head';

export const check = defineCheck({
  code: 'noindex-listed',
  scope: 'page',
  family: 'head',
  severity: 'warning',
  title: 'The sitemap lists a page that search engines are told to leave out',
  example: '<meta name="robots" content="noindex"> on a page in the sitemap',
  remedy: 'Take it out of the sitemap, or remove noindex.',
  *find({ path, content: { head } }, { site }) {
    if (!head.isNoindex || site.listed?.has(path) !== true) return;
    const hint = 'the page says noindex, the sitemap lists it';
    yield inHead(head, { name: 'robots', element: 'meta[name="robots"]', hint });
  },
});
