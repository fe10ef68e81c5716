import { defineCheck } from './check';

export const check = defineCheck({
  code: 'empty-file',
  severity: 'error',
  title: 'The file is empty',
  example: '<img src="/logo.png" alt=""> of 0 bytes',
  remedy: 'Restore the file.',
  find: ({ kind }, { inside }) =>
    kind === 'file' && inside?.end.status === 200 && inside.end.length === 0
      ? `${inside.endPath} has no bytes`
      : null,
});
