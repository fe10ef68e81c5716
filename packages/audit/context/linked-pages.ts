import { memoized } from '@sitewide/kit/collections';
import type { Site } from '../crawl/site';
import { simplified } from '../extract/address';
import type { PageLink } from '../extract/page-model';
import type { ContentSite } from './content-site';
import { isErrorPage } from './error-page';
import { languageOfTag, tagInPath } from './languages';

/** Whether a page is shown in a frame of another; a set of frames is all that there is. */
function isFrame({ kind, element }: Pick<PageLink, 'element' | 'kind'>): boolean {
  return kind === 'frame' && /iframe(:[^>]*)?$/.test(element);
}

/**
 * The pages that a page leads to, also by redirects, as simplified paths.
 *
 * @param followed - the addresses that need not be followed again; those of the page are added.
 */
function* targetsOf(path: string, content: ContentSite, followed: Set<string>): Generator<string> {
  const { site } = content;
  for (const link of site.read(path)?.links ?? []) {
    // What is shown in a frame is no page for visitors.
    if (link.kind === 'canonical' || link.kind === 'file' || isFrame(link)) continue;
    let url = content.target(path, link.href);
    if (url === null || followed.has(url.href)) continue;
    followed.add(url.href);
    for (let hops = 0; url?.origin === site.origin && hops < 10; hops += 1) {
      yield simplified(url.pathname);
      const { redirect }: { redirect: string | null } = site.open(url.pathname + url.search);
      url = redirect === null ? null : new URL(redirect);
    }
  }
}

/** The pages that others show in frames, as simplified paths. */
const framedPages = memoized((content: ContentSite) => {
  const { site } = content;
  const framed = site.pages.flatMap((path) => {
    const frames = site.read(path)?.links.filter(isFrame) ?? [];
    return frames.flatMap(({ href }) => content.target(path, href)?.pathname ?? []);
  });
  return new Set(framed.map(simplified));
});

/** Whether a path is `/`, or that of the first page of a language, below the one that the site is served at. */
export function isStartPage(path: string, { mount }: Pick<Site, 'mount'>): boolean {
  const folder = simplified(path.slice(mount.length - 1)).slice(1);
  return /^([a-z]{2}([-_][a-z]{2,4})?)?$/i.test(folder) || languageOfTag(folder) !== null;
}

/** The pages that links lead to from the start pages, as simplified paths: islands are not among them. */
const linkedPages = memoized((content: ContentSite) => {
  const { pages } = content.site;
  const byName = new Map(pages.map((path) => [simplified(path), path]));
  // Visitors start there, at the first page that was found, or at a former address that leads on.
  const next = pages.filter(
    (path, index) =>
      index === 0 || isStartPage(path, content.site) || content.site.open(path).page?.leadsOn,
  );
  const linked = new Set(next.map(simplified));
  const followed = new Set<string>();
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    for (const target of targetsOf(path, content, followed)) {
      if (linked.has(target)) continue;
      linked.add(target);
      const page = byName.get(target);
      if (page !== undefined) next.push(page);
    }
  }
  return linked;
});

export function isLinked(path: string, site: ContentSite): boolean {
  return linkedPages(site).has(simplified(path));
}

/** Whether most pages are linked: else scripts lead to them. */
export const hasLinks = memoized((site: ContentSite) => {
  const { pages } = site.site;
  return pages.filter((path) => isLinked(path, site)).length >= pages.length / 2;
});

/** Pages that a sitemap lists, from which on those that it leaves out are left over: fewer, where it has all that are linked. */
const minListed = 5;
const minAll = 3;

/** Whether a sitemap lists the pages of a site, rather than a few. */
const hasSitemap = memoized((site: ContentSite) => {
  const { listed, pages } = site.site;
  const isListed = (path: string) => listed?.has(path) === true;
  const count = pages.filter(isListed).length;
  const hasAll = () => pages.every((path) => isListed(path) || !isLinked(path, site));
  return hasLinks(site) && (count >= minListed || (count >= minAll && hasAll()));
});

/** Whether visitors and search engines find a page by links, or by the sitemap, rather than in a frame alone. */
export function isReached(path: string, site: ContentSite): boolean {
  if (isLinked(path, site)) return true;
  const isListed = site.site.listed?.has(path) === true || !hasLinks(site);
  return isListed && !framedPages(site).has(simplified(path));
}

/** Paths of hidden files, of pages for editors, of libraries and their demos, of a former site, and of the parts of pages that generators write as pages, too: `/_footer/`. */
const ofEditors =
  /\/([_.]|(wp-)?(admin|cms)(\/|$)|(site_libs|node_modules|bower_components|vendor|jquery[^/]*|(\d+[-_])?(old|backup|bak|demos?|te?mp|drafts?)([-_][^/]+)?|[^/]+[-_]20\d{6}([-_]\d+)?)\/|test[-_][^/]+$)/i;

/** What a page is called by its title, its main heading, its file and the language in its path; '' where a name is missing. */
function calledAt(path: string, { site }: ContentSite): string {
  const { title = '', heading = '' } = site.open(path).page ?? {};
  const file = simplified(path).split('/').at(-1);
  return title && heading && file ? [title, heading, file, tagInPath(path)].join('\n') : '';
}

/** What the pages are called that links lead to. */
const linkedNames = memoized((site: ContentSite) => {
  const linked = site.site.pages.filter((path) => isLinked(path, site));
  return new Set(linked.map((path) => calledAt(path, site)).filter(Boolean));
});

/** Whether only those who run the site see a page: nothing leads there, and its name, its head, the sitemap or a linked page that is called the same says so. */
export const isForEditors = memoized((site: ContentSite) =>
  memoized((path: string): boolean => {
    const page = site.page(path);
    if (page === null) return false;
    const isListed = site.site.listed?.has(path) === true;
    const isLeftOut = !isListed && (page.content.head.isNoindex || hasSitemap(site));
    const isAside = () =>
      ofEditors.test(path) || isLeftOut || linkedNames(site).has(calledAt(path, site));
    // Who follows a dead link sees the page that says so.
    return !isLinked(path, site) && isAside() && !isErrorPage(path, page.facts);
  }),
);
