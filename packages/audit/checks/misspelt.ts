import { closest, distance } from 'fastest-levenshtein';
import { answerOf } from '../context/link-context';
import { error } from './check';

/** Addresses that differ from that of a page in at most two letters. */
export const check = error(
  'misspelt',
  'The address is nearly that of a page',
  (_link, { site, pages, inside }) => {
    if (!inside?.isDeadEnd || inside.path.length <= 4) return null;
    const others = [...(site.routeTable?.paths ?? pages)].filter((each) => each !== inside.path);
    if (others.length === 0) return null;
    const nearest = closest(inside.path, others);
    return distance(inside.path, nearest) <= 2
      ? `${answerOf(inside)}; the nearest page is ${nearest}`
      : null;
  },
);
