import { defineCheck } from './check';

/** Files and pages without a byte. A form may be answered so, and a text to download be empty. */
export const check = defineCheck({
  code: 'empty-file',
  scope: 'link',
  severity: 'error',
  title: 'The file or page is empty',
  example: '<img src="/logo.png" alt=""> of 0 bytes',
  remedy: 'Restore the file.',
  groups: 'address',
  find: ({ kind }, { inside }) => {
    if (inside?.end.status !== 200 || inside.end.length !== 0 || kind === 'form') return null;
    return kind === 'file' || inside.end.page !== null ? `${inside.endPath} has no bytes` : null;
  },
});
