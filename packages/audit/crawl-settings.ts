import { escapeRegExp } from '@originaltreu/kit/escape';
import { splitCredentials } from './crawl/http';
import { type CrawlOptions, defaultCrawlOptions } from './crawl/options';
import { SettingError, type Settings } from './settings';

/** What is told of an audit meanwhile. */
export interface Listeners {
  /** Receives a line when something is left out. */
  readonly onWarning?: (line: string) => void;
  /** Receives the numbers of pages opened and of addresses still to request. */
  readonly onProgress?: (pages: number, waiting: number) => void;
}

function regularExpression(name: string, source: string): RegExp {
  try {
    return new RegExp(source);
  } catch {
    throw new SettingError(`${name} must be a regular expression, not “${source}”.`);
  }
}

/** A function that finds the addresses of some sites on others. */
function mapping(map: Readonly<Record<string, string>>): (url: URL) => URL {
  const prefixes = Object.entries(map).map(([from, to]) => {
    if (!URL.canParse(from) || !URL.canParse(to)) {
      throw new SettingError(`map must name two addresses, not “${from}=${to}”.`);
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

/** The settings of an audit as a crawl takes them; headers and passwords are sent to its origin alone. */
export function crawlOptionsOf(
  settings: Omit<Settings, 'start'> & Listeners,
  start: URL,
): Partial<CrawlOptions> {
  const { accept, headers = {}, map = {}, timeout, ...others } = settings;
  const { header } = splitCredentials(start.href);
  const values = { ...(header !== null && { Authorization: header }), ...headers };
  const patterns = (name: 'include' | 'exclude') =>
    (settings[name] ?? []).map((each) => regularExpression(name, each));
  const options = {
    ...others,
    sitemaps: settings.sitemap,
    timeout: timeout && timeout * 1000,
    accept: accept && new Set([...defaultCrawlOptions.accept, ...accept]),
    headers: Object.keys(values).length === 0 ? undefined : { origin: start.origin, values },
    scope: settings.scope?.map(scopePattern),
    include: patterns('include'),
    exclude: patterns('exclude'),
    mapped: mapping(map),
    warn: settings.onWarning,
    progress: settings.onProgress,
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
