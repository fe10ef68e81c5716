import { answerOf } from '../context/link-context';
import { error } from './check';

/** Pages that do not exist although their address answers 200 and a route table, if any, has it. */
export const check = error(
  'soft-404',
  'The address answers 200 with the page for unknown paths',
  (_link, { site, inside }) => {
    if (!inside?.end.unknown || inside.end.status !== 200) return null;
    return site.routeTable?.paths.has(inside.path) === false ? null : answerOf(inside);
  },
);
