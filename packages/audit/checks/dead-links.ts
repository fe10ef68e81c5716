import { memoized } from '@sitewide/kit/collections';
import { distance } from 'fastest-levenshtein';
import { languageOfTag } from '../context/languages';
import { type Arrival, answerOf, type LinkContext } from '../context/link-context';
import type { Site } from '../crawl/site';
import { folderOf, resolveAddress, withoutWww, withSingleSlashes } from '../extract/address';
import { primaryLanguage } from '../extract/language-tag';
import type { PageLink } from '../extract/page-model';
import { defineCheck } from './check';

/** Whether a path is another with a slip of the pen. */
function isSlip(path: string, page: string): boolean {
  if (Math.abs(path.length - page.length) > 2 || path === page) return false;
  if (path.toLowerCase() === page.toLowerCase()) return true;
  // Numbers are counted, not misspelt; and short names are near to many others.
  const [ours, theirs] = [path, page].map((each) => each.replace(/\D/g, ''));
  if (ours !== theirs) return false;
  // A version in another language, or for another country, is no misspelling.
  const [own, others] = [path.split('/'), page.split('/')];
  const isOther = (part: string, at: number) => {
    const areShort = part.length === 2 && others[at]?.length === 2;
    return part !== others[at] && (areShort || languageOfTag(part) !== null);
  };
  if (own.length === others.length && own.some(isOther)) return false;
  const name = page.slice(page.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const most = name.length >= 9 ? 2 : name.length >= 4 ? 1 : 0;
  return distance(path, page) <= most;
}

/** The page that a path is a misspelling of; null for none. */
const nearestPageOf = memoized((pages: ReadonlySet<string>) =>
  memoized((path: string): string | null => {
    const near = [...pages].filter((page) => isSlip(path, page));
    return near.toSorted((a, b) => distance(path, a) - distance(path, b))[0] ?? null;
  }),
);

/**
 * Whether a script may show a page where there is none: the error is shown by an empty page or the
 * home page; or nothing is known of the error, and the home page is empty.
 */
function isLeftToScript({ end }: Arrival, site: Site): boolean {
  const home = site.open('/').page;
  // A home page that leads on shows nothing of what others do.
  if (end.page === null && home?.leadsOn) return false;
  const shown = end.page ?? home;
  if (home === null || shown === null) return shown?.isDrawn === true;
  const isHome = shown.heading === home.heading && shown.title === home.title;
  return shown.isDrawn || (shown !== home && shown.heading !== '' && isHome);
}

/** What programs of a server answer beside the files of a folder. */
const ofPrograms =
  /^\/(\w\w\/)?(log|sign)-?(in|up|out)\/?$|^\/(\w\w\/)?(register|account)\/?$|^\/(\.netlify|_vercel|cgi-bin|socket\.io)\//i;

/** The folders with a program that a form is sent to: they have the others, too. */
const programFolders = memoized((site: Site): ReadonlySet<string> => {
  const sent = site.pages.flatMap((path) =>
    (site.read(path)?.links ?? []).flatMap(({ kind, href }) =>
      kind === 'post' && href ? (resolveAddress(href, site.origin + path)?.pathname ?? []) : [],
    ),
  );
  const isThere = (path: string) => path.endsWith('.php') && site.open(path).status === 200;
  return new Set(sent.filter(isThere).map(folderOf));
});

/** Missing addresses below one folder that are one fault, if nothing is found there. */
const minMissing = 5;

/** What is said of an address that has no page or file: those below a folder of which nothing exists are one fault. */
function deadEnd({ href, kind }: PageLink, arrival: Arrival, site: Site) {
  const hint = answerOf(arrival);
  // Cloudflare answers it, wherever the site is; and a host may lead from the start to a language.
  const isOfHost = site.assumedHost !== null && arrival.path === site.mount;
  if (isOfHost || arrival.path.startsWith('/cdn-cgi/')) return { hint, isSure: false };
  const parts = arrival.path.split('/').slice(1);
  const folders = parts.slice(0, Math.max(1, parts.length - 1));
  const countsOf = (depth: number) =>
    site.countsBelow?.(folders.slice(0, depth).join('/')) ?? { found: 1, missing: 0 };
  const depth = [1, 2, 3, 4, 5].find(
    (each) => each <= folders.length && countsOf(each).found === 0,
  );
  if (depth === undefined) return { hint };
  const [first = '', rest] = parts;
  // Another folder of the host may be a site of its own, and so may a language be.
  const written = resolveAddress(href ?? '', site.origin);
  const isAssumed = written !== null && withoutWww(written) === site.assumedHost;
  const isOwn =
    depth > 1 || (!rest && (/\.\w+$/.test(first) || (kind !== 'link' && !languageOfTag(first))));
  // A folder lacks what programs of its server answer, and may lack the programs.
  const isOfProgram =
    (site.assumedHost !== null && ofPrograms.test(arrival.path)) ||
    (kind === 'post' &&
      arrival.path.endsWith('.php') &&
      !programFolders(site).has(folderOf(arrival.path)));
  const below = `below /${folders.slice(0, depth).join('/')}/`;
  const isFolder = rest !== undefined && countsOf(depth).missing >= minMissing;
  return {
    hint: isFolder ? `${hint}, as all ${below} does` : hint,
    isSure: (!isAssumed || isOwn) && !isOfProgram,
    ...(isFolder && { cause: below }),
  };
}

/** The page that an address leads to below the path of the site, which it lacks; null for none. */
function pageBelowMount({ kind }: PageLink, { site, pages, url }: LinkContext): string | null {
  if (site.mount === '/' || kind !== 'link' || url?.origin !== site.origin) return null;
  if (url.pathname.startsWith(site.mount)) return null;
  const below = site.mapped(new URL(site.mount + url.pathname.slice(1), site.origin)).pathname;
  return [below, `${below}/`].find((each) => pages.has(each)) ?? null;
}

/** Checks of addresses of the site without a page or file, the most specific explanation first. */
export const deadLinkChecks = [
  defineCheck('link', 'links/missing-file', (link, { site, path, inside }) => {
    if ((link.kind !== 'file' && link.use !== 'download') || !inside?.isDeadEnd) return null;
    // What a template adds to the address of each page is one fault.
    const isAdded = link.place === 'head' && path.length > 1 && inside.path.startsWith(path);
    // The pictures of cards are made by one program, and so is their lack one fault.
    const isCard = link.use === 'image' && !link.isUnused && /> meta\b[^>]*$/.test(link.element);
    const cause = isAdded
      ? `*${inside.path.slice(path.length)}`
      : `cards in ${folderOf(inside.path)}`;
    return { ...((isAdded || isCard) && { cause }), ...deadEnd(link, inside, site) };
  }),
  // Addresses that fail. Their page may exist, so that no other is suggested.
  defineCheck('link', 'links/failing', (_link, { inside }) => {
    if (!inside?.isDeadEnd) return null;
    const { unknown, status } = inside.end;
    const isGone = status === 404 || status === 410 || (status === 200 && unknown);
    return isGone ? null : answerOf(inside);
  }),
  // Addresses that are those of a page without its language, e.g. `/contact` for `/en/contact`.
  // Or without the path that the site is served below.
  defineCheck('link', 'links/missing-prefix', (link, context) => {
    const { name } = link;
    const { site, pages, path, languages, names, inside } = context;
    const page = pageBelowMount(link, context);
    if (page !== null) {
      const hint = `the site is served below ${site.mount}; expected ${page}`;
      // The start of the host may be that of a site around this one.
      return { hint, isSure: page !== site.mount, cause: `without ${site.mount}` };
    }
    if (!inside?.isDeadEnd) return null;
    // An alternate leads to a page in its language.
    const announced = primaryLanguage(link.hreflang);
    const own = languages.inUse.includes(announced) ? announced : languages.of(path);
    const known = [own, ...site.languages, ...languages.inUse];
    const prefixed = known
      .flatMap((each) => [`/${each}${inside.path}`, languages.prefixed(inside.path, each) ?? ''])
      .filter((each) => pages.has(each) && each !== path)
      // A reader of one language is not sent to another, unless the link says so.
      .filter((each) => own === '' || languages.of(each) === own || names.isNameOf(name, each));
    // Without a language of the page, one of several would be a guess.
    if (prefixed.length === 0 || (own === '' && new Set(prefixed).size > 1)) return null;
    // The page may be in another language than it declares, as the names of its links show.
    const called = prefixed.find((each) => names.isNameOf(name, each));
    const hint = `${answerOf(inside)}; expected ${called ?? prefixed[0]}`;
    // The menus of a page that was built for another place lack it throughout.
    return link.menu < 0 ? hint : { hint, cause: `menus of ${path} without ${own}` };
  }),
  defineCheck('link', 'links/misspelt', (_link, { site, pages, inside }) => {
    const single = inside?.path.includes('//') ? withSingleSlashes(inside.path) : '';
    if (pages.has(single)) return `there are two slashes in a row; the page is ${single}`;
    if (!inside?.isDeadEnd || inside.path.length <= 4) return null;
    const nearest = nearestPageOf(site.routeTable?.paths ?? pages)(inside.path);
    return nearest === null ? null : `${answerOf(inside)}; the nearest page is ${nearest}`;
  }),
  // Pages that do not exist although their address answers 200 and a route table, if any, has it.
  defineCheck('link', 'links/soft-404', (_link, { site, inside }) => {
    if (!inside?.end.unknown || inside.end.status !== 200) return null;
    return site.routeTable?.paths.has(inside.path) === false ? null : answerOf(inside);
  }),
  // Addresses without a page for which no other check has an explanation.
  defineCheck('link', 'links/undeclared-route', (link, context) => {
    const { site, path, inside, versionByMenus } = context;
    if (!inside?.isDeadEnd) return null;
    const language = link.kind === 'alternate' ? primaryLanguage(link.hreflang ?? '') : '';
    const version = language === '' ? null : versionByMenus(path, language);
    const dead = deadEnd(link, inside, site);
    // Where the site has the version, it is in no other place.
    const fault = version === null ? dead : { ...dead, isSure: true };
    const hint = `there is no such page; ${fault.hint}`;
    return isLeftToScript(inside, site)
      ? { hint: `${hint} and leaves it to a script`, isSure: false, cause: 'script' }
      : { ...fault, hint };
  }),
];
