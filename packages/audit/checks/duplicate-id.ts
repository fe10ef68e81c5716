import { fragmentOf } from '../context/fragment';
import type { Check } from './check';

/** Fragments that several elements of the target page have as their id. */
export const duplicateId = {
  code: 'duplicate-id',
  severity: 'warning',
  title: 'Several elements have the fragment’s id',
  find: (link, context) => {
    const fragment = fragmentOf(link, context);
    if (fragment === null || fragment.count < 2) return null;
    return `${fragment.path} has ${fragment.count} elements with the id ${fragment.id}`;
  },
} as const satisfies Check;
