import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { byFrequency, memoized } from '@sitewide/kit/collections';
import { fileIn } from '@sitewide/kit/folder';
import { type FolderOptions, fileAt } from '@sitewide/kit/serve-folder';
import { decoded } from '@sitewide/kit/text';
import { resolveAddress, simplified, withoutWww } from '../extract/address';
import { folderOrigin, pageFiles } from './folder';
import { readRobots } from './robots';
import { readSitemap } from './sitemaps';

/* Where the files of a folder are published, so that addresses with a host can be looked up. */

/** The addresses that a page claims: its canonical one first, then those of its versions. */
function claimedIn(html: string): URL[] {
  const [canonical, shared, versions]: [string[], string[], string[]] = [[], [], []];
  for (const [tag] of html.matchAll(/<(?:link|meta)\b[^<>]{0,1000}>/gi)) {
    const address = /\s(?:href|content)\s*=\s*["']?(https?:[^"'\s>]+)/i.exec(tag)?.[1];
    if (address === undefined) continue;
    if (/\srel\s*=\s*["']?canonical\b/i.test(tag)) canonical.push(address);
    else if (/["'=]og:url\b/i.test(tag)) shared.push(address);
    else if (/\shreflang\b/i.test(tag)) versions.push(address);
  }
  const all = [...canonical, ...shared, ...versions];
  return all.flatMap((each) => resolveAddress(each, folderOrigin) ?? []);
}

/** Whether a host is one of the web, rather than of the computer on which the pages were made. */
const isOfWeb = (host: string) => /\.[a-z][a-z\d-]+$/i.test(host);

/**
 * The address below which a folder is published: its host is that of the file `CNAME`, else the one
 * that most pages claim, or the sitemap lists. Null where nothing says so.
 */
export function siteAddressOf(
  folder: string,
  options: FolderOptions = {},
  pages = pageFiles(folder),
): URL | null {
  const textOf = (file: string) =>
    fileIn(folder, file) === null ? '' : readFileSync(join(folder, file), 'utf8');
  const claims = pages.map((file) => claimedIn(textOf(file)));
  if (claims.every(({ length }) => length === 0)) {
    const { entries } = readSitemap(textOf('sitemap.xml'));
    claims.push(...entries.map(({ href }) => [resolveAddress(href, folderOrigin) ?? []].flat()));
  }
  const firsts = claims.flatMap(([first]) => first ?? []);
  const [[claimed = '', count = 0] = []] = byFrequency(firsts, withoutWww);
  const named = textOf('CNAME').trim().toLowerCase();
  const host = isOfWeb(named) ? named : count > firsts.length / 2 ? claimed : '';
  if (!isOfWeb(host) || !URL.canParse(`https://${host}/`)) return null;
  const site = new URL(`https://${host}/`);
  // Other pages than the first may be copies of what is published elsewhere.
  const own = claims.flatMap((urls, at) =>
    urls
      .filter((each) => withoutWww(each) === withoutWww(site))
      .map(({ pathname }) => ({
        pathname,
        isFirst: /^index\.\w+$/.test(pages[at] ?? 'index.html'),
      })),
  );
  const isFile = memoized((path: string) => fileAt(folder, path || '/') !== null);
  const mounts = own.flatMap(({ pathname, isFirst }) => {
    const parts = simplified(pathname).split('/').slice(1, 5);
    const depths = [...parts.keys(), ...(isFirst ? [parts.length] : [])];
    const depth = depths.find((each) => isFile(['', ...parts.slice(each)].join('/')));
    return depth === undefined ? [] : ['', ...parts.slice(0, depth), ''].join('/');
  });
  // Claims of paths that fit no file are those of copies.
  const arePaths = own.some(({ pathname }) => pathname !== '/');
  if (mounts.length === 0 && arePaths && !isOfWeb(named)) return null;
  site.pathname = byFrequency(mounts, String)[0]?.[0] ?? options.mount ?? '/';
  return site;
}

/** The paths of the sitemaps of a folder: those that its robots.txt lists, and the usual one. */
export function sitemapsOf(
  folder: string,
  mapped: (url: URL) => URL,
  { mount = '/' }: FolderOptions = {},
): string[] {
  const robots = fileIn(folder, 'robots.txt');
  const listed = robots === null ? [] : readRobots(readFileSync(robots, 'utf8')).sitemaps;
  const paths = ['sitemap.xml', ...listed].flatMap((each) => {
    const url = resolveAddress(each, folderOrigin + mount);
    return url === null ? [] : mapped(url).pathname;
  });
  return [...new Set(paths)].filter((path) => fileAt(folder, path, { mount }) !== null);
}

/**
 * Brings the addresses of a folder into the form that its pages are known by: without the query,
 * with which a server of static files shows the same, and with the ending of the file. Those of the
 * site that the folder is published at are addresses of the folder.
 */
export function folderAddresses(
  folder: string,
  site: URL | null,
  options: FolderOptions = {},
): (url: URL) => URL {
  const { mount = '/' } = options;
  const fileOf = memoized((path: string) => fileAt(folder, path, options));
  /** The path below the mount that an address of the site has. */
  const ownPath = (url: URL): string | null => {
    if (url.origin === folderOrigin) return url.pathname;
    const isOwn = site !== null && withoutWww(url) === withoutWww(site) && url.port === '';
    if (!isOwn || !`${url.pathname}/`.startsWith(site.pathname)) return null;
    const path = mount + url.pathname.slice(site.pathname.length);
    // Most hosts show `about.html` at `/about/` too.
    const bare = path.replace(/\/$/, '');
    return fileOf(path) === null && fileOf(bare) !== null ? bare : path;
  };
  return (url) => {
    const path = ownPath(url);
    if (path === null) return url;
    const name = decoded(path.slice(path.lastIndexOf('/') + 1));
    const file = fileOf(path);
    const isShort = file !== null && name !== '' && basename(file) === `${name}.html`;
    return new URL(`${folderOrigin}${path}${isShort ? '.html' : ''}${url.hash}`);
  };
}
