import { robotName } from './robots';

/** How to ask. */
export interface HttpOptions {
  /** Milliseconds after which an answer counts as missing. */
  readonly timeout: number;
  /** How often to ask again after a failure that may pass. */
  readonly retries: number;
  /** The `Cookie` header; none unless given. */
  readonly cookie?: string;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  /** Where a redirect leads, as an absolute address; null for other answers. */
  readonly location: string | null;
  /** The document; null unless it is HTML and was asked for. */
  readonly html: string | null;
  /** The body of any text; empty for other types. */
  readonly text: string;
}

/** An address that gives no answer at all; the message names it and why. */
export class UnreachableError extends Error {}

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

async function ask(method: string, address: string, options: HttpOptions): Promise<Response> {
  const headers: Record<string, string> = {
    'User-Agent': `${robotName}-links`,
    Accept: 'text/html,*/*',
  };
  if (options.cookie !== undefined) headers.Cookie = options.cookie;
  const signal = AbortSignal.timeout(options.timeout);
  return fetch(address, { method, headers, signal, redirect: 'manual' });
}

/**
 * Asks for an address, again where the failure may pass: with growing pauses,
 * or those that `Retry-After` names.
 *
 * @param method - `HEAD` falls back to `GET` where a server refuses it.
 * @throws UnreachableError when the last attempt got no answer.
 */
export async function request(
  method: 'GET' | 'HEAD',
  address: string,
  options: HttpOptions,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    let pause = pauseBefore(attempt, null, Date.now());
    try {
      const response = await ask(method, address, options);
      const again = passing.has(response.status) && attempt < options.retries;
      if (!again) {
        if (method === 'HEAD' && [403, 405, 501].includes(response.status)) {
          return await request('GET', address, { ...options, retries: 0 });
        }
        return await answerOf(response, address, method);
      }
      await response.body?.cancel();
      pause = pauseBefore(attempt, response.headers.get('retry-after'), Date.now());
    } catch (error) {
      if (attempt >= options.retries) {
        throw new UnreachableError(`${address} cannot be reached: ${reasonOf(error)}.`);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function answerOf(response: Response, address: string, method: string): Promise<Answer> {
  const { status, headers } = response;
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  const isHtml = /^(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '');
  const isText = /^text\//i.test(headers.get('content-type') ?? '');
  const wanted = method === 'GET' && (isHtml || isText);
  const text = wanted ? await response.text() : '';
  if (!wanted) await response.body?.cancel();
  return {
    status,
    location:
      location !== null && URL.canParse(location, address) ? new URL(location, address).href : null,
    html: isHtml && wanted ? text : null,
    text,
  };
}
