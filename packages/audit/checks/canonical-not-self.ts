import { withoutWww } from '../extract/address';
import { defineCheck } from './check';

/** An address without what servers leave out: its slash, `index` and `.html`. */
function simplified(address: string): string {
  return address.replace(/\/index\.x?html?$|\.x?html?$|\/$/, '').replace(/\/$/, '');
}

/** Canonical links to another page, or with the page’s query; and any after the first. */
export const check = defineCheck({
  code: 'canonical-not-self',
  scope: 'link',
  severity: 'warning',
  title: 'The canonical link is not the page’s own',
  example: '<link rel="canonical" href="/other">',
  remedy: 'Name the page’s own address.',
  groups: 'fragment',
  find: (link, { site, path, page, url }) => {
    if (link.kind !== 'canonical' || url === null) return null;
    const all = page.links.filter(({ kind }) => kind === 'canonical');
    if (link !== all[0]) return `the page has ${all.length}; expected one`;
    // A copy of a site names the original; `--map` compares them.
    if (withoutWww(url) !== withoutWww(new URL(site.origin))) return null;
    const own = site.origin + path;
    const clean = own.split('?', 1)[0] ?? '';
    return [own, clean].map(simplified).includes(simplified(url.href)) ? null : `expected ${clean}`;
  },
});
