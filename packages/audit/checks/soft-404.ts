import { answerOf } from '../context/link-context';
import type { Check } from './check';

/** Pages that do not exist although their address answers 200 and a route table, if any, has it. */
export const soft404 = {
  code: 'soft-404',
  severity: 'error',
  title: 'The address answers 200 with the page for unknown paths',
  find: (_link, { site, inside }) => {
    if (!inside?.end.unknown || inside.end.status !== 200) return null;
    return site.routeTable?.paths.has(inside.path) === false ? null : answerOf(inside);
  },
} as const satisfies Check;
