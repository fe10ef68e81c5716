import { redirectsOf, templateOf } from '../context/link-context';
import type { Site } from '../crawl/site';
import { withoutWww } from '../extract/address';
import { defineCheck } from './check';

const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function isPage({ pathname, search }: URL, site: Site): boolean {
  return pathname !== '/' && site.open(pathname + search).status === 200;
}

/** Checks of addresses of other origins; redirects may lead there from the site’s own. */
export const outsideLinkChecks = [
  // The site’s own addresses with another scheme, host spelling or port, and unencrypted files.
  defineCheck('link', 'links/mixed-origin', ({ isLoaded }, { site, outside }) => {
    if (outside === null) return null;
    const own = new URL(site.origin);
    // On one's own computer, other ports are other sites, unless they have the same pages.
    const isSame = !isLoopback.test(own.hostname) || isPage(outside, site);
    if (withoutWww(outside) === withoutWww(own) && isSame) {
      return `the page’s origin is ${site.origin}`;
    }
    const isUnencrypted = own.protocol === 'https:' && outside.protocol === 'http:';
    return isUnencrypted && isLoaded ? 'the page uses https and loads it without encryption' : null;
  }),
  // New tabs of other sites that could control the tab they were opened from.
  defineCheck('link', 'links/external-rel', (link, { outside }) =>
    outside !== null && link.opensUnsafely
      ? { hint: 'expected rel="noopener"', cause: templateOf(link) }
      : null,
  ),
  // Addresses of other sites that fail, also at the end of redirects.
  defineCheck('link', 'links/external-dead', ({ kind }, { site, outside, inside }) => {
    if (inside?.outsideError) return `${redirectsOf(inside)}: ${inside.outsideError}`;
    return outside === null || kind === 'post' ? null : site.external(outside.href);
  }),
];
