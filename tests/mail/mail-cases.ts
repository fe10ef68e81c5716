import { z } from 'zod';
import cases from '../../fixtures/mail/cases.json' with { type: 'json' };
import type { SentRequest } from './carriers';

const request = {
  name: z.string(),
  method: z.string().default('POST'),
  path: z.string().default('/api/musterbau/email'),
  headers: z.record(z.string(), z.string()).default({}),
  json: z.unknown().optional(),
  text: z.string().optional(),
  base64: z.string().optional(),
  before: z.string().default(''),
  repeat: z
    .strictObject({
      text: z.string(),
      times: z.number(),
      inner: z.string().default(''),
      end: z.string().default(''),
    })
    .optional(),
  after: z.string().default(''),
};

const acceptedCase = z.strictObject({
  ...request,
  clauses: z.array(z.string()).default([]),
  stored: z.strictObject({
    endpoint: z.string(),
    shape: z.string(),
    page: z.string().nullable().default(null),
  }),
});

const refusedCase = z.strictObject({
  ...request,
  status: z.number().min(400).max(499),
  /** What the detail contains. */
  says: z.string(),
  /** Exactly the fields that are named. */
  fields: z.array(z.string()).optional(),
});

const scenarioCase = z.strictObject({
  status: z.number().nullable(),
  /** `null`: the connection breaks before the body's end. */
  body: z.enum(['id', 'problem', 'not JSON', '']).nullable(),
  stored: z.boolean(),
  /** Milliseconds that the reply takes at least. */
  atLeast: z.number().default(0),
  /** What the reply is to a form: any 2xx that arrives whole is a success. */
  form: z.enum(['success', 'failure']),
});

/** The cases of `fixtures/mail`. */
export const mailCases = z
  .strictObject({
    accepted: z.array(acceptedCase),
    refused: z.array(refusedCase),
    scenarios: z.record(z.string(), scenarioCase),
  })
  .parse(cases);

type Case = z.infer<typeof acceptedCase> | z.infer<typeof refusedCase>;

function bodyOf(given: Case): Uint8Array<ArrayBuffer> | null {
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
export function requestOf(given: Case): SentRequest {
  const body = bodyOf(given);
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...given.headers };
  const present = Object.entries(headers).filter(([, value]) => value !== '');
  return { method: given.method, path: given.path, headers: Object.fromEntries(present), body };
}

/** The payload that a case sends. */
export function payloadOf(given: Case): unknown {
  return JSON.parse(new TextDecoder().decode(requestOf(given).body ?? undefined));
}
