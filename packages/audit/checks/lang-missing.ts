import { defineCheck } from './check';
import { inHead } from './head';

/** Pages whose `html` element has no `lang`; what addresses and headers say, screen readers do not know. */
export const check = defineCheck({
  code: 'lang-missing',
  scope: 'page',
  family: 'language',
  severity: 'warning',
  title: 'The page does not declare its language',
  example: '<html>',
  remedy: 'Add lang to the html element.',
  *find({ language, content: { head } }) {
    if (head.lang?.trim() || head.isFragment) return;
    const expected = language === '' ? '' : `; expected ${language}`;
    const hint = `the html element has no lang${expected}`;
    yield inHead(head, { place: 'html', name: 'lang', element: 'html', hint, cause: expected });
  },
});
