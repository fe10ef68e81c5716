import { readFileSync, statSync } from 'node:fs';
import { escapeRegExp } from '@sitewide/kit/escape';
import { fileIn } from '@sitewide/kit/folder';
import { contentTypeOf, type FolderOptions, fileAt, indexPath } from '@sitewide/kit/serve-folder';
import * as z from 'zod/mini';
import { decode } from './body';
import { type Answer, emptyAnswer, type Requester } from './http';

/* What the files of a folder answer, with the rules of the hosts that they are made for. */

/** Where programs answer in place of files. */
const ofProgram = /^https?:|^\/\.netlify\//;

/** The text of a file in which a host finds its rules; empty where there is none. */
function rulesIn(folder: string, name: string): string {
  const file = fileIn(folder, name);
  return file === null ? '' : readFileSync(file, 'utf8');
}

/** What the file `_redirects` of usual hosts says of paths without a file, each with a pattern. */
function redirectsIn(folder: string) {
  const lines = rulesIn(folder, '_redirects').split('\n');
  return lines.flatMap((line) => {
    const [from = '', to = '', code = '301'] = line.trim().split(/\s+/);
    if (!from.startsWith('/') || !/^(\/|https?:)/.test(to)) return [];
    const source = escapeRegExp(from.replace(/\/?\*?$/, '')).replace(/:[a-z_]+/gi, '[^/]+');
    const pattern = new RegExp(`^${source}${from.endsWith('*') ? '(/.*)?' : '/?'}$`);
    return { pattern, to, status: Number.parseInt(code, 10) };
  });
}

/** What `.htaccess` says of plain paths: rules with conditions or patterns are left out. */
function htaccessRules(folder: string) {
  const lines = rulesIn(folder, '.htaccess').split('\n');
  return lines.flatMap((line, at) => {
    const [name = '', from = '', to = '', flags = ''] = line.trim().split(/\s+/);
    const plain = from.replace(/^\^\/?|\$$/g, '').replaceAll('\\.', '.');
    const isMoved = /^RewriteRule$/i.test(name) && /\bR(=30[1278])?\b/.test(flags);
    const isAlone = !/^\s*RewriteCond\b/i.test(lines[at - 1] ?? '');
    if (!isMoved || !isAlone || !/^[\w./-]+$/.test(plain) || !/^(\/|https?:)[^$%]*$/.test(to))
      return [];
    return { pattern: new RegExp(`^/${escapeRegExp(plain)}$`), to, status: 301 };
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
  has: z.optional(z.unknown()),
});
const vercelFile = z.object({
  cleanUrls: z.optional(z.boolean()),
  trailingSlash: z.optional(z.boolean()),
  redirects: z.optional(z.array(vercelRule)),
  rewrites: z.optional(z.array(vercelRule)),
});

/** Addresses without their ending: `/pl/kontakt` for `/pl/kontakt.html`. */
const cleanRule = { pattern: /^(\/.*?)(?:\/index)?\.html$/, to: '/:splat', status: 308 };
/** Those with a slash at their end: `/pl/kontakt/`. */
const slashRules = [
  { pattern: /^\/index\.html$/, to: '/', status: 308 },
  { pattern: /^(\/.+?)(?:\/index)?\.html$/, to: '/:splat/', status: 308 },
  { pattern: /^(\/(?:[^/]+\/)*[^./]+)$/, to: '/:splat/', status: 308 },
];

/** What `vercel.json` says of paths, first the redirects, which go before files; rules on more than the path are left out, and a file that is none. */
function vercelRules(folder: string) {
  const { data } = vercelFile.safeParse(jsonIn(rulesIn(folder, 'vercel.json')));
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
  const { redirects = [], rewrites = [], cleanUrls = false, trailingSlash = false } = data ?? {};
  const hasSlash = cleanUrls && trailingSlash;
  const clean = hasSlash ? slashRules : [cleanRule];
  return {
    hasSlash,
    before: [...redirects.flatMap(ruleOf(308)), ...(cleanUrls ? clean : [])],
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
  const { hasSlash, before, after } = vercelRules(folder);
  const redirects = [...redirectsIn(folder), ...htaccessRules(folder), ...after];
  return async (method, address, { anyType = false }): Promise<Answer> => {
    const { pathname, search, href } = new URL(address);
    const answer: Answer = { ...emptyAnswer, status: 404 };
    // Hosts show a folder's feed, or what its program writes, where it has no page.
    const others = ['index.xml', 'index.php'].map((each) => pathname + each);
    if (hasSlash) others.push(`${pathname.slice(0, -1)}.html`);
    const paths = pathname.endsWith('/') ? [pathname, ...others] : [pathname];
    const files = paths.map((each) => fileAt(folder, each, options));
    const found = files.find((file) => file !== null) ?? null;
    const isFor = ({ pattern }: (typeof redirects)[number]) => pattern.test(pathname);
    const rule = before.find(isFor) ?? (found === null ? redirects.find(isFor) : undefined);
    if (rule && rule.status >= 300 && rule.status < 400) {
      const to = rule.to.replace(':splat', rule.pattern.exec(pathname)?.[1]?.slice(1) ?? '');
      return { ...answer, status: rule.status, location: new URL(to, href).href };
    }
    const file = rule && rule.status === 200 ? fileAt(folder, rule.to, options) : found;
    // What a program answers is known to nobody else.
    if (file === null && rule && ofProgram.test(rule.to)) return { ...answer, status: 200 };
    if (file === null) return { ...answer, html: method === 'GET' ? missingPage : null };
    // What a rule shows in place of a file keeps its address.
    const redirect = rule ? null : indexPath(file, pathname);
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
