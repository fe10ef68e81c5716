import { redirectsOf } from '../context/link-context';
import { defineCheck } from './check';

/** Addresses of other sites that fail, also at the end of redirects. */
export const check = defineCheck({
  code: 'external-dead',
  scope: 'link',
  severity: 'error',
  title: 'The outside address does not answer',
  example: '<a href="https://www.example.org/moved">',
  remedy: 'Find where it went, or remove the link.',
  groups: 'fragment',
  find: ({ kind }, { site, outside, inside }) => {
    if (inside?.outsideError) return `${redirectsOf(inside)}: ${inside.outsideError}`;
    return outside === null || kind === 'post' ? null : site.external(outside.href);
  },
});
