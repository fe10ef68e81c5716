import { perSite } from '../context/content-site';
import { definePageCheck } from './page-check';

/** Whether nearly all pages have a description: then one without was forgotten. */
const isUsual = perSite((site) => {
  let described = 0;
  let all = 0;
  for (const { content } of site.pages()) {
    all += 1;
    if (content.head.description) described += 1;
  }
  return all >= 5 && described / all >= 0.8;
});

/** Pages without the description that nearly all others have. */
export const check = definePageCheck({
  code: 'description-missing',
  family: 'head',
  severity: 'warning',
  confidence: 'high',
  title: 'The page has no description, unlike the others',
  example: 'no <meta name="description"> where other pages have one',
  remedy: 'Describe the page in a sentence or two.',
  *find({ content: { head } }, site) {
    const { description, isNoindex, ignored, marks } = head;
    if (description || isNoindex || !isUsual(site)) return;
    const hint = description === null ? 'it has none; other pages do' : 'it is empty';
    const element = 'meta[name="description"]';
    yield { place: 'head', name: 'description', element, hint, ignored, marks };
  },
});
