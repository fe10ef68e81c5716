import { defineCheck } from './check';

/** Numbers and addresses differ from visit to visit. */
const identityOf = (message: string) => message.replace(/https?:\S+|\d+/g, '…').slice(0, 200);

/** Pages on which a script fails. */
export const check = defineCheck({
  code: 'script-error',
  scope: 'visit',
  family: 'behaviour',
  severity: 'error',
  title: 'A script of the page fails while it loads',
  example: 'Uncaught TypeError: Cannot read properties of null',
  remedy: 'Fix the script; what it was to do does not happen.',
  *find({ pages }) {
    for (const { path, exceptions, ignored } of pages) {
      for (const { message, isSure } of exceptions) {
        const name = identityOf(message);
        yield {
          page: path,
          place: 'html',
          name,
          element: 'html',
          ignored,
          hint: 'nothing catches the exception',
          cause: name,
          confidence: isSure ? 'high' : 'low',
        };
      }
    }
  },
});
