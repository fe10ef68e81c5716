import { ExpectedError } from '@sitewide/kit/command-line';
import { escapeRegExp } from '@sitewide/kit/escape';
import { regularExpression, type Settings } from '../settings';
import { acceptedWords } from '../words';
import { type HttpOptions, type Requester, request, splitCredentials } from './http';
import { Session } from './session';
import { unknownSite } from './site';

/** What a crawl takes besides {@link HttpOptions}, with the values that are used by default. */
export const defaultCrawlOptions = {
  ...unknownSite,
  timeout: 10,
  retries: 3,
  concurrency: 8,
  external: false,
  /** Paths to open besides those that links lead to. */
  seeds: [] as readonly string[],
  sitemap: [] as readonly string[],
  maxPages: 10_000,
  maxTime: 3600,
  maxDepth: Number.POSITIVE_INFINITY,
  scope: [] as readonly RegExp[],
  include: [] as readonly RegExp[],
  exclude: [] as readonly RegExp[],
  // What strangers may not see exists.
  accept: new Set([401, 407]) as ReadonlySet<number>,
  ignoreRobots: false,
  hasLines: false,
  hasContent: false,
  isWhole: true,
  requester: request as Requester,
  /** Receives a line when something is left out. */
  onWarning: console.error as (line: string) => void,
  /** Receives the numbers of pages opened and of addresses still to request. */
  onProgress: (_pages: number, _waiting: number): void => {},
};

export type CrawlOptions = HttpOptions & Readonly<typeof defaultCrawlOptions>;

function mapping(map: Readonly<Record<string, string>>): (url: URL) => URL {
  const prefixes = Object.entries(map).map(([from, to]) => {
    if (!URL.canParse(from) || !URL.canParse(to)) {
      throw new ExpectedError(`map must name two addresses, not “${from}=${to}”.`);
    }
    return [from.replace(/\/$/, ''), to.replace(/\/$/, '')] as const;
  });
  return (url) => {
    for (const [from, to] of prefixes) {
      const rest = url.href.slice(from.length);
      if (url.href.startsWith(from) && /^([/?#]|$)/.test(rest)) return new URL(to + rest);
    }
    return url;
  };
}

/** An address as a pattern of what is below it. */
function scopePattern(scope: string): RegExp {
  const isAddress = /^https?:/i.test(scope);
  const literal = escapeRegExp(scope);
  return new RegExp(isAddress ? `^${literal}` : `^https?://[^/]+${literal}`);
}

/** The settings of an audit as a crawl takes them; headers, cookies and passwords are sent to its origin alone. */
export function crawlOptionsOf(
  settings: Omit<Settings, 'start'> & Partial<Pick<CrawlOptions, 'onWarning'>>,
  start: URL,
): CrawlOptions {
  const { accept = [], headers = {}, cookie, map = {}, ...others } = settings;
  const { header } = splitCredentials(start.href);
  const values = {
    ...(header !== null && { Authorization: header }),
    ...(cookie !== undefined && { Cookie: cookie }),
    ...headers,
  };
  const patterns = (name: 'include' | 'exclude') =>
    (settings[name] ?? []).map((each) => regularExpression(name, each));
  const options = {
    ...others,
    accept: new Set([...defaultCrawlOptions.accept, ...accept]),
    headers: Object.keys(values).length === 0 ? undefined : { origin: start.origin, values },
    scope: (settings.scope ?? []).map(scopePattern),
    include: patterns('include'),
    exclude: patterns('exclude'),
    mapped: mapping(map),
    wordsAt: acceptedWords(settings),
    // Another one since the program started, perhaps.
    year: new Date().getFullYear(),
  };
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const crawl: CrawlOptions = { ...defaultCrawlOptions, ...Object.fromEntries(given) };
  return { ...crawl, session: new Session(crawl, crawl.onWarning) };
}
