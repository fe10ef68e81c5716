import { isUsual } from './head';
import { definePageCheck } from './page-check';

const isDescriptionUsual = isUsual(({ description }) => Boolean(description));

/** Pages without the description that nearly all others have. */
export const check = definePageCheck({
  code: 'description-missing',
  family: 'head',
  severity: 'warning',
  confidence: 'high',
  title: 'The page has no description, unlike the others',
  example: 'no <meta name="description"> where other pages have one',
  remedy: 'Describe the page in a sentence or two.',
  surveys: [isDescriptionUsual],
  *find({ content: { head } }, site) {
    const { description, isFragment, isNoindex, ignored, marks } = head;
    if (description || isFragment || isNoindex || !isDescriptionUsual(site)()) return;
    const hint = description === null ? 'it has none; other pages do' : 'it is empty';
    const element = 'meta[name="description"]';
    yield { place: 'head', name: 'description', element, hint, ignored, marks };
  },
});
