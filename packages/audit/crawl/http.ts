import { ExpectedError } from '../command-line';
import { decoded, resolveAddress } from '../extract/address';

/** The audit's user agent in robots.txt. */
export const robotName = 'originaltreu';

export interface HttpOptions {
  /** Milliseconds to wait for a response. */
  readonly timeout: number;
  /** How often to retry after a failure that may be temporary. */
  readonly retries: number;
  /** The `Cookie` header; none by default. */
  readonly cookie?: string;
  /** The `Authorization` header and the only origin to send it to; none by default. */
  readonly authorization?: { readonly origin: string; readonly header: string };
  /** Whether bodies of any type are read; only text by default. */
  readonly anyType?: boolean;
}

export interface Answer {
  readonly status: number;
  /** Where a redirect leads, as an absolute address; null for other answers. */
  readonly location: string | null;
  /** The content type, e.g. `text/html`; '' where there is none. */
  readonly type: string;
  /** The document; null unless it is HTML and was read. */
  readonly html: string | null;
  /** The body of any text; '' for other types. */
  readonly text: string;
  /** Whether the body is longer than what was read of it. */
  readonly cut: boolean;
}

/** An address that does not respond; the message says which and why. */
export class UnreachableError extends ExpectedError {}

/** An address that redirects endlessly; the message says which. */
export class EndlessRedirectsError extends UnreachableError {}

type Method = 'GET' | 'HEAD';

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

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return cause?.code ?? cause?.message ?? error.message;
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

/** Bytes that are read of a body; no page for people is that long. */
export const maxBytes = 10_000_000;

/** Reads a body, {@link maxBytes} at most; `cut` is whether there was more. */
async function readBody(response: Response) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), cut: length > maxBytes };
}

/** The encoding that a document declares in its first 1024 bytes, where HTML looks for it. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const label = /<meta\s[^>]*?charset\s*=\s*["']?([^\s"';>/]+)/i.exec(head)?.[1];
  // A declaration that can be read byte by byte is not in UTF-16.
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/**
 * The text of a body, in the encoding that its `Content-Type` or else the document
 * declares; in UTF-8 where neither declares a known one.
 */
function decode(bytes: Uint8Array, type: string): string {
  const named = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(type)?.[1];
  try {
    return new TextDecoder(named ?? declaredCharset(bytes)).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

async function fetchOnce(method: string, address: string, options: HttpOptions): Promise<Response> {
  // fetch refuses addresses with a name and password.
  const { url, header } = splitCredentials(address);
  const { authorization, cookie, timeout } = options;
  const headers = new Headers({ 'User-Agent': `${robotName}-links`, Accept: 'text/html,*/*' });
  if (cookie !== undefined) headers.set('Cookie', cookie);
  const own = url.origin === authorization?.origin ? authorization.header : null;
  const credentials = header ?? own;
  if (credentials !== null) headers.set('Authorization', credentials);
  // The signal also aborts the reading of the body.
  const signal = AbortSignal.timeout(timeout);
  return fetch(url, { method, headers, signal, redirect: 'manual' });
}

/** Requests an address until it answers, and reads bodies of the given types. */
async function requestWithRetries(
  method: Method,
  address: string,
  options: HttpOptions,
  types: RegExp,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    let pause = pauseBefore(attempt, null, Date.now());
    try {
      const response = await fetchOnce(method, address, options);
      const isRetried = temporaryStatuses.has(response.status) && attempt < options.retries;
      if (!isRetried) return await answerOf(response, address, types);
      await response.body?.cancel();
      pause = pauseBefore(attempt, response.headers.get('retry-after'), Date.now());
    } catch (error) {
      if (attempt >= options.retries) {
        const { href } = splitCredentials(address).url;
        throw new UnreachableError(`${href} cannot be reached: ${reasonOf(error)}.`);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function answerOf(response: Response, address: string, types: RegExp): Promise<Answer> {
  const { status, headers } = response;
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  const type = headers.get('content-type') ?? '';
  const isRead = types.test(type);
  const body = isRead ? await readBody(response) : null;
  if (!isRead) await response.body?.cancel();
  const text = body === null ? '' : decode(body.bytes, type);
  return {
    status,
    type: type.split(';', 1)[0]?.trim() ?? '',
    location: location === null ? null : (resolveAddress(location, address)?.href ?? null),
    html: isRead && /^(text\/html|application\/xhtml)/i.test(type) ? text : null,
    text,
    cut: body?.cut ?? false,
  };
}

/**
 * Requests an address, with retries where the failure may be temporary: after
 * growing pauses, or those that `Retry-After` asks for.
 *
 * @param method - `HEAD` falls back to `GET` where it fails, because some servers
 *   do not support it; the body is not read then either.
 * @throws UnreachableError when the last attempt got no response.
 */
export async function request(method: Method, address: string, options: HttpOptions) {
  const ofText = /^(text\/|application\/xhtml)/i;
  if (method === 'GET') {
    return requestWithRetries(method, address, options, options.anyType ? /^/ : ofText);
  }
  const none = /(?!)/;
  const answer = await requestWithRetries(method, address, options, none);
  if (answer.status < 400) return answer;
  // Temporary failures have already been retried.
  const retries = temporaryStatuses.has(answer.status) ? 0 : options.retries;
  return requestWithRetries('GET', address, { ...options, retries }, none);
}

/**
 * Requests an address and follows its redirects.
 *
 * @returns the last address and its answer.
 * @throws UnreachableError when an address does not respond, or its redirects do not end.
 */
export async function followRedirects(
  method: Method,
  start: URL,
  options: HttpOptions,
  maxRedirects = 10,
): Promise<{ readonly address: URL; readonly answer: Answer }> {
  let address = start;
  for (let steps = 0; steps <= maxRedirects; steps += 1) {
    const answer = await request(method, address.href, options);
    const next = answer.location === null ? null : new URL(answer.location);
    // Other schemes open applications, e.g. `market:`.
    if (next === null || !/^https?:$/.test(next.protocol)) return { address, answer };
    address = next;
  }
  const { href } = splitCredentials(start.href).url;
  throw new EndlessRedirectsError(`${href} cannot be reached: its redirects do not end.`);
}
