import { defineCheck } from './check';

/** Forms that send again while they are sending. */
export const check = defineCheck({
  code: 'double-submit',
  scope: 'visit',
  family: 'forms',
  severity: 'warning',
  title: 'A second click sends the form again while the first request is pending',
  example: '<button> that stays as it is until the answer comes',
  remedy: 'Ignore further clicks, and show that the form is being sent.',
  needs: 'submissions',
  *find({ submissions }) {
    for (const { located, kind, requests, showsPending } of submissions) {
      if (requests < 2) continue;
      const hint = `two clicks sent ${requests} requests${showsPending ? '' : ', and nothing showed that the form was being sent'}`;
      yield { ...located, hint, cause: kind };
    }
  },
});
