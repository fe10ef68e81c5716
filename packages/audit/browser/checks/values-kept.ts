import { defineBrowserCheck } from '../browser-check';

/** Forms that still show what was typed after it was sent. */
export const check = defineBrowserCheck({
  code: 'values-kept',
  family: 'forms',
  severity: 'warning',
  confidence: 'high',
  title: 'A form keeps its values after it was sent',
  example: 'a message of success above fields that are still filled in',
  remedy: 'Clear the fields, or replace the form.',
  needs: 'submissions',
  *find({ pages }) {
    for (const { path, language, submissions } of pages) {
      for (const submission of submissions) {
        const { fields, keepsValues, isFilled, success, failure, ...located } = submission;
        // Only a message of its own shows that the page took the answer for a success.
        const message = success.messages.find((each) => !failure.messages.includes(each));
        // A form that had values before is one of settings, which stay.
        if (!keepsValues || isFilled || message === undefined) continue;
        const hint = `its fields are still filled in after “${message}”`;
        yield { ...located, page: path, hint, cause: `${language} ${fields}` };
      }
    }
  },
});
