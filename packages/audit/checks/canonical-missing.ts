import { isUsual } from './head';
import { definePageCheck } from './page-check';

const isCanonicalUsual = isUsual(({ hasCanonical }) => hasCanonical);

/** Pages without the canonical link that nearly all others have. */
export const check = definePageCheck({
  code: 'canonical-missing',
  family: 'head',
  severity: 'warning',
  confidence: 'high',
  title: 'The page has no canonical link, unlike the others',
  example: 'no <link rel="canonical"> where other pages have one',
  remedy: 'Name the page’s own address.',
  surveys: [isCanonicalUsual],
  *find({ content: { head } }, site) {
    const { hasCanonical, isNoindex, ignored, marks } = head;
    if (hasCanonical || isNoindex || !isCanonicalUsual(site)()) return;
    const hint = 'it has none; other pages do';
    yield { place: 'head', name: 'canonical', element: 'head', hint, ignored, marks };
  },
});
