import { answerOf } from '../context/link-context';
import type { Check } from './check';

/** Addresses that fail. Their page may exist, so that no other is suggested. */
export const failing = {
  code: 'failing',
  severity: 'error',
  title: 'The address fails, or does not answer',
  find: (_link, { inside }) => {
    if (!inside?.isDeadEnd) return null;
    const { unknown, status } = inside.end;
    return unknown || status === 404 || status === 410 ? null : answerOf(inside);
  },
} as const satisfies Check;
