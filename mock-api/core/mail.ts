import {
  type Endpoint,
  endpoints,
  type PathShape,
  type Problem,
  pathOf,
  pathShapes,
  provider,
} from './contract';
import type { MessageDraft } from './inbox';
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

/** A request to the mail API, over any carrier. */
export interface MailRequest {
  readonly method: string;
  /** The path without query, e.g. `/api/musterbau/email`. */
  readonly path: string;
  /** The query, with or without “?”. */
  readonly query: string;
  /** The value of a header, '' where there is none. */
  readonly header: (name: string) => string;
  /** Null if it is larger than the API reads. */
  readonly body: Uint8Array | null;
}

/** Input from outside that the pure core does not read itself. */
export interface MailContext {
  /** ISO time. */
  readonly time: string;
  /** The scenario of requests that ask for no other. */
  readonly scenario: Scenario;
}

/** A reply of the mail API. */
export interface MailReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds by which the reply is delayed. */
  readonly delay: number;
  /** `drop`: close the connection without a reply; `truncate`: close it amid the body. */
  readonly fault: 'drop' | 'truncate' | null;
}

/** The core's answer to a request. */
export interface MailAnswer {
  /** The message to store before the reply is sent; null if none was accepted. */
  readonly draft: MessageDraft | null;
  /** The reply, given the id under which the message was stored, '' if there is none. */
  readonly reply: (id: string) => MailReply;
}

function replyOf(
  status: number,
  body: string,
  headers: Record<string, string>,
  rest: Partial<MailReply> = {},
): MailReply {
  return {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers },
    body,
    delay: 0,
    fault: null,
    ...rest,
  };
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

/** Endpoint and path shape of a path; null if it is not the path of an endpoint. */
function matchPath(path: string): { endpoint: Endpoint; shape: PathShape } | null {
  for (const endpoint of endpoints) {
    for (const shape of pathShapes) {
      if (path === pathOf(endpoint, shape)) return { endpoint, shape };
    }
  }
  return null;
}

/** The scenario of a request: from its header, otherwise its query, otherwise the server. */
function chosenScenario(request: MailRequest, server: Scenario): Scenario {
  const asked =
    request.header('x-mail-scenario') || (new URLSearchParams(request.query).get('scenario') ?? '');
  return asked === '' ? server : scenarioOf(asked);
}

/** The reply with which a scenario refuses or loses a request; null if it accepts it. */
function failure({ name }: Scenario): MailReply | null {
  if (name === 'drop') return replyOf(503, '', {}, { fault: 'drop' });
  const status = Number(/^status-(\d+)$/.exec(name)?.[1]) as FailureStatus;
  if (!Object.hasOwn(failures, status)) return null;
  return refusal(problemOf(status, failures[status]), failureHeaders[status]);
}

/** The 202 for an accepted message, as broken as the scenario wants. */
function acceptance(id: string, { name, delay }: Scenario): MailReply {
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ id });
  if (name === 'empty') return replyOf(202, '', {}, { delay });
  if (name === 'invalid-json') return replyOf(202, `${body.slice(0, -1)},`, json, { delay });
  return replyOf(202, body, json, { delay, fault: name === 'truncate' ? 'truncate' : null });
}

/** The answer that stores nothing. */
function withoutMessage(reply: MailReply, delay = 0): MailAnswer {
  return { draft: null, reply: () => ({ ...reply, delay }) };
}

function answerPost(
  request: MailRequest,
  match: { endpoint: Endpoint; shape: PathShape },
  time: string,
  scenario: Scenario,
): MailAnswer {
  const failed = failure(scenario);
  if (failed) return withoutMessage(failed, scenario.delay);
  const read = readPayload(match.endpoint, request.header('content-type'), request.body);
  if ('problem' in read) return withoutMessage(refusal(read.problem), scenario.delay);
  const referer = request.header('referer');
  const page = URL.canParse(referer) ? referer : null;
  return {
    draft: { time, ...match, payload: read.payload, page },
    reply: (id) => acceptance(id, scenario),
  };
}

/** Whether a path belongs to the mail API, even if it has no such endpoint. */
export function isMailPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith(`/${provider}/api/`);
}

/** The answer to a request for the API's description. */
function answerDescription(method: string): MailReply {
  if (method === 'GET' || method === 'HEAD') {
    return replyOf(200, openApiDocument, { 'Content-Type': 'application/json' });
  }
  return refusal(problemOf(405, `${shown(method)} is not allowed; send GET.`), {
    Allow: 'GET, HEAD',
  });
}

/**
 * Answers a request to the mail API (clauses 7.01–7.05): 202 with an id for a
 * valid body, otherwise a problem document that says what was expected; and its
 * own description as OpenAPI. Pure.
 */
export function answerMail(request: MailRequest, context: MailContext): MailAnswer {
  const { method, path } = request;
  if (path === openApiPath) return withoutMessage(answerDescription(method));
  const match = matchPath(path);
  if (match === null) {
    const paths = pathShapes.flatMap((shape) => endpoints.map((each) => pathOf(each, shape)));
    const detail = `There is no ${shown(path, 200)}; the endpoints are ${paths.join(', ')}.`;
    return withoutMessage(refusal(problemOf(404, detail)));
  }
  if (method !== 'POST') {
    const problem = problemOf(405, `${shown(method)} is not allowed; send POST.`);
    return withoutMessage(refusal(problem, { Allow: 'POST' }));
  }
  try {
    return answerPost(request, match, context.time, chosenScenario(request, context.scenario));
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return withoutMessage(refusal(problemOf(400, error.message)));
  }
}
