import { escapeRegExp } from '../formats/escape';
import {
  EndlessRedirectsError,
  followRedirects,
  type HttpOptions,
  robotName,
  UnreachableError,
} from './http';
import { UnauditableError } from './site';

interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

/** The rules for one robot: its own group, else that of `*` (RFC 9309). */
function rulesFor(text: string, robot: string): Rule[] {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  let isNamingAgents = false;
  for (const line of text.split(/\r?\n/)) {
    const [, field, value] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const key = field?.toLowerCase();
    if (key === 'user-agent') {
      if (!isNamingAgents) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push((value ?? '').toLowerCase());
      isNamingAgents = true;
    } else if (key === 'allow' || key === 'disallow') {
      isNamingAgents = false;
      // An empty pattern forbids nothing.
      if (value) groups.at(-1)?.rules.push({ allow: key === 'allow', pattern: value });
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(robot));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  return chosen.flatMap(({ rules }) => rules);
}

/** Whether a path matches a pattern, in which `*` is anything and `$` at its end that of the path. */
function matches(pattern: string, path: string): boolean {
  const source = escapeRegExp(pattern).replaceAll('\\*', '.*').replace(/\\\$$/, '$');
  return new RegExp(`^${source}`).test(path);
}

/**
 * Reads a robots.txt.
 *
 * @returns whether the audit may request a path with its query: the longest
 *   matching rule decides, an allowing one where two are equally long.
 */
export function readRobots(text: string): (path: string) => boolean {
  const rules = rulesFor(text, robotName).toSorted(
    (a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow),
  );
  return (path) => rules.find(({ pattern }) => matches(pattern, path))?.allow ?? true;
}

/** Redirects of a robots.txt that are followed at most (RFC 9309). */
const maxRedirects = 5;

/** Without a readable robots.txt nothing may be requested. */
function unreadable(reason: string): UnauditableError {
  return new UnauditableError(
    `${reason} That forbids everything (RFC 9309). Try again later or with a longer --timeout; a 404 or an empty file allows everything.`,
  );
}

/**
 * Fetches a site's robots.txt, whatever its content type, as {@link readRobots}.
 * Everything is allowed where there is none.
 *
 * @throws UnauditableError where the server does not deliver it.
 */
export async function fetchRobots(
  origin: string,
  options: HttpOptions,
): Promise<(path: string) => boolean> {
  const { href } = new URL('/robots.txt', origin);
  try {
    const anyType = { ...options, anyType: true };
    const { answer } = await followRedirects('GET', new URL(href), anyType, maxRedirects);
    if (answer.status >= 500) throw unreadable(`${href} answers ${answer.status}.`);
    return answer.status === 200 ? readRobots(answer.text) : () => true;
  } catch (error) {
    if (error instanceof EndlessRedirectsError) return () => true;
    throw error instanceof UnreachableError ? unreadable(error.message) : error;
  }
}
