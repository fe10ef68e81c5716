import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groupBy } from '@sitewide/kit/collections';
import { escapeRegExp } from '@sitewide/kit/escape';
import { fileIn, filesBelow } from '@sitewide/kit/folder';
import { contentTypeOf, type FolderOptions, fileAt, indexPath } from '@sitewide/kit/serve-folder';
import { z } from 'zod';
import { hasTemplateMarker } from '../extract/template-marker';
import { decode } from './body';
import { type Answer, emptyAnswer, type Requester } from './http';

export const folderOrigin = 'http://folder.invalid';

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
  const named = new Map<string, number>();
  const whole: { readonly file: string; readonly own: ReadonlySet<string> }[] = [];
  for (const file of files) {
    const isPage = pageEnding.test(file);
    const path = join(folder, file);
    if (!isPage && (!namingEnding.test(file) || statSync(path).size > maxNaming)) continue;
    const text = readFileSync(path, 'latin1');
    const own = stemsIn(text);
    for (const stem of own) named.set(stem, (named.get(stem) ?? 0) + 1);
    const isOwn = isPage && !ofLibraries.test(file);
    if (isOwn && isWhole(text) && !isDisplaced(path, text)) whole.push({ file, own });
  }
  const isNamed = ({ file, own }: (typeof whole)[number]) => {
    const stem = stemOf(file);
    // Scripts choose a language, and other letters are written in several ways.
    const isKnown = /^(index|404|[a-z]{2}([-_][a-z]{2})?)$|[^\w.~-]/.test(stem);
    return isKnown || (named.get(stem) ?? 0) > Number(own.has(stem));
  };
  const pages = whole.filter(isNamed);
  // Scripts may make all links.
  const chosen = pages.length >= whole.length / 2 ? pages : whole;
  return chosen.length > 0
    ? chosen.map(({ file }) => file)
    : files.filter((file) => pageEnding.test(file));
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
 *
 * @param claimed - the path that the pages claim; asked for only where addresses may begin with it.
 */
export function mountIn(
  folder: string,
  pages = pageFiles(folder),
  claimed: () => string = () => '/',
): string {
  const places: string[] = [];
  let home: readonly string[] = [];
  for (const file of pages) {
    const start = places.length;
    const html = readFileSync(join(folder, file), 'latin1');
    for (const [, address = ''] of html.matchAll(/\s(?:src|href)=["']?(\/[^"'\s>?#]+)/g)) {
      if (!address.startsWith('//')) places.push(address);
    }
    if (file === 'index.html') home = places.slice(start);
  }
  const mayShow = new Set(home).size >= minOfHome;
  const first = (address: string) => address.split('/', 2)[1] ?? '';
  for (const [name, below] of groupBy(places, first)) {
    const mount = `/${name}/`;
    const addresses = new Set(below);
    // Each place counts: addresses without the path may be a few that were forgotten.
    const isUsual = addresses.size >= minMounted && below.length >= minShare * places.length;
    const isOfHome = mayShow && home.every((address) => address.startsWith(mount));
    if (name === '' || existsSync(join(folder, name))) continue;
    if (!isUsual && !isOfHome && claimed() !== mount) continue;
    const found = [...addresses].filter((address) => fileAt(folder, address, { mount }) !== null);
    return found.length >= addresses.size / 2 ? mount : '/';
  }
  return '/';
}

/** What the file `_redirects` of usual hosts says of paths without a file, each with a pattern. */
function redirectsIn(folder: string) {
  const file = fileIn(folder, '_redirects');
  const lines = file === null ? [] : readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [from = '', to = '', code = '301'] = line.trim().split(/\s+/);
    if (!from.startsWith('/') || !/^(\/|https?:)/.test(to)) return [];
    const source = escapeRegExp(from.replace(/\/?\*?$/, '')).replace(/:[a-z_]+/gi, '[^/]+');
    const pattern = new RegExp(`^${source}${from.endsWith('*') ? '(/.*)?' : '/?'}$`);
    return { pattern, to, status: Number.parseInt(code, 10) };
  });
}

/** Places of a pattern that hold anything, at most: more of them, or two in one part, take long to compare. */
const maxOpen = 2;

/** A place of a pattern that holds anything: `:path*`, `:slug`, `(.*)`; and an ending that may be missing. */
const vercelParts: readonly (readonly [RegExp, string])[] = [
  [/\\\(\\\.\\\*\\\)|:\w+\\\*/g, '.*'],
  [/:\w+/g, '[^/]+'],
  [/\\\(\\\.(\w+)\\\)\\\?/g, '(?:\\.$1)?'],
];

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const vercelRule = z.object({
  source: z.string(),
  destination: z.string(),
  has: z.unknown().optional(),
});
const vercelFile = z.object({
  cleanUrls: z.boolean().default(false),
  redirects: z.array(vercelRule).default([]),
  rewrites: z.array(vercelRule).default([]),
});

/** Addresses without their ending: `/pl/kontakt` for `/pl/kontakt.html`. */
const cleanRule = { pattern: /^(\/.*?)(?:\/index)?\.html$/, to: '/:splat', status: 308 };

/** What `vercel.json` says of paths, first the redirects, which go before files; rules on more than the path are left out, and a file that is none. */
function vercelRules(folder: string) {
  const file = fileIn(folder, 'vercel.json');
  const text = file === null ? '' : readFileSync(file, 'utf8');
  const { data } = z.string().transform(jsonIn).pipe(vercelFile).safeParse(text);
  const ruleOf = (status: number) => (each: z.infer<typeof vercelRule>) => {
    const source = vercelParts.reduce(
      (pattern, [part, instead]) => pattern.replace(part, instead),
      escapeRegExp(each.source),
    );
    const isPlain =
      each.has === undefined &&
      /^\/[^:]*$/.test(each.destination) &&
      source.split('.*').length <= maxOpen + 1 &&
      !/:\w+[^/]*:\w/.test(each.source);
    return isPlain ? [{ pattern: new RegExp(`^${source}/?$`), to: each.destination, status }] : [];
  };
  const { redirects = [], rewrites = [], cleanUrls = false } = data ?? {};
  const clean = cleanUrls ? [cleanRule] : [];
  return {
    before: [...redirects.flatMap(ruleOf(308)), ...clean],
    after: rewrites.flatMap(ruleOf(200)),
  };
}

/**
 * Answers from the files of a folder, as a server of static files does: with its `404.html`, or
 * the `200.html` of an application, where there is no file.
 */
export function folderRequester(folder: string, options: FolderOptions = {}): Requester {
  const missing = fileIn(folder, '200.html') ?? fileIn(folder, '404.html');
  const missingPage = missing && decode(readFileSync(missing), 'text/html');
  const { before, after } = vercelRules(folder);
  const redirects = [...redirectsIn(folder), ...after];
  return async (method, address, { anyType = false }): Promise<Answer> => {
    const { pathname, search, href } = new URL(address);
    const answer: Answer = { ...emptyAnswer, status: 404 };
    // Hosts of generated sites show a folder's feed, where it has no page.
    const feed = () =>
      pathname.endsWith('/') ? fileAt(folder, `${pathname}index.xml`, options) : null;
    const found = fileAt(folder, pathname, options) ?? feed();
    const isFor = ({ pattern }: (typeof redirects)[number]) => pattern.test(pathname);
    const rule = before.find(isFor) ?? (found === null ? redirects.find(isFor) : undefined);
    if (rule && rule.status >= 300 && rule.status < 400) {
      const to = rule.to.replace(':splat', rule.pattern.exec(pathname)?.[1]?.slice(1) ?? '');
      return { ...answer, status: rule.status, location: new URL(to, href).href };
    }
    const file = rule && rule.status === 200 ? fileAt(folder, rule.to, options) : found;
    if (file === null) return { ...answer, html: method === 'GET' ? missingPage : null };
    const redirect = indexPath(file, pathname);
    if (redirect !== null) {
      return { ...answer, status: 301, location: new URL(redirect + search, href).href };
    }
    // A language may follow the ending: `index.html.de`.
    const named = file.replace(/(?<=\.html?)\.[a-z-]+$/i, '');
    const [type = ''] = contentTypeOf(named)?.split(';') ?? [];
    const isText = (/^text\/|^application\/(xhtml|xml)/.test(type) || anyType) && method === 'GET';
    const bytes = isText ? readFileSync(file) : null;
    const text = bytes === null ? '' : decode(bytes, type);
    return {
      ...answer,
      status: 200,
      type,
      text,
      length: bytes?.length ?? statSync(file).size,
      html: isText && /html/.test(type) ? text : null,
    };
  };
}
