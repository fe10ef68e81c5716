import { answerOf } from '../context/link-context';
import { defineCheck } from './check';

/** Addresses without a page for which no other check has an explanation. */
export const check = defineCheck({
  code: 'undeclared-route',
  scope: 'link',
  severity: 'error',
  title: 'There is no page at the address',
  example: '<a href="/gone">',
  remedy: 'Correct the address, or restore the page.',
  groups: 'address',
  find: (_link, { inside }) =>
    inside?.isDeadEnd ? `there is no such page; ${answerOf(inside)}` : null,
});
