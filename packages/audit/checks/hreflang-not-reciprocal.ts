import { isVariant } from '../context/variant';
import { resolveAddress } from '../extract/address';
import { defineCheck } from './check';

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

export const check = defineCheck({
  code: 'hreflang-not-reciprocal',
  scope: 'link',
  severity: 'warning',
  title: 'The alternate does not name this page in return',
  example: '<link rel="alternate" hreflang="de" href="/de">',
  remedy: 'List every language on every version of the page.',
  groups: 'fragment',
  find: ({ kind }, { site, path, url, inside }) => {
    const alternate = inside?.end.page;
    const own = site.origin + path;
    if (kind !== 'alternate' || !alternate || url === null || url.href === own) return null;
    const isListed = alternate.alternates.some(({ href }) => {
      const address = resolveAddress(href, url.href)?.href;
      return address !== undefined && withoutSlash(address) === withoutSlash(own);
    });
    // A variant names the versions of the page that stands for it.
    return isListed || isVariant(path, site)
      ? null
      : `${url.pathname} does not list ${path} as an alternate`;
  },
});
