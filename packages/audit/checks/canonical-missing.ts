import { perSite } from '../context/content-site';
import { definePageCheck } from './page-check';

/** Whether nearly all pages have a canonical link: then one without was forgotten. */
const isUsual = perSite((site) => {
  let linked = 0;
  let all = 0;
  for (const { content } of site.pages()) {
    all += 1;
    if (content.head.hasCanonical) linked += 1;
  }
  return all >= 5 && linked / all >= 0.8;
});

/** Pages without the canonical link that nearly all others have. */
export const check = definePageCheck({
  code: 'canonical-missing',
  family: 'head',
  severity: 'warning',
  confidence: 'high',
  title: 'The page has no canonical link, unlike the others',
  example: 'no <link rel="canonical"> where other pages have one',
  remedy: 'Name the page’s own address.',
  *find({ content: { head } }, site) {
    const { hasCanonical, isNoindex, ignored, marks } = head;
    if (hasCanonical || isNoindex || !isUsual(site)) return;
    const hint = 'it has none; other pages do';
    yield { place: 'head', name: 'canonical', element: 'head', hint, ignored, marks };
  },
});
