import { Agent, type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, gunzipSync } from 'node:zlib';
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
  /** Further headers, and the only origin to send them to. */
  readonly headers?: { readonly origin: string; readonly values: Readonly<Record<string, string>> };
  readonly userAgent?: string;
  /** Whether certificates that cannot be verified are accepted. */
  readonly insecure?: boolean;
  /** Requests per second and host at most; no limit by default. */
  readonly rate?: number;
  /** Whether bodies of any type are read; only text by default. */
  readonly anyType?: boolean;
  /** Whether a redirect is followed; any by default. */
  readonly mayFollow?: (next: URL) => boolean;
}

export interface Answer {
  readonly status: number;
  /** Where a redirect leads, as an absolute address; null for other answers. */
  readonly location: string | null;
  /** The content type, e.g. `text/html`; '' where there is none. */
  readonly type: string;
  /** The language of the `Content-Language` header; '' for none. */
  readonly language: string;
  /** What the `X-Robots-Tag` header asks of robots; '' for nothing. */
  readonly robots: string;
  /** The length in bytes; null where it is not announced and was not read. */
  readonly length: number | null;
  /** The document; null unless it is HTML and was read. */
  readonly html: string | null;
  /** The body of any text; '' for other types. */
  readonly text: string;
  /** Whether the body is longer than what was read of it. */
  readonly cut: boolean;
}

/** Requests addresses: by HTTP, or from a folder. */
export type Requester = (
  method: 'GET' | 'HEAD',
  address: string,
  options: HttpOptions,
) => Promise<Answer>;

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

/** Codes of the system in words. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection breaks off',
  EPIPE: 'the connection breaks off',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host cannot be looked up',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate cannot be verified',
};

function reasonOf(error: unknown): string {
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  return reasons[code] ?? (code || message);
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
async function readBody(body: Readable) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
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
  const label =
    /<meta\s[^>]*?charset\s*=\s*["']?([^\s"';>/]+)/i.exec(head)?.[1] ??
    /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)/i.exec(head)?.[1];
  // A declaration that can be read byte by byte is not in UTF-16.
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/** The encoding that a byte order mark says, before all declarations. */
function markedCharset([first, second]: Uint8Array): string | undefined {
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

/** The content of a file that is itself compressed, e.g. `sitemap.xml.gz`; others as they are. */
function unpacked(bytes: Uint8Array, type: string): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || /^text\//i.test(type)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch {
    return bytes;
  }
}

/**
 * The text of a body, in the encoding that its byte order mark, its `Content-Type` or
 * else the document declares; in UTF-8 where none declares a known one.
 */
export function decode(body: Uint8Array, type: string): string {
  const bytes = unpacked(body, type);
  const named = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(type)?.[1];
  try {
    return new TextDecoder(markedCharset(bytes) ?? named ?? declaredCharset(bytes)).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const plainAgent = new Agent({ keepAlive: true });
const secureAgent = new SecureAgent({ keepAlive: true });

/** When each host may be asked next, in milliseconds. */
const nextTurns = new Map<string, number>();

/** Waits until a host may be asked again. */
async function waitForTurn(host: string, rate: number): Promise<void> {
  const now = Date.now();
  const turn = Math.max(now, nextTurns.get(host) ?? 0);
  nextTurns.set(host, turn + 1000 / rate);
  if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now));
}

function headersFor(url: URL, credentials: string | null, options: HttpOptions) {
  const { cookie, headers, userAgent = `${robotName}-links` } = options;
  return {
    'User-Agent': userAgent,
    Accept: 'text/html,*/*',
    'Accept-Encoding': 'gzip, deflate, br',
    ...(cookie !== undefined && { Cookie: cookie }),
    ...(credentials !== null && { Authorization: credentials }),
    ...(headers?.origin === url.origin && headers.values),
  };
}

/** A response whose body may still be read. */
interface Response {
  readonly message: IncomingMessage;
  /** Ends the time to wait for the body. */
  readonly done: () => void;
}

async function fetchOnce(method: string, address: string, options: HttpOptions): Promise<Response> {
  const { url, header } = splitCredentials(address);
  const { authorization, timeout, insecure = false, rate } = options;
  const own = url.origin === authorization?.origin ? authorization.header : null;
  if (rate !== undefined) await waitForTurn(url.host, rate);
  const isSecure = url.protocol === 'https:';
  const settings = {
    method,
    headers: headersFor(url, header ?? own, options),
    agent: isSecure ? secureAgent : plainAgent,
    ...(isSecure && { rejectUnauthorized: !insecure }),
  };
  return new Promise((resolve, reject) => {
    const started = (isSecure ? requestSecurely : requestPlainly)(url, settings);
    // The time counts until the body is read.
    let answered: IncomingMessage | null = null;
    const timer = setTimeout(() => {
      const error = new Error('it did not answer in time');
      answered?.destroy(error);
      started.destroy(error);
    }, timeout);
    const done = () => clearTimeout(timer);
    started.once('response', (message) => {
      answered = message;
      resolve({ message, done });
    });
    started.on('error', (error) => {
      done();
      reject(error);
    });
    started.end();
  });
}

/** A body without its compression. */
function decompressed(message: IncomingMessage): Readable {
  const coding = message.headers['content-encoding']?.toLowerCase() ?? '';
  const decoder =
    coding === 'br'
      ? createBrotliDecompress()
      : coding === 'deflate'
        ? createInflate()
        : /^(x-)?gzip$/.test(coding)
          ? createGunzip()
          : null;
  return decoder === null ? message : pipeline(message, decoder, () => {});
}

/** Lets the rest of a response go: a short one is read, so that the connection can be used again. */
function discard({ message, done }: Response): void {
  done();
  const length = Number(message.headers['content-length'] ?? Number.NaN);
  if (length <= 100_000) message.resume();
  else message.destroy();
  message.once('error', () => {});
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
      const { statusCode = 0, headers } = response.message;
      const isRetried = temporaryStatuses.has(statusCode) && attempt < options.retries;
      if (!isRetried) return await answerOf(method, response, address, types);
      discard(response);
      pause = pauseBefore(attempt, headers['retry-after'] ?? null, Date.now());
    } catch (error) {
      if (attempt >= options.retries) {
        const { href } = splitCredentials(address).url;
        throw new UnreachableError(`${href} cannot be reached: ${reasonOf(error)}.`);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Whether a body without a type is a document: it starts with a tag. */
function looksLikeHtml(text: string): boolean {
  return /^\s*(<!doctype html|<html|<head|<body|<!--|<\?xml[^>]*\?>\s*<(!doctype )?html)/i.test(
    text,
  );
}

async function answerOf(
  method: Method,
  response: Response,
  address: string,
  types: RegExp,
): Promise<Answer> {
  const { message, done } = response;
  const { statusCode: status = 0, headers } = message;
  const location = status >= 300 && status < 400 ? (headers.location ?? null) : null;
  const type = headers['content-type'] ?? '';
  const isUntyped = type === '' && method === 'GET';
  const isRead = method === 'GET' && location === null && (types.test(type) || isUntyped);
  const body = isRead ? await readBody(decompressed(message)) : null;
  if (isRead) done();
  else discard(response);
  const text = body === null ? '' : decode(body.bytes, type);
  const isHtml =
    /^(text\/html|application\/xhtml)/i.test(type) || (isUntyped && looksLikeHtml(text));
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
  let retries = options.retries;
  try {
    const answer = await requestWithRetries(method, address, options, none);
    if (answer.status < 400) return answer;
    // Temporary failures have already been retried.
    if (temporaryStatuses.has(answer.status)) retries = 0;
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    retries = 0;
  }
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
  const { href } = splitCredentials(start.href).url;
  throw new EndlessRedirectsError(`${href} cannot be reached: its redirects do not end.`);
}
