import { defineCheck } from './check';
import { headTexts, inHead } from './head';

const maxLength = { title: 70, description: 200 } as const;

/** Titles and descriptions that search engines cut off. */
export const check = defineCheck({
  code: 'title-long',
  scope: 'page',
  family: 'head',
  severity: 'hint',
  title: 'The title or description is longer than search engines show',
  example: '<title> with more than 70 characters',
  remedy: 'Say what matters first, and shorten the rest.',
  *find({ content: { head } }) {
    for (const { what, text, name, element } of headTexts(head)) {
      const max = maxLength[what];
      if (text.length <= max) continue;
      const hint = `${text.length} characters; about ${max} are shown`;
      yield inHead(head, { name, element, hint });
    }
  },
});
