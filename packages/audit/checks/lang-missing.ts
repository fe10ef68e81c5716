import { definePageCheck } from './page-check';

/** Pages whose `html` element has no `lang`; what addresses and headers say, screen readers do not know. */
export const check = definePageCheck({
  code: 'lang-missing',
  family: 'language',
  severity: 'warning',
  confidence: 'high',
  title: 'The page does not declare its language',
  example: '<html>',
  remedy: 'Add lang to the html element.',
  *find({ language, content: { head } }) {
    if (head.lang?.trim() || head.isFragment) return;
    const expected = language === '' ? '' : `; expected ${language}`;
    const { ignored, marks } = head;
    const hint = `the html element has no lang${expected}`;
    yield { place: 'html', name: 'lang', element: 'html', hint, cause: expected, ignored, marks };
  },
});
