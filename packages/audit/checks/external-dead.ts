import { redirectsOf } from '../context/link-context';
import type { Check } from './check';

/** Addresses of other sites that fail, also at the end of redirects. */
export const externalDead = {
  code: 'external-dead',
  severity: 'error',
  title: 'The outside address does not answer',
  find: ({ kind }, { site, outside, inside }) => {
    if (inside?.outsideError) return `${redirectsOf(inside)}: ${inside.outsideError}`;
    return outside === null || kind === 'post' ? null : site.external(outside.href);
  },
} as const satisfies Check;
