import { once } from 'node:events';
import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { ExpectedError } from '@sitewide/kit/command-line';
import { decoded } from '@sitewide/kit/text';
import { resolveAddress } from '../extract/address';
import manifest from '../package.json' with { type: 'json' };
import type { SettingValues } from '../settings';
import { decode, maxBytes, readBody } from './body';
import { hasPrivateAddress, lookUpPublic, PrivateHostError } from './network';
import reasons from './reasons.json' with { type: 'json' };
import { Session } from './session';

/** The audit's user agent in robots.txt. */
export const robotName = 'sitewide-audit';

export interface HttpOptions
  extends Pick<SettingValues, 'retries' | 'timeout'>,
    Partial<Pick<SettingValues, 'insecure' | 'rate' | 'userAgent'>> {
  /** Further headers, cookies among them, and the only origin to send them to. */
  readonly headers?: { readonly origin: string; readonly values: Readonly<Record<string, string>> };
  /** What is kept from one request to the next; nothing by default. */
  readonly session?: Session;
  /** Whether cookies that redirects set are kept, besides those without which they do not end. */
  readonly keepsCookies?: boolean;
  /** Whether addresses of this machine and of private networks are refused. */
  readonly isPublicOnly?: boolean;
  /** Whether bodies of any type are read; only text by default. */
  readonly anyType?: boolean;
  /** Bytes that are read of a body; {@link maxBytes} by default. */
  readonly maxBytes?: number;
  /** Whether a redirect is followed; any by default. */
  readonly mayFollow?: (next: URL) => boolean;
}

/** An answer of which nothing is known. */
export const emptyAnswer = {
  status: 0,
  /** Where a redirect leads, as an absolute address; null for other answers. */
  location: null as string | null,
  /** The content type, e.g. `text/html`; '' where there is none. */
  type: '',
  language: '',
  /** What the `X-Robots-Tag` header asks of robots; '' for nothing. */
  robots: '',
  /** The length in bytes; null where it is not announced and was not read. */
  length: null as number | null,
  html: null as string | null,
  /** The body of any text; '' for other types. */
  text: '',
  /** Whether the body is longer than what was read of it. */
  cut: false,
};

export type Answer = Readonly<typeof emptyAnswer>;

type Method = 'GET' | 'HEAD';

/** Requests addresses: by HTTP, or from a folder. */
export type Requester = (method: Method, address: string, options: HttpOptions) => Promise<Answer>;

/** An address that does not respond; the message says which and why. */
export class UnreachableError extends ExpectedError {
  /** @param address - shown without its name and password. */
  constructor(
    address: string,
    readonly reason: string,
    cause?: unknown,
  ) {
    super(`${splitCredentials(address).url.href} cannot be reached: ${reason}.`, { cause });
  }
}

/** What a request gives; null where the address does not respond. */
export function ifReached<Result>(request: Promise<Result>): Promise<Result | null> {
  return request.catch((error: unknown) => {
    if (error instanceof UnreachableError) return null;
    throw error;
  });
}

/** An address that redirects endlessly; the message says which. */
export class EndlessRedirectsError extends UnreachableError {}

/** Statuses that may be gone a moment later. */
const temporaryStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The longest pause in milliseconds, whatever `Retry-After` says. */
const maxPause = 30_000;

export function pauseBefore(attempt: number, retryAfter: string | null, now: number): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  const requested = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter ?? '') - now;
  if (Number.isFinite(requested)) return Math.min(Math.max(requested, 0), maxPause);
  // Doubled each time, with jitter, so that parallel requests spread out.
  return 200 * 2 ** attempt * (0.5 + Math.random());
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Why a request failed; codes of the system in words. */
function reasonOf(error: unknown): string {
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  return (reasons as Readonly<Record<string, string>>)[code] ?? (code || message);
}

/** An address without its name and password, and the `Authorization` header that they make, if any. */
export function splitCredentials(address: string): { url: URL; header: string | null } {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const pair = Buffer.from(`${decoded(username)}:${decoded(password)}`);
  return { url, header: username + password === '' ? null : `Basic ${pair.toString('base64')}` };
}

/** The default user agent: its name, and where to read about it. */
const userAgent = `${robotName}/${manifest.version} (+https://www.npmjs.com/package/${manifest.name})`;

/** Requests an address once, and reads its answer; the time for both is limited. */
async function exchange<Result>(
  method: Method,
  address: string,
  options: HttpOptions,
  read: (message: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  const { url, header } = splitCredentials(address);
  const { headers, insecure = false, isPublicOnly = false, session } = options;
  if (isPublicOnly && hasPrivateAddress(url)) throw new PrivateHostError();
  const signal = AbortSignal.timeout(options.timeout * 1000);
  const request = (url.protocol === 'https:' ? requestSecurely : requestPlainly)(url, {
    method,
    headers: {
      'User-Agent': options.userAgent ?? userAgent,
      Accept: 'text/html,*/*',
      'Accept-Encoding': 'gzip, deflate, br',
      ...(header !== null && { Authorization: header }),
      ...(headers?.origin === url.origin && headers.values),
    },
    rejectUnauthorized: !insecure,
    signal,
    ...(isPublicOnly && { lookup: lookUpPublic }),
  });
  const cookies = [request.getHeader('Cookie'), session?.cookiesOf(url.origin)].filter(Boolean);
  if (cookies.length > 0) request.setHeader('Cookie', cookies.join('; '));
  // After the response, errors are those of its body.
  request.on('error', () => {}).end();
  try {
    const [message] = (await once(request, 'response')) as [IncomingMessage];
    return await read(message);
  } catch (error) {
    throw signal.aborted ? new Error('it did not answer in time') : error;
  }
}

/** Lets the rest of a response go: a short one is read, so that the connection can be used again. */
function discard(message: IncomingMessage): void {
  message.on('error', () => {});
  if (Number(message.headers['content-length'] ?? Number.NaN) <= 100_000) message.resume();
  else message.destroy();
}

/** Requests an address until it answers, and reads bodies of the given types. */
async function requestWithRetries(
  method: Method,
  address: string,
  options: HttpOptions,
  types: RegExp,
): Promise<Answer> {
  const { rate, retries, session = new Session(), keepsCookies = false } = options;
  const { host, origin } = new URL(address);
  for (let attempt = 0; ; attempt += 1) {
    const wait = session.waitBefore(host, rate);
    if (wait > 0) await pause(wait);
    let delay = pauseBefore(attempt, null, Date.now());
    try {
      const answer = await exchange(method, address, options, async (message) => {
        const { statusCode = 0, headers } = message;
        delay = pauseBefore(attempt, headers['retry-after'] ?? null, Date.now());
        const isFailure = temporaryStatuses.has(statusCode) && attempt < retries;
        if (isFailure && session.mayWait(host, delay)) return discard(message);
        const answer = await answerOf(method, message, address, options, types);
        session.count(answer.text.length);
        // A page that only sets a cookie leads to itself, and shows more to those who have it.
        const isGate = answer.location?.split('#', 1)[0] === address.split('#', 1)[0];
        if (answer.location === null || !(isGate || keepsCookies)) return answer;
        const isNew = session.keepCookies(origin, headers['set-cookie']);
        if (!isGate || !isNew || attempt >= maxGates) return answer;
        delay = 0;
      });
      if (answer) return answer;
    } catch (error) {
      const isFinal = error instanceof PrivateHostError || attempt >= retries;
      if (isFinal || !session.mayWait(host, delay)) {
        throw new UnreachableError(address, reasonOf(error), error);
      }
    }
    if (delay > 0) await pause(delay);
  }
}

/** Redirects of an address to itself that are followed if they set cookies. */
const maxGates = 3;

/** How a document begins whose type is not given. */
const htmlStart = /^\s*(<!doctype html|<html|<head|<body|<!--|<\?xml[^>]*\?>\s*<(!doctype )?html)/i;

async function answerOf(
  method: Method,
  message: IncomingMessage,
  address: string,
  options: HttpOptions,
  types: RegExp,
): Promise<Answer> {
  const { statusCode: status = 0, headers } = message;
  const limit = options.maxBytes ?? maxBytes;
  const location = status >= 300 && status < 400 ? (headers.location ?? null) : null;
  const type = headers['content-type'] ?? '';
  const isUntyped = type === '' && method === 'GET';
  const isRead = method === 'GET' && location === null && (types.test(type) || isUntyped);
  const body = isRead ? await readBody(message, limit) : null;
  if (!isRead) discard(message);
  const text = body === null ? '' : decode(body.bytes, type, limit);
  const isHtml =
    /^(text\/html|application\/xhtml)/i.test(type) || (isUntyped && htmlStart.test(text));
  const announced = headers['content-length'];
  return {
    status,
    type: type.split(';', 1)[0]?.trim() ?? '',
    language: headers['content-language'] ?? '',
    robots: [headers['x-robots-tag'] ?? ''].flat().join(),
    length: body?.bytes.length ?? (announced === undefined ? null : Number(announced)),
    location: location === null ? null : (resolveAddress(location, address)?.href ?? null),
    html: isRead && isHtml ? text : null,
    text,
    cut: body?.cut ?? false,
  };
}

/**
 * Requests an address, with retries where the failure may be temporary: after
 * growing pauses, or those that `Retry-After` asks for.
 *
 * @param method - `HEAD` falls back to `GET` where it fails or is not answered,
 *   because some servers do not support it; the body is not read then either.
 * @throws UnreachableError when the last attempt got no response.
 */
export async function request(method: Method, address: string, options: HttpOptions) {
  const ofText = /^(text\/|application\/(xhtml|xml))/i;
  if (method === 'GET') {
    return requestWithRetries(method, address, options, options.anyType ? /^/ : ofText);
  }
  const none = /(?!)/;
  const answer = await ifReached(requestWithRetries(method, address, options, none));
  if (answer && answer.status < 400) return answer;
  // Temporary failures have already been retried.
  const isRetried = answer === null || temporaryStatuses.has(answer.status);
  const retries = isRetried ? 0 : options.retries;
  return requestWithRetries('GET', address, { ...options, retries }, none);
}

/** The last address that redirects lead to, with its answer; throws an UnreachableError for none. */
export async function followRedirects(
  method: Method,
  start: URL,
  options: HttpOptions,
  maxRedirects = 10,
  requester: Requester = request,
): Promise<{ readonly address: URL; readonly answer: Answer }> {
  let address = start;
  for (let steps = 0; steps <= maxRedirects; steps += 1) {
    const answer = await requester(method, address.href, options);
    const next = answer.location === null ? null : new URL(answer.location);
    // Other schemes open applications, e.g. `market:`.
    const isFollowed = next !== null && /^https?:$/.test(next.protocol);
    if (!isFollowed || options.mayFollow?.(next) === false) return { address, answer };
    address = next;
  }
  throw new EndlessRedirectsError(start.href, 'its redirects do not end');
}
