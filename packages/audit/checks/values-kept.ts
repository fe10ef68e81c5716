import { defineCheck } from './check';

/** Forms that still show what was typed after it was sent. */
export const check = defineCheck({
  code: 'values-kept',
  scope: 'visit',
  family: 'forms',
  severity: 'warning',
  title: 'A form keeps its values after it was sent',
  example: 'a message of success above fields that are still filled in',
  remedy: 'Clear the fields, or replace the form.',
  needs: 'submissions',
  *find({ submissions }) {
    for (const { located, kind, keepsValues, isFilled, success, failure } of submissions) {
      // Only a message of its own shows that the page took the answer for a success.
      const message = success.messages.find((each) => !failure.messages.includes(each));
      // A form that had values before is one of settings, which stay.
      if (!keepsValues || isFilled || message === undefined) continue;
      yield { ...located, hint: `its fields are still filled in after “${message}”`, cause: kind };
    }
  },
});
