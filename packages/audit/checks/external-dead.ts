import { redirectsOf } from '../context/link-context';
import { error } from './check';

/** Addresses of other sites that fail, also at the end of redirects. */
export const check = error(
  'external-dead',
  'The outside address does not answer',
  ({ kind }, { site, outside, inside }) => {
    if (inside?.outsideError) return `${redirectsOf(inside)}: ${inside.outsideError}`;
    return outside === null || kind === 'post' ? null : site.external(outside.href);
  },
);
