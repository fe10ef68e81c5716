import { redirectsOf, templateOf } from '../context/link-context';
import type { Site } from '../crawl/site';
import { resolveAddress, withoutWww } from '../extract/address';
import type { PageLink } from '../extract/page-model';
import { defineUsual } from './canonical';
import { defineCheck } from './check';

const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function isPage({ pathname, search }: URL, site: Site): boolean {
  return pathname !== '/' && site.open(pathname + search).status === 200;
}

/** An address as it is written with scheme and host; null for one without. */
const written = (href: string | null) =>
  href !== null && /^https?:/i.test(href) ? resolveAddress(href, href) : null;

/** The origin that nearly all canonical links and alternates of a site have; null where they have several. */
const usualOrigin = defineUsual((path, site) => {
  const { canonical = null, alternates = [] } = site.open(path).page ?? {};
  const own = alternates.filter(({ isListed }) => !isListed).map(({ href }) => href);
  return [canonical, ...own].flatMap((href) => written(href)?.origin ?? []);
});

/** What is wrong with an address of a head that nearly all others write with another scheme, or with `www`. */
function unusualOrigin({ kind, name, href }: PageLink, site: Site) {
  const isOfHead = kind === 'canonical' || kind === 'alternate' || name === 'og:url';
  const url = isOfHead ? written(href) : null;
  const usual = url && usualOrigin(site);
  if (!usual || url.origin === usual || withoutWww(url) !== withoutWww(new URL(usual))) return null;
  return { hint: `nearly all others begin with ${usual}`, cause: url.origin };
}

/** Checks of addresses of other origins; redirects may lead there from the site’s own. */
export const outsideLinkChecks = [
  // The site’s own addresses with another scheme, host spelling or port, and unencrypted files.
  defineCheck('link', 'links/mixed-origin', (link, { site, outside }) => {
    const unusual = unusualOrigin(link, site);
    if (unusual !== null || outside === null) return unusual;
    const own = new URL(site.origin);
    // On one's own computer, other ports are other sites, unless they have the same pages.
    const isSame = !isLoopback.test(own.hostname) || isPage(outside, site);
    if (withoutWww(outside) === withoutWww(own) && isSame) {
      return `the page’s origin is ${site.origin}`;
    }
    const isUnencrypted = own.protocol === 'https:' && outside.protocol === 'http:';
    return isUnencrypted && link.isLoaded
      ? 'the page uses https and loads it without encryption'
      : null;
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
