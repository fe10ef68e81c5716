import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sendProblem } from './problems';

/** Maximum length of a request's target; every valid selection of defects is far shorter. */
const maxTargetLength = 8192;

/** The names of this machine that need no configuration. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** A step that sets headers, e.g. of Helmet. */
export type HeaderStep = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** The host name in a `Host` header, without its port; null if the header is malformed. */
function hostName(host: string): string | null {
  const name = /^([^\s:@/\\?#[\]]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.exec(host)?.[1];
  return name?.toLowerCase().replace(/\.$/, '') ?? null;
}

/**
 * Wraps an application: every response gets the headers, and requests that no browser
 * sends to this site are refused before the application parses them.
 *
 * A `Host` that is not configured is refused because of DNS rebinding: a foreign page whose
 * name resolves to this machine would share this origin with the inbox.
 *
 * @param hosts - host names besides those of the loopback address.
 */
export function guard(
  app: RequestListener,
  setHeaders: HeaderStep,
  hosts: readonly string[] = [],
): RequestListener {
  const allowed = new Set([...localHosts, ...hosts]);

  function handle(request: IncomingMessage, response: ServerResponse) {
    const { host: hosts = [] } = request.headersDistinct;
    if (hosts.length > 1 || (hosts.length === 0 && request.httpVersion === '1.1')) {
      return sendProblem(response, 400, 'Send exactly one Host header.');
    }
    // A fragment belongs to the page, not to what is asked for; some programs send it.
    const [target = ''] = (request.url ?? '').split('#');
    request.url = target;
    if (target.length > maxTargetLength) {
      return sendProblem(response, 414, `The URL is longer than ${maxTargetLength} characters.`);
    }
    let [host = ''] = hosts;
    if (!target.startsWith('/') && target !== '*') {
      // A target with scheme and host takes precedence over the header (RFC 9112, 3.2.2).
      const url = URL.canParse(target) ? new URL(target) : null;
      if (url === null || !/^https?:$/.test(url.protocol)) {
        return sendProblem(response, 400, 'The request target is not a URL.');
      }
      host = url.host;
      request.url = url.pathname + url.search;
    } else if (!URL.canParse(target, 'http://localhost')) {
      return sendProblem(response, 400, 'The request target is not a URL.');
    }
    const name = hostName(host);
    if (name === null || !allowed.has(name)) {
      return sendProblem(
        response,
        421,
        'This server does not answer for that host; ALLOWED_HOSTS lists those it answers for.',
      );
    }
    app(request, response);
  }

  return (request, response) => setHeaders(request, response, () => handle(request, response));
}
