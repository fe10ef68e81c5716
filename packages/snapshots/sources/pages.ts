import { memoized } from '@sitewide/kit/collections';
import { describeUnknown, ExpectedError } from '@sitewide/kit/command-line';
import { filesBelow } from '@sitewide/kit/folder';
import { parseJson } from '@sitewide/kit/json-file';
import { decoded } from '@sitewide/kit/text';
import { load } from 'cheerio';
import { Minimatch } from 'minimatch';
import { z } from 'zod';
import type { Config } from '../config/config';
import type { SitePage } from '../types';

/** A plan asks for the same globs with every name. */
const patternOf = memoized((glob: string) => new Minimatch(glob, { dot: true, nocomment: true }));

/** Whether a name matches one of some globs: `*` within a folder, `**` beyond. */
export function matches(name: string, globs: readonly string[]): boolean {
  return globs.some((glob) => patternOf(glob).match(name));
}

/** What usual hosts add to a path: `/a` is `/a/`, `/a.html` or `/a/index.html`. */
const additions = /\/index\.html$|\.html$|\/+$/;

/** The name of a page, which is safe in files: `list-page-2` of `/list/index.html?page=2`. */
export function nameOf(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  const query = decoded(search + hash).replace(/[?&=#/]+/g, '-');
  return `${decoded(pathname.replace(additions, '')) || 'index'}${query}`
    .replace(/[^\p{L}\p{N}\p{M}/._~-]+|(?<=^|\/)\.+/gu, '-')
    .replace(/^\/+|[/-]+$|\/+(?=\/)/g, '');
}

/** Names pages, the second of a name with `-2`; some file systems do not tell `A` from `a`. */
export function namePages(
  pages: readonly { name?: string | undefined; path: string }[],
  base: URL,
) {
  const taken = new Set<string>();
  return pages.map((page): SitePage => {
    const { origin, pathname, search, hash } = new URL(page.path, base);
    if (origin !== base.origin) throw new ExpectedError(`“${page.path}” is not at ${base.origin}.`);
    const path = pathname + search + hash;
    const wanted = nameOf(page.name ?? path);
    let name = wanted;
    for (let i = 2; taken.has(name.toLowerCase()); i += 1) name = `${wanted}-${i}`;
    taken.add(name.toLowerCase());
    return { name, path };
  });
}

/** What an address answers within 10 s, or an ExpectedError; redirects are not followed. */
export async function ask(url: URL | string) {
  try {
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(url, { redirect: 'manual', signal });
    const { status, ok, headers } = response;
    const [type, location] = ['content-type', 'location'].map((name) => headers.get(name) ?? '');
    const text = ok && /text|html|xml|json/.test(`${type}`) ? await response.text() : '';
    if (!response.bodyUsed) await response.body?.cancel();
    const redirect = location && URL.canParse(location, url) ? [new URL(location, url)] : [];
    return { status, text, isHtml: ok && /html/.test(`${type}`), redirect };
  } catch (error) {
    throw new ExpectedError(`${url} does not answer within 10 s.`, { cause: error });
  }
}

/** A crawl ends at so many pages. */
const maxPages = 500;

/** The addresses that some elements of a document name. */
function addresses(text: string, base: URL, selector: string, xmlMode: boolean): URL[] {
  const $ = load(text, { xml: { xmlMode } });
  const texts = Array.from($(selector), (each) => $(each).attr('href') ?? $(each).text().trim());
  return texts.flatMap((each) => (URL.canParse(each, base) ? [new URL(each, base)] : []));
}

/** The pages that links lead to, from the start on; what is excluded is not opened. */
async function crawl(start: URL, exclude: readonly string[]) {
  const pages = new Map<string, string>();
  const found = new Set([start.pathname]);
  // A set that grows is walked to its end.
  for (const path of found) {
    const { isHtml, text, redirect } = await ask(new URL(path, start));
    const plain = path.replace(additions, '');
    const isNew = isHtml && !pages.has(plain);
    if (isNew) pages.set(plain, path);
    if (pages.size === maxPages) break;
    const links = isNew ? addresses(text, new URL(path, start), 'a[href]', false) : redirect;
    for (const { origin, pathname } of links) {
      if (origin === start.origin && !matches(nameOf(pathname), exclude)) found.add(pathname);
    }
  }
  return [...pages.values()].toSorted().map((path) => ({ path }));
}

/** The pages in a site's sitemaps: those of its origin, or all where they name one other alone. */
async function sitemap(base: URL) {
  const { text: robots } = await ask(new URL('/robots.txt', base));
  const named = [...robots.matchAll(/^sitemap:\s*(\S+)/gim)].map(([, each = '']) => each);
  const sitemaps = new Set(['sitemap.xml', ...named].map((each) => new URL(each, base).pathname));
  const pages: URL[] = [];
  for (const path of sitemaps) {
    const { text, redirect } = await ask(new URL(path, base));
    pages.push(...addresses(text, base, 'url > loc', true));
    const further = [...redirect, ...addresses(text, base, 'sitemap > loc', true)];
    for (const { pathname } of further) sitemaps.add(pathname);
  }
  const isOne = new Set(pages.map(({ origin }) => origin)).size === 1;
  const own = isOne ? pages : pages.filter(({ origin }) => origin === base.origin);
  const paths = new Set(own.map(({ pathname, search }) => pathname + search));
  return [...paths].toSorted().map((path) => ({ path }));
}

const storybookIndex = z.object({
  v: z.literal([4, 5]),
  entries: z.record(z.string(), z.object({ id: z.string(), type: z.string() })),
});

/** The stories of a Storybook. */
async function storybook(base: URL) {
  const url = new URL('index.json', base);
  const { text } = await ask(url);
  try {
    const { entries } = parseJson(storybookIndex, text);
    const stories = Object.values(entries).filter(({ type }) => type === 'story');
    return stories.map(({ id }) => ({ name: id, path: `iframe.html?viewMode=story&id=${id}` }));
  } catch (error) {
    throw new ExpectedError(`${url} is not an index of Storybook 7 or later: ${error}`);
  }
}

/** A folder's HTML files that match a glob. */
function pagesIn(folder: string, glob: string) {
  const files = filesBelow(folder, /\.html$/);
  const chosen = files.filter((file) => matches(file, [glob]));
  if (chosen.length === 0) throw new ExpectedError(describeUnknown('page', glob, files));
  const paths = chosen.map((file) => `/${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}`);
  return paths.map((path) => ({ path: path.replace(/(?<=\/)index\.html$|\.html$/, '') }));
}

/** The pages of a site, that of a folder if it is one, as a configuration names them. */
export async function pagesOf(config: Config, base: URL, folder: string | null) {
  const { exclude, pages = folder === null ? 'crawl' : [{ path: '**' }] } = config;
  const inFolder = (page: { readonly path: string }) =>
    folder !== null && /[*{[]/.test(page.path) ? pagesIn(folder, page.path) : [page];
  const found =
    typeof pages === 'string'
      ? await { crawl, sitemap, storybook }[pages](base, exclude)
      : pages.flatMap(inFolder);
  const chosen = namePages(found, base).filter(({ name }) => !matches(name, exclude));
  if (chosen.length > 0) return chosen;
  throw new ExpectedError(`“pages: ${JSON.stringify(pages)}” finds no page at ${base}.`);
}
