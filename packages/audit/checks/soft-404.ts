import { answerOf } from '../context/link-context';
import { defineCheck } from './check';

/** Pages that do not exist although their address answers 200 and a route table, if any, has it. */
export const check = defineCheck({
  code: 'soft-404',
  scope: 'link',
  severity: 'error',
  title: 'The address answers 200 with the page for unknown paths',
  example: '<a href="/gone">, which shows “not found”',
  remedy: 'Correct the address; let the server answer 404.',
  groups: 'address',
  find: (_link, { site, inside }) => {
    if (!inside?.end.unknown || inside.end.status !== 200) return null;
    return site.routeTable?.paths.has(inside.path) === false ? null : answerOf(inside);
  },
});
