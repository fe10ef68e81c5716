import { answerOf } from '../context/link-context';
import { error } from './check';

/** Addresses that fail. Their page may exist, so that no other is suggested. */
export const check = error(
  'failing',
  'The address fails, or does not answer',
  (_link, { inside }) => {
    if (!inside?.isDeadEnd) return null;
    const { unknown, status } = inside.end;
    return unknown || status === 404 || status === 410 ? null : answerOf(inside);
  },
);
