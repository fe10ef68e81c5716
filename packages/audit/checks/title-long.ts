import { headTexts } from './head';
import { definePageCheck } from './page-check';

const maxLength = { title: 70, description: 200 } as const;

/** Titles and descriptions that search engines cut off. */
export const check = definePageCheck({
  code: 'title-long',
  family: 'head',
  severity: 'hint',
  confidence: 'high',
  title: 'The title or description is longer than search engines show',
  example: '<title> with more than 70 characters',
  remedy: 'Say what matters first, and shorten the rest.',
  *find({ content: { head } }) {
    const { ignored, marks } = head;
    for (const { what, text, name, element } of headTexts(head)) {
      const max = maxLength[what];
      if (text.length <= max) continue;
      const hint = `${text.length} characters; about ${max} are shown`;
      yield { place: 'head', name, element, hint, ignored, marks };
    }
  },
});
