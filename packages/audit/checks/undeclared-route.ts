import { answerOf } from '../context/link-context';
import { error } from './check';

/** Addresses without a page for which no other check has an explanation. */
export const check = error(
  'undeclared-route',
  'No page is declared at the address',
  (_link, { inside }) => (inside?.isDeadEnd ? `there is no such page; ${answerOf(inside)}` : null),
);
