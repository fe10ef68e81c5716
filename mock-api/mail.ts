import {
  type AcceptedMessage,
  contactEnquiry,
  type Endpoint,
  endpoints,
  homeEnquiry,
  maximumBodyBytes,
  newsletter,
  type PathShape,
  type Problem,
  product,
  provider,
} from './contract';

/** A request to the mail API, whatever carried it. */
export interface MailRequest {
  readonly method: string;
  /** The path without query, e.g. `/api/musterbau/email`. */
  readonly path: string;
  /** The `Content-Type` header, '' where there is none. */
  readonly contentType: string;
  readonly body: string;
  /** The `Referer` header, '' where there is none. */
  readonly referer: string;
}

/** What the core is given instead of reading a clock or a generator. */
export interface MailContext {
  readonly id: string;
  /** ISO time. */
  readonly time: string;
}

/** The reply, and the message to keep where one was accepted. */
export interface MailReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly message: AcceptedMessage | null;
}

const titles: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Body too large',
  415: 'Unsupported media type',
  422: 'Invalid fields',
};

function refuse(status: number, detail: string, headers: Record<string, string> = {}): MailReply {
  const problem: Problem = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail,
  };
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
    body: JSON.stringify(problem),
    message: null,
  };
}

/** Endpoint and path shape of a path, or null for a path that is not the mail API's. */
export function matchMailPath(path: string): { endpoint: Endpoint; shape: PathShape } | null {
  for (const endpoint of endpoints) {
    const own = `/api/${product}/${endpoint}`;
    if (path === own) return { endpoint, shape: 'own' };
    if (path === `/${provider}${own}`) return { endpoint, shape: 'provider' };
  }
  return null;
}

/** The schema a body is held against: the two enquiries share an endpoint. */
function schemaOf(endpoint: Endpoint, body: object) {
  if (endpoint === 'newsemail') return newsletter;
  return 'name' in body ? contactEnquiry : homeEnquiry;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

/**
 * Answers a request to the mail API (clauses 7.01–7.05): 202 with an id for a
 * valid body, else a problem document that says what was expected. Pure.
 *
 * @param request - the request, its body as text.
 * @param context - id and time of the message, should it be accepted.
 */
export function answerMail(request: MailRequest, context: MailContext): MailReply {
  const match = matchMailPath(request.path);
  if (match === null) {
    const paths = endpoints.map((endpoint) => `/api/${product}/${endpoint}`).join(' and ');
    return refuse(404, `There is no ${request.path.slice(0, 200)}; the endpoints are ${paths}.`);
  }
  if (request.method !== 'POST') {
    return refuse(405, `${request.method} is not allowed; send POST.`, { Allow: 'POST' });
  }
  if (!/^application\/json\s*(;|$)/i.test(request.contentType)) {
    const given = request.contentType === '' ? 'missing' : `“${request.contentType.slice(0, 100)}”`;
    return refuse(415, `The content type is ${given}; send application/json.`);
  }
  if (new TextEncoder().encode(request.body).length > maximumBodyBytes) {
    return refuse(413, `The body is larger than ${maximumBodyBytes} bytes.`);
  }
  let body: unknown;
  try {
    body = JSON.parse(request.body);
  } catch {
    return refuse(400, 'The body is not JSON; send a JSON object.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refuse(400, `The body is ${kindOf(body)}; send a JSON object.`);
  }
  const parsed = schemaOf(match.endpoint, body).safeParse(body);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => {
      const field = issue.path.join('.');
      return field === '' ? issue.message : `${field}: ${issue.message}`;
    });
    return refuse(422, faults.join('; '));
  }
  const message: AcceptedMessage = {
    ...context,
    ...match,
    payload: parsed.data,
    page: request.referer === '' ? null : request.referer,
  };
  return {
    status: 202,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: context.id }),
    message,
  };
}
