import {
  EndlessRedirectsError,
  type HttpOptions,
  robotName,
  settle,
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
  let naming = false;
  for (const line of text.split(/\r?\n/)) {
    const [, field, value] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const key = field?.toLowerCase();
    if (key === 'user-agent') {
      if (!naming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push((value ?? '').toLowerCase());
      naming = true;
    } else if (key === 'allow' || key === 'disallow') {
      naming = false;
      // An empty pattern forbids nothing.
      if (value) groups.at(-1)?.rules.push({ allow: key === 'allow', pattern: value });
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(robot));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  return chosen.flatMap(({ rules }) => rules);
}

function matches(pattern: string, path: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
    .join('.*')
    .replace(/\\\$$/, '$');
  return new RegExp(`^${source}`).test(path);
}

/**
 * Reads a robots.txt.
 *
 * @returns whether the audit may ask for a path with its query: the longest
 *   rule that matches decides, an allowing one where two are equally long.
 */
export function readRobots(text: string): (path: string) => boolean {
  const rules = rulesFor(text, robotName).toSorted(
    (a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow),
  );
  return (path) => rules.find(({ pattern }) => matches(pattern, path))?.allow ?? true;
}

/** Redirects of a robots.txt that are followed at most (RFC 9309). */
const mostSteps = 5;

/** A robots.txt that cannot be had now; what it says must be known first. */
function withheld(reason: string): UnauditableError {
  return new UnauditableError(
    `${reason} That forbids everything (RFC 9309). Try again later or with a longer --timeout; 404 there, or an empty file, allows everything.`,
  );
}

/**
 * Asks a site for its robots.txt, whatever type it is said to have.
 *
 * @returns as {@link readRobots}; everything is allowed where there is none.
 * @throws UnauditableError where the server cannot give it.
 */
export async function askRobots(
  origin: string,
  options: HttpOptions,
): Promise<(path: string) => boolean> {
  const { href } = new URL('/robots.txt', origin);
  try {
    const asked = { ...options, anyType: true };
    const { answer } = await settle('GET', new URL(href), asked, mostSteps);
    if (answer.status >= 500) throw withheld(`${href} answers ${answer.status}.`);
    return answer.status === 200 ? readRobots(answer.text) : () => true;
  } catch (error) {
    if (error instanceof EndlessRedirectsError) return () => true;
    throw error instanceof UnreachableError ? withheld(error.message) : error;
  }
}
