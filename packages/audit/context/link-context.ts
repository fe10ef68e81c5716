import { folderOrigin, isSentToFile, type Opened, type Site } from '../crawl/site';
import { type PageLink, type PageModel, resolveFrom } from '../extract/page-model';
import type { Languages } from './languages';
import type { PageNames } from './page-names';

const maxRedirects = 10;

export type Arrival = ReturnType<typeof followRedirects>;

/** What checks know of a reference besides its element. */
export interface LinkContext {
  readonly site: Site;
  readonly pages: ReadonlySet<string>;
  readonly names: PageNames;
  readonly languages: Languages;
  /** The version of a page in a language, as its menus say where neither its head nor its address does; null for none. */
  readonly versionByMenus: (path: string, language: string) => string | null;
  readonly path: string;
  readonly page: PageModel;
  /** The address that it leads to; null where it makes no valid one. */
  readonly url: URL | null;
  /** The address, if it is of another origin. */
  readonly outside: URL | null;
  /** Where the address ends, if it is the site’s own and was requested. */
  readonly inside: Arrival | null;
}

function followRedirects(site: Site, path: string, first: Opened) {
  const redirects: string[] = [];
  /** The last answer of the site, and the path that gives it. */
  let end = first;
  let endPath = path;
  /** The fragment that the last redirect adds; '' for none. */
  let hash = '';
  /** What is wrong with the outside address that it redirects to; null for nothing. */
  let outsideError: string | null = null;
  while (end.redirect && !redirects.includes(end.redirect) && redirects.length < maxRedirects) {
    redirects.push(end.redirect);
    const { origin, pathname, search, href, hash: own } = new URL(end.redirect);
    hash = own || hash;
    if (origin === site.origin) {
      end = site.open(pathname + search);
      endPath = pathname;
    } else {
      outsideError = site.external(href);
      end = { ...end, redirect: null };
    }
  }
  /** Whether there is no page or file. */
  const isDeadEnd =
    end.unknown || end.noResponse !== null || end.redirect !== null || (end.status ?? 0) >= 400;
  return { path, redirects, end, endPath, hash, outsideError, isDeadEnd };
}

export function linkContext(
  context: Pick<LinkContext, 'languages' | 'names' | 'pages' | 'site' | 'versionByMenus'>,
  path: string,
  page: PageModel,
  { href, kind }: PageLink,
): LinkContext {
  const { site } = context;
  const resolved = href === null ? null : resolveFrom(site.origin + path, page, href);
  const url = resolved && site.mapped(resolved);
  // A canonical link is checked as it is written.
  const isFollowed = url !== null && /^https?:$/.test(url.protocol) && kind !== 'canonical';
  const isOutside = isFollowed && url.origin !== site.origin;
  let inside: Arrival | null = null;
  // A POST may change something, so nobody sends one.
  if (isFollowed && !isOutside && (kind !== 'post' || isSentToFile(url))) {
    const opened = site.open(url.pathname + url.search);
    const isRequested = opened.status !== null || opened.noResponse !== null;
    if (isRequested) inside = followRedirects(site, url.pathname, opened);
  }
  const { pages, names, languages, versionByMenus } = context;
  const outside = isOutside ? url : null;
  // For each link of a site, a spread takes longer than all else here.
  return { site, pages, names, languages, versionByMenus, path, page, url, outside, inside };
}

/** The part of a template that makes an element: its selector without numbers, even with letters for digits: `#menu1-5m`. */
export function templateOf({ element }: Pick<PageLink, 'element'>): string {
  return element.replace(/(?<=#[a-z]+\d*-)[a-z\d]{1,2}(?![\w-])|:nth-of-type\(\d+\)|\d+/gi, '');
}

export function redirectsOf({ redirects }: Arrival): string {
  // A folder has no origin that anybody knows.
  const written = redirects.map((each) => each.replace(folderOrigin, ''));
  return `it redirects to ${written.join(', then to ')}`;
}

/** What an address without a page or file answers. */
export function answerOf(arrival: Arrival): string {
  const { status, redirect, noResponse } = arrival.end;
  const prefix = arrival.redirects.length === 0 ? '' : `${redirectsOf(arrival)}: `;
  if (redirect !== null) return `${prefix}it still redirects`;
  if (noResponse !== null) return `${prefix}it does not respond: ${noResponse}`;
  const page = status === 200 ? ' with the page for unknown paths' : '';
  return `${prefix}it answers ${status}${page}`;
}

interface Shown {
  readonly path: string;
  readonly page: Pick<PageModel, 'title' | 'heading'> | null;
}

/** Whether two pages show the same, by their titles and all their headings: a site may have one title, and its name above all headings. */
export function showSame(site: Site, one: Shown, other: Shown): boolean {
  const headingsOf = ({ path }: Shown) =>
    site
      .content?.(path)
      ?.headings.map(({ name }) => name)
      .join('\n');
  return (
    one.page?.title !== '' &&
    one.page?.title === other.page?.title &&
    one.page?.heading === other.page?.heading &&
    headingsOf(one) === headingsOf(other)
  );
}
