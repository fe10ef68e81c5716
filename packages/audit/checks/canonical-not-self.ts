import { warning } from './check';

/** Canonical links to another page, or with the page’s query; and any after the first. */
export const check = warning(
  'canonical-not-self',
  'The canonical link is not the page’s own',
  (link, { site, path, page, url }) => {
    if (link.kind !== 'canonical' || url === null) return null;
    const all = page.links.filter(({ kind }) => kind === 'canonical');
    if (link !== all[0]) return `the page has ${all.length}; expected one`;
    const own = site.origin + path;
    const clean = own.split('?', 1)[0] ?? '';
    return [own, clean, `${clean}/`].includes(url.href) ? null : `expected ${clean}`;
  },
);
