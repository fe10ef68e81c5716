import { defineBrowserCheck } from '../browser-check';

/** Forms that show when they were sent, but not when sending failed. */
export const check = defineBrowserCheck({
  code: 'silent-failure',
  family: 'forms',
  severity: 'error',
  confidence: 'high',
  title: 'A form that could not be sent shows nothing',
  example: 'the server answers 500, and the page stays as it was',
  remedy: 'Show a message, and keep what was typed.',
  needs: 'submissions',
  *find({ pages }) {
    for (const { path, language, submissions } of pages) {
      for (const { fields, target, isNative, success, failure, ...located } of submissions) {
        if (target === null || isNative || failure.hasReacted) continue;
        // A page that shows nothing after a success either may show it where nobody looked.
        const isSure = success.messages.length > 0;
        yield {
          ...{ ...located, page: path, cause: `${language} ${fields}` },
          hint: isSure
            ? `the answer 500 changed nothing; a success shows “${success.messages[0]}”`
            : 'the answer 500 changed nothing',
          confidence: isSure ? 'high' : 'low',
        };
      }
    }
  },
});
