import { definePageCheck } from './page-check';

const maxTitle = 70;
const maxDescription = 200;

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
    const { title, titleName, description, descriptionName, ignored, marks } = head;
    const texts = [
      { text: title, name: titleName, element: 'title', max: maxTitle },
      {
        text: description ?? '',
        name: descriptionName,
        element: 'meta[name="description"]',
        max: maxDescription,
      },
    ];
    for (const { text, name, element, max } of texts) {
      if (text.length <= max) continue;
      const hint = `${text.length} characters; about ${max} are shown`;
      yield { place: 'head', name, element, hint, ignored, marks };
    }
  },
});
