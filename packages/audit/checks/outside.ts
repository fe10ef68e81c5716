import { redirectsOf } from '../context/link-context';
import { isLoaded } from '../extract/head-links';
import { error, warning } from './check';

function withoutWww({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}

/** The checks of addresses on other origins. Redirects may lead there from the site’s own. */
export const outsideChecks = [
  // The site’s own addresses with another scheme, host spelling or port, and unencrypted files.
  warning(
    'mixed-origin',
    'The site’s own address on another origin',
    ({ element, kind }, { site, outside }) => {
      if (outside === null) return null;
      const own = new URL(site.origin);
      if (withoutWww(outside) === withoutWww(own)) return `the page’s origin is ${site.origin}`;
      const isUnencrypted = own.protocol === 'https:' && outside.protocol === 'http:';
      return isUnencrypted && isLoaded(element, kind)
        ? 'an https page loads it without encryption'
        : null;
    },
  ),
  // New tabs of other sites that could control the tab they were opened from.
  warning(
    'external-rel',
    'A new tab opens without rel="noopener"',
    ({ element: { attribs } }, { outside }) => {
      const opensTab = attribs.target?.toLowerCase() === '_blank';
      const isSafe = /\bno(opener|referrer)\b/i.test(attribs.rel ?? '');
      return outside !== null && opensTab && !isSafe ? 'expected rel="noopener"' : null;
    },
  ),
  // Addresses of other sites that fail, also at the end of redirects.
  error(
    'external-dead',
    'The outside address does not answer',
    ({ kind }, { site, outside, inside }) => {
      if (inside?.outsideError) return `${redirectsOf(inside)}: ${inside.outsideError}`;
      return outside === null || kind === 'post' ? null : site.external(outside.href);
    },
  ),
] as const;
