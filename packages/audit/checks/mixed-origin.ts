import type { Site } from '../crawl/site';
import { withoutWww } from '../extract/address';
import { defineCheck } from './check';

const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function isPage({ pathname, search }: URL, site: Site): boolean {
  return pathname !== '/' && site.open(pathname + search).status === 200;
}

/** The site’s own addresses with another scheme, host spelling or port, and unencrypted files. */
export const check = defineCheck({
  code: 'mixed-origin',
  scope: 'link',
  severity: 'warning',
  title: 'The site’s own address on another origin',
  example: '<a href="http://www.example.org/prices"> on https',
  remedy: 'Link within the site, without scheme and host.',
  groups: 'fragment',
  find: ({ isLoaded }, { site, outside }) => {
    if (outside === null) return null;
    const own = new URL(site.origin);
    // On one's own computer, other ports are other sites, unless they have the same pages.
    const isSame = !isLoopback.test(own.hostname) || isPage(outside, site);
    if (withoutWww(outside) === withoutWww(own) && isSame) {
      return `the page’s origin is ${site.origin}`;
    }
    const isUnencrypted = own.protocol === 'https:' && outside.protocol === 'http:';
    return isUnencrypted && isLoaded ? 'an https page loads it without encryption' : null;
  },
});
