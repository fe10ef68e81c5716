import type { SentRequest } from './carriers';

/** A request of the fixtures: the body as JSON, text or bytes, or a text repeated between others. */
interface MailCase {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  readonly json?: unknown;
  readonly text?: string | undefined;
  readonly base64?: string | undefined;
  readonly before?: string | undefined;
  readonly repeat?:
    | Readonly<{ text: string; times: number; inner?: string; end?: string }>
    | undefined;
  readonly after?: string | undefined;
}

function bodyOf(given: MailCase): Uint8Array<ArrayBuffer> | null {
  const { base64, text, repeat, before = '', after = '' } = given;
  const encode = (content: string) => new TextEncoder().encode(content);
  if (base64 !== undefined) return Uint8Array.from(Buffer.from(base64, 'base64'));
  if (text !== undefined) return encode(text);
  if (repeat) {
    const { text: part, times, inner = '', end = '' } = repeat;
    return encode(before + part.repeat(times) + inner + end.repeat(times) + after);
  }
  return 'json' in given ? encode(JSON.stringify(given.json)) : null;
}

/** The request that a case describes: JSON unless it says otherwise. */
export function requestOf(given: MailCase): SentRequest {
  const body = bodyOf(given);
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...given.headers };
  const present = Object.entries(headers).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  const { method = 'POST', path = '/api/musterbau/email' } = given;
  return { method, path, headers: Object.fromEntries(present), body };
}

/** The payload that a case sends. */
export function payloadOf(given: MailCase): unknown {
  return JSON.parse(new TextDecoder().decode(requestOf(given).body ?? undefined));
}
