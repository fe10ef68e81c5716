import type { MailCase } from '../../tools/spec/mail-cases';
import type { SentRequest } from './carriers';

function bodyOf(given: MailCase): Uint8Array<ArrayBuffer> | null {
  const { base64, text, repeat, before, after } = given;
  const encode = (content: string) => new TextEncoder().encode(content);
  if (base64 !== undefined) return Uint8Array.from(Buffer.from(base64, 'base64'));
  if (text !== undefined) return encode(text);
  if (repeat) {
    const { text: part, times, inner, end } = repeat;
    return encode(before + part.repeat(times) + inner + end.repeat(times) + after);
  }
  return 'json' in given ? encode(JSON.stringify(given.json)) : null;
}

/** The request that a case describes: JSON unless it says otherwise. */
export function requestOf(given: MailCase): SentRequest {
  const body = bodyOf(given);
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...given.headers };
  const present = Object.entries(headers).filter(([, value]) => value !== '');
  return { method: given.method, path: given.path, headers: Object.fromEntries(present), body };
}

/** The payload that a case sends. */
export function payloadOf(given: MailCase): unknown {
  return JSON.parse(new TextDecoder().decode(requestOf(given).body ?? undefined));
}
