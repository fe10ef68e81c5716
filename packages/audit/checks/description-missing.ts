import { defineCheck } from './check';
import { inHead, isUsual, usageOf } from './head';

const descriptions = usageOf(({ description }) => Boolean(description));

/** Pages without the description that nearly all others have. */
export const check = defineCheck({
  code: 'description-missing',
  scope: 'page',
  family: 'head',
  severity: 'warning',
  title: 'The page has no description, unlike the others',
  example: 'no <meta name="description"> where other pages have one',
  remedy: 'Describe the page in a sentence or two.',
  *find({ content: { head } }, site) {
    const { description, isFragment, isNoindex } = head;
    if (description || isFragment || isNoindex || !isUsual(descriptions(site))) return;
    const hint = description === null ? 'it has none; other pages do' : 'it is empty';
    yield inHead(head, { name: 'description', element: 'meta[name="description"]', hint });
  },
});
