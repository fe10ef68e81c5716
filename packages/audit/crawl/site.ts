import type { PageContent } from '../extract/content';
import { unmarked } from '../extract/name';
import { type PageFacts, type PageModel, resolveFrom } from '../extract/page-model';
import type { PagePlace } from '../overrides';

/** The origin that the addresses of a folder are given. */
export const folderOrigin = 'http://folder.invalid';

/** Whether a form is sent to what should be a file of a folder, which is read instead of sending anything. */
export const isSentToFile = ({ origin, pathname }: URL) =>
  origin === folderOrigin && /^(?!\/(?:api|cgi-bin)\/).*(?:\/|\.(?:html?|php))$/i.test(pathname);

/** What a sitemap says of an address that cannot be. */
export interface SitemapFault {
  /** The path of the sitemap. */
  readonly page: string;
  readonly href: string;
  readonly name: string;
  readonly hint: string;
}

/** An address that was not requested. */
const unopened = {
  /** HTTP status; null where there is none: no response, or no request. */
  status: null as number | null,
  /** Why it did not respond; null where it did, or was not requested. */
  noResponse: null as string | null,
  /** Where the address redirects to, as an absolute address; null where it does not. */
  redirect: null as string | null,
  /** What is known of the document; null for files and errors without one. */
  page: null as PageFacts | null,
  /** The ids of a drawing whose parts other documents show; null where they were not read. */
  ids: null as ReadonlySet<string> | null,
  /** The content type, e.g. `image/png`; '' where it is unknown. */
  type: '',
  length: null as number | null,
  /** Whether it is the page that unknown paths get. */
  unknown: false,
};

export type Opened = Readonly<typeof unopened>;

export function opened(known: Partial<Opened>): Opened {
  return { ...unopened, ...known };
}

/** The pages that a site is known to have, whichever of them it shows at the moment. */
export interface RouteTable {
  readonly paths: ReadonlySet<string>;
  /** The same page in another language; null where there is none. */
  readonly counterpart: (path: string, language: string) => string | null;
}

/** What is known about a site before it is opened; of this one, nothing. */
export const unknownSite = {
  /** Null where the pages are known by their links alone. */
  routeTable: null as RouteTable | null,
  /**
   * Whether findings have `{origin}` in place of the site's origin, so that they are
   * the same wherever the site runs.
   */
  portable: false,
  /** Where the addresses of one site are found on another, e.g. of production on a copy. */
  mapped: (url: URL) => url,
  /** The path that the files of a folder are served below, with a slash at its end. */
  mount: '/',
  /** The host that the files of a folder are taken to have; null for none, and for sites that answer. */
  assumedHost: null as string | null,
  /** The current year, which copyright notices name; null for what is not meant to be current. */
  year: new Date().getFullYear() as number | null,
  /** The words that the settings accept on a page, in lower case. */
  wordsAt: (_page: PagePlace): ReadonlySet<string> => new Set(),
  marking: unmarked,
};

export type SiteKnowledge = Readonly<typeof unknownSite>;

/** A site as the audit sees it, whether it is rendered or fetched. */
export interface Site extends Omit<SiteKnowledge, 'marking'> {
  /** Origin of its addresses, e.g. `https://www.example.org`. */
  readonly origin: string;
  /** Paths of the pages to audit without their fragments. */
  readonly pages: readonly string[];
  /** Paths of the style sheets to audit; none where they are not read. */
  readonly styleSheets: readonly string[];
  /** The languages that paths start with. */
  readonly languages: readonly string[];
  /** Reads the document or style sheet at a path that is in one of those lists; null if it cannot be. */
  readonly read: (path: string) => PageModel | null;
  /** Opens a path with its query; the same path gives the same answer. */
  readonly open: (path: string) => Opened;
  /** Texts and structure of a page; null where they were not asked for. */
  readonly content?: (path: string) => PageContent | null;
  /** How many addresses below a folder, such as `blog/2024`, were found, and how many are missing. */
  readonly countsBelow?: (folder: string) => { readonly found: number; readonly missing: number };
  /** The pages that sitemaps list. */
  readonly listed?: ReadonlySet<string>;
  /** What sitemaps say that cannot be. */
  readonly sitemapFaults?: readonly SitemapFault[];
  /** What is wrong with an outside address; null where nothing is, or it was not requested. */
  readonly external: (address: string) => string | null;
}

/** The address that a reference of a page at an address leads to; null where it makes no valid one. */
export function targetOf(
  { mapped }: Pick<SiteKnowledge, 'mapped'>,
  address: string,
  page: Pick<PageFacts, 'base'> | null,
  href: string,
): URL | null {
  const url = resolveFrom(address, page, href);
  return url && mapped(url);
}

/** The address of a site that a reference of one of its pages leads to; null where it leads elsewhere. */
export function ownTarget(site: Site, path: string, href: string | null | undefined): URL | null {
  const { origin, open } = site;
  const url = href ? targetOf(site, origin + path, open(path).page, href) : null;
  return url?.origin === origin ? url : null;
}
