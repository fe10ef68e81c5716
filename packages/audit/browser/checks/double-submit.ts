import { defineBrowserCheck } from '../browser-check';

/** Forms that send again while they are sending. */
export const check = defineBrowserCheck({
  code: 'double-submit',
  family: 'forms',
  severity: 'warning',
  confidence: 'high',
  title: 'A second click sends the form again while the first request is pending',
  example: '<button> that stays as it is until the answer comes',
  remedy: 'Ignore further clicks, and show that the form is being sent.',
  needs: 'submissions',
  *find({ pages }) {
    for (const { path, language, submissions } of pages) {
      for (const { fields, requests, showsPending, ...located } of submissions) {
        if (requests < 2) continue;
        const hint = `two clicks sent ${requests} requests${showsPending ? '' : ', and nothing showed that the form was being sent'}`;
        yield { ...located, page: path, hint, cause: `${language} ${fields}` };
      }
    }
  },
});
