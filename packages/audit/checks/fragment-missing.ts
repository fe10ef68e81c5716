import { fragmentOf } from '../context/fragment';
import { error } from './check';

export const check = error(
  'fragment-missing',
  'The page has no element with the fragment’s id',
  (link, context) => {
    const fragment = fragmentOf(link, context);
    // `#top` leads to the top of any page.
    if (fragment === null || fragment.count > 0 || fragment.id.toLowerCase() === 'top') return null;
    return `${fragment.path} has no element with the id ${fragment.id}`;
  },
);
