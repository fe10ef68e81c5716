import { answerOf } from '../context/link-context';
import { defineCheck } from './check';

/** Addresses that fail. Their page may exist, so that no other is suggested. */
export const check = defineCheck({
  code: 'failing',
  scope: 'link',
  severity: 'error',
  title: 'The address fails, or does not answer',
  example: '<a href="/shop">, which answers 500',
  remedy: 'Look into the server’s log.',
  groups: 'address',
  find: (_link, { inside }) => {
    if (!inside?.isDeadEnd) return null;
    const { unknown, status } = inside.end;
    const isGone = status === 404 || status === 410 || (status === 200 && unknown);
    return isGone ? null : answerOf(inside);
  },
});
