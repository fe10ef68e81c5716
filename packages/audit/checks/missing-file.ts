import { answerOf } from '../context/link-context';
import { defineCheck } from './check';

export const check = defineCheck({
  code: 'missing-file',
  scope: 'link',
  severity: 'error',
  title: 'No file is served at the address',
  example: '<img src="/logo.png" alt="">',
  remedy: 'Restore the file, or correct the address.',
  groups: 'address',
  find: ({ kind }, { inside }) => (kind === 'file' && inside?.isDeadEnd ? answerOf(inside) : null),
});
