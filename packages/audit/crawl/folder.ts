import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { byFrequency, getOrCompute, groupBy, memoized } from '@sitewide/kit/collections';
import { fileIn, filesBelow } from '@sitewide/kit/folder';
import { type FolderOptions, fileAt } from '@sitewide/kit/serve-folder';
import { decoded } from '@sitewide/kit/text';
import { resolveAddress, simplified, withoutWww } from '../extract/address';
import { hasTemplateMarker } from '../extract/template-marker';
import { readRobots } from './robots';
import { folderOrigin } from './site';
import { readSitemap } from './sitemaps';

/* The pages of a folder, and where they are published, so that addresses with a host can be looked up. */

/** Folders whose files no server shows. */
const hidden =
  /(^|\/)(node_modules|_(data|drafts|i18n|includes|layouts|posts)|\.(?!well-known)\w[^/]*)(\/|$)/;
/** Folders of libraries, whose pages show what those can do. */
const ofLibraries = /(^|\/)(js|vendors?|libs?|plugins|bower_components)\//i;
const pageEnding = /\.x?html?(\.[a-z]{2}(-[a-z]+)?)?$/i;
/** Files that name pages, and how large they may be. */
const namingEnding = /\.(m?js|json|xml|txt|webmanifest)$/i;
const maxNaming = 1_000_000;

/** The last part of an address or path without its ending, as it is compared. */
function stemOf(path: string): string {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return name.replace(pageEnding, '').toLowerCase();
}

/** What pages the text of a file may name. */
function stemsIn(text: string): Set<string> {
  const found = text.matchAll(/href\s*=\s*["']?([^"'\s>#?]+)|([\w%.~-]{1,200})\.x?html?\b/gi);
  return new Set([...found].map(([, address, name = '']) => stemOf(address ?? name)));
}

/** Whether a page has none of the style sheets and scripts that it names beside it: it is meant for elsewhere. */
function isDisplaced(file: string, html: string): boolean {
  const found = html.matchAll(/\s(?:src|href)=["']([^"'?#:/\s][^"'?#:\s]*\.(?:css|m?js))["'?]/g);
  const paths = [...new Set([...found].map(([, path = '']) => path))];
  return paths.length > 0 && !paths.some((path) => existsSync(join(dirname(file), path)));
}

/**
 * Whether a file is a page of its own, rather than a part of pages or a template, which programs
 * make pages of.
 */
function isWhole(html: string): boolean {
  // In two bytes a character, tags look different.
  if (html.includes('\0')) return true;
  const tags = html.match(/<html\b[^>]{0,500}|<title\b[^<]{0,300}(<%)?/gi) ?? [];
  return /<(!doctype|html|head|body)\b/i.test(html) && !tags.some(hasTemplateMarker);
}

/**
 * The files of a folder that are pages: without templates, parts of pages, those of libraries, and
 * what was left behind, which no other file names. If a page links to one of those, it is opened all the same.
 */
export function pageFiles(folder: string): readonly string[] {
  const files = filesBelow(folder, /./).filter((file) => !hidden.test(dirname(file)));
  const whole: string[] = [];
  const namers = new Map<string, string[]>();
  for (const file of files) {
    const isPage = pageEnding.test(file);
    const path = join(folder, file);
    if (!isPage && (!namingEnding.test(file) || statSync(path).size > maxNaming)) continue;
    const text = readFileSync(path, 'latin1');
    for (const stem of stemsIn(text)) getOrCompute(namers, stem, () => []).push(file);
    const isOwn = isPage && !ofLibraries.test(file);
    if (isOwn && isWhole(text) && !isDisplaced(path, text)) whole.push(file);
  }
  const pages = whole.filter((file) => {
    const stem = stemOf(file);
    // Scripts choose a language, and other letters are written in several ways.
    const isKnown = /^(index|404|[a-z]{2}([-_][a-z]{2})?)$|[^\w.~-]/.test(stem);
    return isKnown || namers.get(stem)?.some((each) => each !== file);
  });
  // Scripts may make all links.
  const chosen = pages.length >= whole.length / 2 ? pages : whole;
  return chosen.length > 0 ? chosen : files.filter((file) => pageEnding.test(file));
}

/** The paths of all pages of a folder, those nearest to its top first. */
export function pagesIn(
  folder: string,
  { mount = '/' }: FolderOptions = {},
  pages = pageFiles(folder),
): string[] {
  const files = pages.map((file) => file.split('/').map(encodeURIComponent).join('/'));
  const paths = files.map((file) => `${mount}${file}`.replace(/\/index\.html?$/i, '/'));
  const depth = (path: string) => path.split('/').length;
  return paths.sort((a, b) => depth(a) - depth(b) || a.length - b.length || a.localeCompare(b));
}

/** Addresses that tell what a folder is served below. */
const minMounted = 10;
/** And those of its first page, if all begin so. */
const minOfHome = 5;
/** The part of their places that begin alike; others may lead to other sites of the host. */
const minShare = 2 / 3;

/**
 * The path that a folder is meant to be served below, e.g. `/project/`: most addresses of its pages
 * that start with a slash begin so, or all of its first page, or its pages claim it, and most of
 * them lead to its files without it; else `/`.
 */
export function mountIn(folder: string, pages = pageFiles(folder)): string {
  const placesIn = (file: string) => {
    const html = readFileSync(join(folder, file), 'latin1');
    const found = html.matchAll(/\s(?:src|href)=["']?(\/(?!\/)[^"'\s>?#]+)/g);
    return Array.from(found, ([, address = '']) => address);
  };
  const places = pages.flatMap(placesIn);
  const home = pages.includes('index.html') ? placesIn('index.html') : [];
  const mayShow = new Set(home).size >= minOfHome;
  const first = (address: string) => address.split('/', 2)[1] ?? '';
  // It reads all pages, and several addresses may ask for it.
  const claimed = memoized((own: string) => siteAddressOf(own, {}, pages)?.pathname);
  for (const [name, below] of groupBy(places, first)) {
    const mount = `/${name}/`;
    const addresses = new Set(below);
    // Each place counts: addresses without the path may be a few that were forgotten.
    const isUsual = addresses.size >= minMounted && below.length >= minShare * places.length;
    const isOfHome = mayShow && home.every((address) => address.startsWith(mount));
    if (name === '' || existsSync(join(folder, name))) continue;
    if (!isUsual && !isOfHome && claimed(folder) !== mount) continue;
    const found = [...addresses].filter((address) => fileAt(folder, address, { mount }) !== null);
    return found.length >= addresses.size / 2 ? mount : '/';
  }
  return '/';
}

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
  const [named = ''] = textOf('CNAME').trim().toLowerCase().split(/\s+/);
  const host = isOfWeb(named) ? named : count > firsts.length / 2 ? claimed : '';
  if (!isOfWeb(host) || !URL.canParse(`https://${host}/`)) return null;
  const site = new URL(`https://${host}/`);
  const own = claims.map((urls) => urls.filter((each) => withoutWww(each) === withoutWww(site)));
  const isFile = memoized((path: string) => fileAt(folder, path || '/') !== null);
  const mounts = own.flatMap((urls, at) => {
    // Other pages than the first may be copies of what is published elsewhere.
    const isFirst = /^index\.\w+$/.test(pages[at] ?? 'index.html');
    return urls.flatMap(({ pathname }) => {
      const parts = simplified(pathname).split('/').slice(1, 5);
      const depths = [...parts.keys(), ...(isFirst ? [parts.length] : [])];
      const depth = depths.find((each) => isFile(['', ...parts.slice(each)].join('/')));
      return depth === undefined ? [] : ['', ...parts.slice(0, depth), ''].join('/');
    });
  });
  // Claims of paths that fit no file are those of copies.
  const arePaths = own.flat().some(({ pathname }) => pathname !== '/');
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
