import {
  type AcceptedMessage,
  type Endpoint,
  endpoints,
  type PathShape,
  type Problem,
  pathOf,
  pathShapes,
  provider,
} from './contract';
import { openApiDocument, openApiPath } from './open-api';
import { readPayload } from './payload';
import { problemOf, problemType, shown } from './problem';
import {
  type FailureStatus,
  failures,
  type Scenario,
  ScenarioError,
  scenarioOf,
} from './scenarios';

/** A request to the mail API, whatever carried it. */
export interface MailRequest {
  readonly method: string;
  /** The path without query, e.g. `/api/musterbau/email`. */
  readonly path: string;
  /** The query, with or without “?”. */
  readonly query: string;
  /** The value of a header, '' where there is none. */
  readonly header: (name: string) => string;
  readonly body: Uint8Array;
}

/** What the core is given instead of reading a clock, a generator or a switch. */
export interface MailContext {
  /** Id of the message, should it be accepted. */
  readonly id: string;
  /** ISO time. */
  readonly time: string;
  /** What the whole server is to do wrong. */
  readonly scenario: Scenario;
}

/** The reply, and the message to keep where one was accepted. */
export interface MailReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly message: AcceptedMessage | null;
  /** Milliseconds by which the reply is held back. */
  readonly delay: number;
  /** `drop`: close the connection unanswered; `truncate`: close it amid the body. */
  readonly fault: 'drop' | 'truncate' | null;
}

function replyOf(
  status: number,
  body: string,
  headers: Record<string, string>,
  rest: Partial<MailReply> = {},
): MailReply {
  return { status, headers, body, message: null, delay: 0, fault: null, ...rest };
}

/** The reply that carries a problem document. */
export function refusal(problem: Problem, headers: Record<string, string> = {}): MailReply {
  return replyOf(problem.status, JSON.stringify(problem), {
    'Content-Type': problemType,
    ...headers,
  });
}

/** Headers that belong to the statuses of scenarios. */
const failureHeaders: Partial<Record<FailureStatus, Record<string, string>>> = {
  401: { 'WWW-Authenticate': 'Bearer' },
  429: { 'Retry-After': '30' },
  503: { 'Retry-After': '30' },
};

/** Endpoint and path shape of a path, or null for a path that is no endpoint. */
function matchPath(path: string): { endpoint: Endpoint; shape: PathShape } | null {
  for (const endpoint of endpoints) {
    for (const shape of pathShapes) {
      if (path === pathOf(endpoint, shape)) return { endpoint, shape };
    }
  }
  return null;
}

/** The scenario of one request: its header's, else its query's, else the server's. */
function chosenScenario(request: MailRequest, server: Scenario): Scenario {
  const asked =
    request.header('x-mail-scenario') || (new URLSearchParams(request.query).get('scenario') ?? '');
  return asked === '' ? server : scenarioOf(asked);
}

/** Refuses or loses a request as its scenario wants; null where it lets it through. */
function misbehave({ name }: Scenario): MailReply | null {
  if (name === 'drop') return replyOf(503, '', {}, { fault: 'drop' });
  const status = Number(/^status-(\d+)$/.exec(name)?.[1]) as FailureStatus;
  if (!Object.hasOwn(failures, status)) return null;
  return refusal(problemOf(status, failures[status]), failureHeaders[status]);
}

/** The 202 for an accepted message, spoilt as the scenario wants. */
function acceptance(message: AcceptedMessage, { name }: Scenario): MailReply {
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ id: message.id });
  if (name === 'empty') return replyOf(202, '', {}, { message });
  if (name === 'invalid-json') return replyOf(202, `${body.slice(0, -1)},`, json, { message });
  return replyOf(202, body, json, { message, fault: name === 'truncate' ? 'truncate' : null });
}

function answerPost(
  request: MailRequest,
  match: { endpoint: Endpoint; shape: PathShape },
  { id, time }: MailContext,
  scenario: Scenario,
): MailReply {
  const misbehaved = misbehave(scenario);
  if (misbehaved) return misbehaved;
  const read = readPayload(match.endpoint, request.header('content-type'), request.body);
  if ('problem' in read) return refusal(read.problem);
  const referer = request.header('referer');
  const page = URL.canParse(referer) ? referer : null;
  return acceptance({ id, time, ...match, payload: read.payload, page }, scenario);
}

/** Whether a path belongs to the mail API, be it right or wrong. */
export function isMailPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith(`/${provider}/api/`);
}

/**
 * Answers a request to the mail API (clauses 7.01–7.05): 202 with an id for a
 * valid body, else a problem document that says what was expected; and its own
 * description as OpenAPI. Pure.
 */
export function answerMail(request: MailRequest, context: MailContext): MailReply {
  const { method, path } = request;
  if (path === openApiPath) {
    if (method === 'GET' || method === 'HEAD') {
      return replyOf(200, openApiDocument, { 'Content-Type': 'application/json' });
    }
    return refusal(problemOf(405, `${shown(method)} is not allowed; send GET.`), {
      Allow: 'GET, HEAD',
    });
  }
  const match = matchPath(path);
  if (match === null) {
    const paths = pathShapes.flatMap((shape) => endpoints.map((each) => pathOf(each, shape)));
    return refusal(
      problemOf(404, `There is no ${shown(path, 200)}; the endpoints are ${paths.join(', ')}.`),
    );
  }
  if (method !== 'POST') {
    return refusal(problemOf(405, `${shown(method)} is not allowed; send POST.`), {
      Allow: 'POST',
    });
  }
  try {
    const scenario = chosenScenario(request, context.scenario);
    return { ...answerPost(request, match, context, scenario), delay: scenario.delay };
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return refusal(problemOf(400, error.message));
  }
}
