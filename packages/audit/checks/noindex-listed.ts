import { definePageCheck } from './page-check';

export const check = definePageCheck({
  code: 'noindex-listed',
  family: 'head',
  severity: 'warning',
  confidence: 'high',
  title: 'The sitemap lists a page that search engines are told to leave out',
  example: '<meta name="robots" content="noindex"> on a page in the sitemap',
  remedy: 'Take it out of the sitemap, or remove noindex.',
  *find({ path, content: { head } }, { site }) {
    if (!head.isNoindex || site.listed?.has(path) !== true) return;
    const { ignored, marks } = head;
    const hint = 'the page says noindex, the sitemap lists it';
    yield { place: 'head', name: 'robots', element: 'meta[name="robots"]', hint, ignored, marks };
  },
});
