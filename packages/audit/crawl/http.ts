import { ExpectedError } from '../command-line';
import { decoded } from '../extract/addresses';
import { decode, readBody } from './body';

/** The name that robots.txt may address the audit by. */
export const robotName = 'originaltreu';

/** How to ask. */
export interface HttpOptions {
  /** Milliseconds after which an answer counts as missing. */
  readonly timeout: number;
  /** How often to ask again after a failure that may pass. */
  readonly retries: number;
  /** The `Cookie` header; none unless given. */
  readonly cookie?: string;
  /** The `Authorization` header, and the only origin that it is for; none unless given. */
  readonly authorization?: { readonly origin: string; readonly header: string };
  /** Whether bodies of any type are read, and not only text. */
  readonly anyType?: boolean;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  /** Where a redirect leads, as an absolute address; null for other answers. */
  readonly location: string | null;
  /** What it is, e.g. `text/html`; '' where nothing says so. */
  readonly type: string;
  /** The document; null unless it is HTML and was asked for. */
  readonly html: string | null;
  /** The body of any text; empty for other types. */
  readonly text: string;
  /** Whether the body went on after what is read of one at most. */
  readonly cut: boolean;
}

/** An address that gives no answer at all; the message names it and why. */
export class UnreachableError extends ExpectedError {}

/** An address that redirects on and on; the message names it. */
export class EndlessRedirectsError extends UnreachableError {}

/** Answers that may be others a moment later. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Nobody is waited for longer than this, whatever `Retry-After` says. */
const longestPause = 30_000;

/** Milliseconds to wait before the next attempt. */
export function pauseBefore(attempt: number, retryAfter: string | null, now: number): number {
  const asked = retryAfter === null ? Number.NaN : Number(retryAfter) * 1000;
  const until = retryAfter === null ? Number.NaN : Date.parse(retryAfter) - now;
  const named = Number.isFinite(asked) ? asked : until;
  if (Number.isFinite(named)) return Math.min(Math.max(named, 0), longestPause);
  // Doubled each time, and spread, so that several do not come back together.
  return 200 * 2 ** attempt * (0.5 + Math.random());
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}

/** An address without the name and password in it, and the header that they make; null for none. */
export function splitCredentials(address: string): {
  readonly url: URL;
  readonly header: string | null;
} {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const pair = Buffer.from(`${decoded(username)}:${decoded(password)}`);
  return { url, header: username + password === '' ? null : `Basic ${pair.toString('base64')}` };
}

async function ask(method: string, address: string, options: HttpOptions): Promise<Response> {
  // With a name and password in it an address is none for fetch.
  const { url, header } = splitCredentials(address);
  const { authorization, cookie, timeout } = options;
  const headers: Record<string, string> = {
    'User-Agent': `${robotName}-links`,
    Accept: 'text/html,*/*',
  };
  if (cookie !== undefined) headers.Cookie = cookie;
  if (url.origin === authorization?.origin) headers.Authorization = authorization.header;
  if (header !== null) headers.Authorization = header;
  // The signal ends the reading of the body too.
  const signal = AbortSignal.timeout(timeout);
  return fetch(url, { method, headers, signal, redirect: 'manual' });
}

async function insist(
  method: 'GET' | 'HEAD',
  address: string,
  options: HttpOptions,
  reads: boolean,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    let pause = pauseBefore(attempt, null, Date.now());
    try {
      const response = await ask(method, address, options);
      const again = passing.has(response.status) && attempt < options.retries;
      if (!again) return await answerOf(response, address, options, reads);
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

async function answerOf(
  response: Response,
  address: string,
  options: HttpOptions,
  reads: boolean,
): Promise<Answer> {
  const { status, headers } = response;
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  const type = headers.get('content-type') ?? '';
  const isHtml = /^(text\/html|application\/xhtml)/i.test(type);
  const wanted = reads && (isHtml || /^text\//i.test(type) || options.anyType === true);
  const body = wanted ? await readBody(response) : null;
  if (!wanted) await response.body?.cancel();
  const text = body === null ? '' : decode(body.bytes, type);
  return {
    status,
    type: type.split(';', 1)[0]?.trim() ?? '',
    location:
      location !== null && URL.canParse(location, address) ? new URL(location, address).href : null,
    html: isHtml && wanted ? text : null,
    text,
    cut: body?.cut ?? false,
  };
}

/**
 * Asks for an address, again where the failure may pass: with growing pauses,
 * or those that `Retry-After` names.
 *
 * @param method - `HEAD` falls back to `GET` where it fails, since some servers
 *   do not know it; the body is not read then either.
 * @throws UnreachableError when the last attempt got no answer.
 */
export async function request(
  method: 'GET' | 'HEAD',
  address: string,
  options: HttpOptions,
): Promise<Answer> {
  const answer = await insist(method, address, options, method === 'GET');
  if (method === 'GET' || answer.status < 400) return answer;
  // What may pass has been waited for.
  const retries = passing.has(answer.status) ? 0 : options.retries;
  return insist('GET', address, { ...options, retries }, false);
}

/**
 * Where an address ends up, redirects followed, and what is there.
 *
 * @param mostSteps - redirects that are followed at most.
 * @throws UnreachableError when nothing answers.
 * @throws EndlessRedirectsError when it redirects more often.
 */
export async function settle(
  method: 'GET' | 'HEAD',
  start: URL,
  options: HttpOptions,
  mostSteps = 10,
): Promise<{ readonly address: URL; readonly answer: Answer }> {
  let address = start;
  for (let steps = 0; steps <= mostSteps; steps += 1) {
    const answer = await request(method, address.href, options);
    const next = answer.location === null ? null : new URL(answer.location);
    // What an application opens, e.g. a shop's, is asked for by nobody else.
    if (next === null || !/^https?:$/.test(next.protocol)) return { address, answer };
    address = next;
  }
  const { href } = splitCredentials(start.href).url;
  throw new EndlessRedirectsError(`${href} cannot be reached: its redirects do not end.`);
}
