import { byFrequency, memoized } from '@sitewide/kit/collections';
import { decoded } from '@sitewide/kit/text';
import { isErrorPage } from '../context/error-page';
import { languageOfTag } from '../context/languages';
import { type LinkContext, showSame } from '../context/link-context';
import { ownTarget, type Site } from '../crawl/site';
import { resolveAddress, simplified, withoutWww } from '../extract/address';
import type { PageLink, PageModel } from '../extract/page-model';
import { defineCheck } from './check';

/** Pages, or addresses, from which on nearly all show how a site names itself. */
const minCanonical = 4;

const canonicalOf = (path: string, site: Site) => {
  const { canonical = null } = site.open(path).page ?? {};
  return canonical === null ? null : resolveAddress(canonical, site.origin + path);
};

/** What nearly all that the pages of a site tell is, e.g. a host; null where they tell too little, or several things. */
export const defineUsual = <Told>(tell: (path: string, site: Site) => readonly Told[]) =>
  memoized((site: Site): Told | null => {
    const all = site.pages.flatMap((path) => tell(path, site));
    const [most] = byFrequency(all, (each) => each);
    const isUsual = most && most[1] >= minCanonical && most[1] > 0.8 * all.length;
    return isUsual ? most[0] : null;
  });

/** The host that nearly all canonical links of a site name; null where they name several. */
const canonicalHost = defineUsual((path, site) => {
  const url = canonicalOf(path, site);
  return url ? [withoutWww(url)] : [];
});

/** Whether nearly all pages of a site that name an address as their own name themselves, if on another host, or another address that is right. */
const nameThemselves = (
  addressOf: (path: string, site: Site) => URL | null,
  otherOf: typeof addressOf = () => null,
) =>
  defineUsual((path, site) => {
    const url = addressOf(path, site);
    const own = [path, otherOf(path, site)?.pathname ?? path].map(simplified);
    return url ? [own.includes(simplified(url.pathname))] : [];
  });

const canonicalsNameThemselves = nameThemselves(canonicalOf);

const isCardAddress = ({ kind, name }: PageLink) => kind === 'page' && name === 'og:url';

const cardsNameThemselves = nameThemselves((path, site) => {
  const { href } = site.read(path)?.links.find(isCardAddress) ?? {};
  return href ? ownTarget(site, path, href) : null;
}, canonicalOf);

/** The page of the site that the card of another names, as no other page’s does; null for none. */
function otherCard(path: string, page: PageModel, { site, inside }: LinkContext): string | null {
  if (!inside?.end.page || inside.isDeadEnd || inside.redirects.length > 0) return null;
  const target = simplified(inside.endPath);
  const canonical = page.links.find(({ kind }) => kind === 'canonical');
  const own = ownTarget(site, path, canonical?.href)?.pathname ?? path;
  // The later pages of a list are shared by its first.
  const first = path.replace(/\/page\/?\d+\/?$/, '/');
  const isOwn = [path, own, first].map(simplified).includes(target);
  return isOwn || !cardsNameThemselves(site) ? null : inside.endPath;
}

/** Whether the first page of a site is that of a language, which it names among its alternates in its place. */
function isStartOfLanguage({ path, page, url, site }: LinkContext): boolean {
  const named = page.alternates.flatMap(({ href }) => {
    const address = resolveAddress(href, site.origin + path);
    return address ? simplified(address.pathname) : [];
  });
  const isFirst = simplified(path) === simplified(site.mount);
  return (
    isFirst && !named.includes(simplified(path)) && named.includes(simplified(url?.pathname ?? ''))
  );
}

/** Whether a page is a copy of the one that its canonical link names, by its title and all its headings: then that is right. */
function isCopy({ path, page, url, site }: LinkContext): boolean {
  const target = url?.pathname ?? path;
  if (simplified(target) === simplified(path)) return false;
  // A folder may be named without its slash, or by its file.
  const folder = `${target.replace(/\/(index\.html?)?$/i, '')}/`;
  return [target, folder].some((each) => {
    const { page: other } = site.open(each);
    return other !== null && showSame(site, { path, page }, { path: each, page: other });
  });
}

/** Canonical links and cards that name another page, or the page’s query; and any canonical link after the first. */
export const canonicalNotSelf = defineCheck('link', 'links/canonical-not-self', (link, context) => {
  const { site, path, page, url } = context;
  // A page that leads on names the one that it leads to.
  if (url === null || isErrorPage(path, page) || page.leadsOn) return null;
  if (isCardAddress(link)) {
    // Plug-ins add others.
    if (link !== page.links.find(isCardAddress)) return null;
    const other = otherCard(path, page, context);
    return other === null ? null : `expected ${path} in its card, not ${other}`;
  }
  if (link.kind !== 'canonical') return null;
  const all = page.links.filter(({ kind }) => kind === 'canonical');
  if (link !== all[0]) {
    const areSame = all.every(({ href }) => href === all[0]?.href);
    return { hint: `the page has ${all.length}; expected one`, isSure: !areSame };
  }
  // A copy of a site names the original; `--map` compares them.
  if (withoutWww(url) !== withoutWww(new URL(site.origin))) {
    const usual = canonicalHost(site);
    if (usual === null) return null;
    if (withoutWww(url) !== usual) {
      const isOwn = usual === withoutWww(new URL(site.origin));
      const named = isOwn ? (site.assumedHost ?? 'this site') : usual;
      return `expected ${named}, as on the other pages, not ${withoutWww(url)}`;
    }
    const isOfOther =
      simplified(url.pathname) !== simplified(path) &&
      site.pages.includes(url.pathname) &&
      !isCopy(context) &&
      !isStartOfLanguage(context);
    return isOfOther && canonicalsNameThemselves(site) ? `expected ${path}` : null;
  }
  if (isCopy(context) || isStartOfLanguage(context)) return null;
  const own = site.origin + path;
  const clean = own.split('?', 1)[0] ?? '';
  // One may be written in percent where the other is not.
  const plain = (address: string) => decoded(simplified(address));
  if ([own, clean].map(plain).includes(plain(url.href))) return null;
  // A template that adds something to every address has one fault.
  const mount = site.mount.replace(/\/$/, '');
  const written = (link.href ?? '').replace(/^[./]+/, '');
  const at = written.lastIndexOf(path);
  const template = `${written.slice(0, at)}*${written.slice(at + path.length)}`;
  const [, first = '', rest = ''] = /^(\/[^/]+)(\/.*)$/.exec(path.slice(mount.length)) ?? [];
  const isWithout = simplified(url.pathname) === simplified(mount + rest);
  const isLanguage = languageOfTag(first.slice(1)) !== null;
  const part = isLanguage ? 'their language' : first;
  const cause = isWithout ? `without ${part}` : at >= 0 && template;
  return {
    hint: `expected ${clean.slice(site.origin.length)}`,
    // What shows nothing may lead on by a script.
    isSure: !page.isDrawn,
    ...(cause && { cause }),
  };
});
