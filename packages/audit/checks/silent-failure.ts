import { defineCheck } from './check';

/** Forms that show when they were sent, but not when sending failed. */
export const check = defineCheck({
  code: 'silent-failure',
  scope: 'visit',
  family: 'forms',
  severity: 'error',
  title: 'A form that could not be sent shows nothing',
  example: 'the server answers 500, and the page stays as it was',
  remedy: 'Show a message, and keep what was typed.',
  needs: 'submissions',
  *find({ submissions }) {
    for (const { located, kind, target, isNative, success, failure } of submissions) {
      if (target === null || isNative || failure.hasReacted) continue;
      // A page that shows nothing after a success either may show it where nobody looked.
      const [message] = success.messages;
      const shown = message === undefined ? '' : `; a success shows “${message}”`;
      const hint = `the answer 500 changed nothing${shown}`;
      const confidence = message === undefined ? 'low' : 'high';
      yield { ...located, hint, cause: kind, confidence };
    }
  },
});
