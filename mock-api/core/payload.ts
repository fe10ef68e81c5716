import type { z } from 'zod';
import {
  contactEnquiry,
  type Endpoint,
  homeEnquiry,
  kindOf,
  maxBodyBytes,
  newsletter,
  type Problem,
} from './contract';
import { problemOf, shown } from './problem';
import { structureFault } from './structure';

/** Maximum number of faults in one problem document. */
const maxFaults = 20;

/** The payload of a body, or the problem with it. */
type ReadPayload =
  | { readonly payload: Readonly<Record<string, string>> }
  | { readonly problem: Problem };

const refuse = (...given: Parameters<typeof problemOf>) => ({ problem: problemOf(...given) });

/** The schema of a body: the two enquiries share an endpoint. */
function schemaOf(endpoint: Endpoint, body: object) {
  if (endpoint === 'newsemail') return newsletter;
  return Object.hasOwn(body, 'name') ? contactEnquiry : homeEnquiry;
}

/** The faults of a body, each with its field. */
function faultsOf(error: z.ZodError, fields: readonly string[]) {
  const faults = error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      return [{ field: issue.path.join('.'), detail: issue.message }];
    }
    return issue.keys.map((key) => ({
      field: shown(key),
      detail: `is not a field of this message; expected ${fields.join(', ')}`,
    }));
  });
  return faults.slice(0, maxFaults);
}

/** The problem with a content type, null if there is none. */
function contentTypeFault(contentType: string): string | null {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim());
  const received = contentType === '' ? 'missing' : `“${shown(contentType, 100)}”`;
  if (type.toLowerCase() !== 'application/json') {
    return `The content type is ${received}; send application/json.`;
  }
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter));
  if (charset !== undefined && !/^charset="?utf-?8"?$/i.test(charset)) {
    return `The content type is ${received}; JSON is sent as UTF-8.`;
  }
  return null;
}

/**
 * Reads the body of a message to an endpoint. Pure.
 *
 * @param endpoint - determines the schema of the body.
 * @param contentType - the `Content-Type` header, '' if there is none.
 * @param bytes - the body, null if it is larger than the API reads.
 * @returns the payload as it was sent, or a problem of status 400, 413, 415 or 422.
 */
export function readPayload(
  endpoint: Endpoint,
  contentType: string,
  bytes: Uint8Array | null,
): ReadPayload {
  const fault = contentTypeFault(contentType);
  if (fault !== null) return refuse(415, fault);
  if (bytes === null || bytes.length > maxBodyBytes) {
    return refuse(413, `The body is too large; send at most ${maxBodyBytes} bytes.`);
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse(400, 'The body is not UTF-8; send a JSON object in UTF-8.');
  }
  const tooComplex = structureFault(text);
  if (tooComplex !== null) return refuse(400, tooComplex);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refuse(400, 'The body is not JSON; send a JSON object.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refuse(400, `The body is ${kindOf(body)}; send a JSON object.`);
  }
  const schema = schemaOf(endpoint, body);
  const parsed = schema.safeParse(body);
  if (parsed.success) return { payload: parsed.data as Record<string, string> };
  const faults = faultsOf(parsed.error, Object.keys(schema.shape));
  const detail = faults.map((each) => `${each.field}: ${each.detail}`).join('; ');
  return refuse(422, `${detail}.`, faults);
}
