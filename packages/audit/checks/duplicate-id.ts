import { fragmentOf } from '../context/fragment';
import { warning } from './check';

export const check = warning(
  'duplicate-id',
  'Several elements have the fragment’s id',
  (link, context) => {
    const fragment = fragmentOf(link, context);
    if (fragment === null || fragment.count < 2) return null;
    return `${fragment.path} has ${fragment.count} elements with the id ${fragment.id}`;
  },
);
