import { redirectsOf } from '../context/link-context';
import type { Check } from './check';

/** Addresses that lead to a page or file only by redirects. */
export const redirect = {
  code: 'redirect',
  severity: 'warning',
  title: 'The address only redirects',
  find: (_link, { inside }) => (inside?.redirects.length ? redirectsOf(inside) : null),
} as const satisfies Check;
