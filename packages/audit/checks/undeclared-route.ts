import { answerOf } from '../context/link-context';
import type { Check } from './check';

/** Addresses without a page for which no other check has an explanation. */
export const undeclaredRoute = {
  code: 'undeclared-route',
  severity: 'error',
  title: 'No page is declared at the address',
  find: (_link, { inside }) =>
    inside?.isDeadEnd ? `there is no such page; ${answerOf(inside)}` : null,
} as const satisfies Check;
