import { getOrCompute } from '@sitewide/kit/collections';
import { ExpectedError } from '@sitewide/kit/command-line';
import { EndlessRedirectsError, followRedirects, robotName, UnreachableError } from './http';
import type { CrawlOptions } from './options';

/** What a robots.txt (RFC 9309) asks of the audit. */
export interface Robots {
  /** Whether a path with its query may be requested. */
  readonly allows: (path: string) => boolean;
  /** Seconds between two requests; 0 for none. */
  readonly delay: number;
  readonly sitemaps: readonly string[];
}

/** Bytes that are read of a robots.txt, as RFC 9309 asks of robots at least. */
const maxBytes = 512_000;

/** Rules that are compared with every address. */
const maxRules = 10_000;

/** A path or pattern with its characters escaped in one way. */
function normalized(path: string): string {
  try {
    const escaped = encodeURI(path).replaceAll('%25', '%');
    return escaped.replace(/%[\da-f]{2}/gi, (each) => each.toUpperCase());
  } catch {
    return path;
  }
}

/** A test for a pattern with `*` and a `$` at its end: its parts are looked for one after the other. */
function matcherOf(pattern: string): (path: string) => boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split(/\*+/);
  const last = isWhole ? others.pop() : undefined;
  return (path) => {
    if (!path.startsWith(first)) return false;
    let end = first.length;
    for (const part of others) {
      const start = path.indexOf(part, end);
      if (start < 0) return false;
      end = start + part.length;
    }
    if (last === undefined) return !isWhole || end === path.length;
    return path.length - last.length >= end && path.endsWith(last);
  };
}

/** Reads a robots.txt: the rules for the audit, else those for all robots. */
export function readRobots(text: string): Robots {
  const groups = new Map<string, { rules: [pattern: string, allows: boolean][]; delay: number }>();
  const sitemaps: string[] = [];
  let agents: string[] = [];
  let isAgent = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [written = ''] = line.split('#', 1);
    const colon = written.indexOf(':');
    const key = written.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = written.slice(colon + 1).trim();
    if (key === 'sitemap' && value !== '') sitemaps.push(value);
    if (!['user-agent', 'allow', 'disallow', 'crawl-delay'].includes(key)) continue;
    if (key === 'user-agent') {
      const agent = value.split('/', 1)[0]?.trim().toLowerCase() ?? '';
      agents = isAgent ? [...agents, agent] : [agent];
    }
    isAgent = key === 'user-agent';
    for (const agent of agents.filter((each) => each === robotName || each === '*')) {
      const group = getOrCompute(groups, agent, () => ({ rules: [], delay: 0 }));
      const isRule = key.endsWith('allow') && value !== '' && group.rules.length < maxRules;
      if (isRule) group.rules.push([normalized(value), key === 'allow']);
      if (key === 'crawl-delay') group.delay = Math.max(0, Number(value) || 0);
    }
  }
  const { rules = [], delay = 0 } = groups.get(robotName) ?? groups.get('*') ?? {};
  // The longest rule decides; of two as long, the one that allows.
  const matchers = rules
    .toSorted(([a, first], [b, second]) => b.length - a.length || Number(second) - Number(first))
    .map(([pattern, allows]) => ({ allows, matches: matcherOf(pattern) }));
  const allows = (path: string) => {
    const own = normalized(path);
    return matchers.find(({ matches }) => matches(own))?.allows ?? true;
  };
  return { allows, delay, sitemaps };
}

/** Redirects of a robots.txt that are followed at most (RFC 9309). */
const maxRedirects = 5;

/** Without a readable robots.txt nothing may be requested. */
function unreadable(reason: string): ExpectedError {
  return new ExpectedError(
    `${reason} That forbids everything (RFC 9309). Try again later or with a longer --timeout; a 404 or an empty file allows everything.`,
  );
}

/**
 * Fetches a site's robots.txt, whatever its content type, as {@link readRobots}.
 * Everything is allowed where there is none.
 *
 * @throws ExpectedError where the server does not deliver it, unless it is ignored anyway.
 */
export async function fetchRobots(origin: string, options: CrawlOptions): Promise<Robots> {
  const url = new URL('/robots.txt', origin);
  try {
    const asText = { ...options, anyType: true, maxBytes };
    const { answer } = await followRedirects('GET', url, asText, maxRedirects, options.requester);
    if (answer.status >= 500) throw unreadable(`${url.href} answers ${answer.status}.`);
    if (answer.cut) options.onWarning(`Only the first ${maxBytes / 1000} kB of ${url} are read.`);
    return readRobots(answer.status === 200 ? answer.text : '');
  } catch (error) {
    const isNeedless = options.ignoreRobots && error instanceof ExpectedError;
    if (isNeedless || error instanceof EndlessRedirectsError) return readRobots('');
    throw error instanceof UnreachableError ? unreadable(error.message) : error;
  }
}
