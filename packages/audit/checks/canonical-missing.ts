import { defineCheck } from './check';
import { inHead, isUsual, usageOf } from './head';

const canonicals = usageOf(({ hasCanonical }) => hasCanonical);

/** Pages without the canonical link that nearly all others have. */
export const check = defineCheck({
  code: 'canonical-missing',
  scope: 'page',
  family: 'head',
  severity: 'warning',
  title: 'The page has no canonical link, unlike the others',
  example: 'no <link rel="canonical"> where other pages have one',
  remedy: 'Name the page’s own address.',
  *find({ content: { head } }, site) {
    if (head.hasCanonical || head.isNoindex || !isUsual(canonicals(site))) return;
    yield inHead(head, { name: 'canonical', hint: 'it has none; other pages do' });
  },
});
