import { fragmentOf } from '../context/fragment';
import type { Check } from './check';

/** Fragments that no element of the target page has as its id. */
export const fragmentMissing = {
  code: 'fragment-missing',
  severity: 'error',
  title: 'The page has no element with the fragment’s id',
  find: (link, context) => {
    const fragment = fragmentOf(link, context);
    // `#top` leads to the top of any page.
    if (fragment === null || fragment.count > 0 || fragment.id.toLowerCase() === 'top') return null;
    return `${fragment.path} has no element with the id ${fragment.id}`;
  },
} as const satisfies Check;
