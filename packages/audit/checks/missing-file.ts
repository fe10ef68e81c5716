import { answerOf } from '../context/link-context';
import type { Check } from './check';

/** Pictures, scripts, styles and other files that are not served. */
export const missingFile = {
  code: 'missing-file',
  severity: 'error',
  title: 'No file is served at the address',
  find: ({ kind }, { inside }) => (kind === 'file' && inside?.isDeadEnd ? answerOf(inside) : null),
} as const satisfies Check;
