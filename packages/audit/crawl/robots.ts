import robotsParser from 'robots-parser';
import {
  EndlessRedirectsError,
  followRedirects,
  type HttpOptions,
  robotName,
  UnreachableError,
} from './http';
import { UnauditableError } from './site';

/** Whether a robots.txt (RFC 9309) lets the audit request a path with its query. */
export function readRobots(text: string, origin: string): (path: string) => boolean {
  const robots = robotsParser(`${origin}/robots.txt`, text);
  return (path) => robots.isAllowed(origin + path, robotName) !== false;
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
  const url = new URL('/robots.txt', origin);
  try {
    const anyType = { ...options, anyType: true };
    const { answer } = await followRedirects('GET', url, anyType, maxRedirects);
    if (answer.status >= 500) throw unreadable(`${url.href} answers ${answer.status}.`);
    return readRobots(answer.status === 200 ? answer.text : '', origin);
  } catch (error) {
    if (error instanceof EndlessRedirectsError) return () => true;
    throw error instanceof UnreachableError ? unreadable(error.message) : error;
  }
}
