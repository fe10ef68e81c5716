import { once } from 'node:events';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { IncompleteBodyError, TooManyBodiesError, withBody } from '../carriers/read-body';
import { ownTurn } from '../carriers/turns';
import type { Problem } from '../core/contract';
import { createGate, type Gate, GateFullError } from '../core/gate';
import type { Inbox, InboxMessage } from '../core/inbox';
import { filterQuery, listQuery, parseQuery, scenarioBody } from '../core/inbox-query';
import { problemOf, problemType, shown } from '../core/problem';
import { ScenarioError, scenarioList, scenarioOf } from '../core/scenarios';
import type { MailService } from '../core/service';
import { composeEml } from '../delivery/mail-message';
import { eventStreams } from './inbox-events';
import { inboxAssetsFolder, inboxPage, inboxPagePolicy, themeFolder } from './inbox-page';

/** Maximum size of a body that sets a scenario, in bytes. */
const scenarioBytes = 1024;

/** Sends a problem document. */
function refuse(response: Response, problem: Problem, headers: Record<string, string> = {}) {
  response.status(problem.status).set(headers).type(problemType).send(JSON.stringify(problem));
}

/** Milliseconds after which a receiver that reads nothing is disconnected. */
const readTimeout = 60_000;

/** How many requests of a kind run at a time, and how many wait for their turn. */
const limits = {
  searches: { running: 2, waiting: 20 },
  // These take memory until their receivers have read them, so that is when they end.
  replies: { running: 4, waiting: 100 },
  exports: { running: 3, waiting: 10 },
};

/** Whether a request opens the inbox page in a window of its own, e.g. by a link elsewhere. */
function isVisit(request: Request): boolean {
  return (
    request.path === '/inbox' &&
    ['GET', 'HEAD'].includes(request.method) &&
    request.get('sec-fetch-mode') === 'navigate' &&
    request.get('sec-fetch-dest') === 'document'
  );
}

/** Whether a request comes from a page of this origin, or from no page at all. */
function isOwn(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.get('origin');
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.get('host');
}

function scenarioDocument(service: MailService) {
  const { name, delay } = service.scenario();
  return { scenario: name, delay, scenarios: scenarioList };
}

function setScenario(
  service: MailService,
  request: Request,
  response: Response,
  bytes: Buffer | null,
) {
  if (bytes === null) {
    return refuse(response, problemOf(413, `Send at most ${scenarioBytes} bytes.`));
  }
  if (!request.is('application/json')) {
    return refuse(response, problemOf(415, 'Send application/json, e.g. {"scenario":"none"}.'));
  }
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    return refuse(response, problemOf(400, 'The body is not JSON; send e.g. {"scenario":"none"}.'));
  }
  const parsed = parseQuery(scenarioBody, body);
  if ('problem' in parsed) return refuse(response, parsed.problem);
  try {
    service.setScenario(scenarioOf(parsed.value.scenario, parsed.value.delay));
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return refuse(response, problemOf(422, error.message));
  }
  response.json(scenarioDocument(service));
}

/** What answers a request to the inbox; the signal aborts when its sender is gone. */
type Answer = (request: Request, response: Response, signal: AbortSignal) => Promise<void> | void;

/**
 * Answers a few requests at a time, each until its receiver has read the reply. Nothing more is
 * done once the receiver is gone.
 */
function limited(run: Gate, answer: Answer): RequestHandler {
  return async (request, response) => {
    const left = new AbortController();
    const closed = new Promise<void>((resolve) => {
      response.once('close', () => {
        left.abort();
        resolve();
      });
    });
    try {
      await run(left.signal, async () => {
        response.setTimeout(readTimeout, () => response.destroy());
        await answer(request, response, left.signal);
        await closed;
      });
    } catch (error) {
      if (left.signal.aborted) return;
      if (!(error instanceof GateFullError)) throw error;
      const problem = problemOf(503, 'Too many requests are in progress; try again later.');
      refuse(response, problem, { 'Retry-After': '5' });
    }
  };
}

/** Sends a page of the list. */
function list(inbox: Inbox, search: Gate): Answer {
  return async (request, response, signal) => {
    const parsed = parseQuery(listQuery, request.query);
    if ('problem' in parsed) return refuse(response, parsed.problem);
    const { limit, before, ...filter } = parsed.value;
    if (before !== undefined && !inbox.isId(before)) {
      const detail = `before: “${shown(before)}” is not an id of this inbox.`;
      return refuse(response, problemOf(400, detail));
    }
    const read = () => inbox.list(filter, limit, before, signal);
    response.json(await (filter.q ? search(signal, read) : read()));
  };
}

/** Sends all matching messages as one JSON array, as fast as the receiver reads them. */
function exportJson(inbox: Inbox): Answer {
  return async (request, response, signal) => {
    const parsed = parseQuery(filterQuery, request.query);
    if ('problem' in parsed) return refuse(response, parsed.problem);
    response.attachment('inbox.json').type('json');
    let before = '[';
    for await (const message of inbox.scan(parsed.value, signal)) {
      const hasRoom = response.write(`${before}\n${JSON.stringify(message)}`);
      before = ',';
      if (hasRoom) continue;
      await once(response, 'drain', { signal });
      await ownTurn();
    }
    response.end(before === '[' ? '[]\n' : '\n]\n');
  };
}

/** Finds the message that a path names, and sends it. */
function sendMessage(
  inbox: Inbox,
  send: (message: InboxMessage, response: Response) => Promise<unknown> | unknown,
): Answer {
  return async (request, response) => {
    const id = String(request.params.id);
    await ownTurn();
    const message = await inbox.find(id);
    if (message === null) return refuse(response, noMessage(id));
    await send(message, response);
  };
}

async function sendEml(message: InboxMessage, response: Response): Promise<void> {
  const eml = await composeEml(message);
  response.attachment(`${message.id}.eml`).type('message/rfc822').send(eml);
}

function notThere(request: Request): Problem {
  return problemOf(404, `There is no ${shown(request.path)} in the inbox.`);
}

function noMessage(id: string): Problem {
  return problemOf(404, `There is no message “${shown(id)}”.`);
}

type Methods = Readonly<Partial<Record<'get' | 'put' | 'delete', RequestHandler>>>;

/** Adds a route that answers some methods, and the others with 405. */
function addRoute(router: Router, path: string, methods: Methods): void {
  const route = router.route(path);
  for (const [method, handler] of Object.entries(methods)) {
    route[method as keyof Methods](handler);
  }
  const names = Object.keys(methods).map((method) => method.toUpperCase());
  const allowed = methods.get ? ['HEAD', ...names] : names;
  route.all((request, response) => {
    const detail = `${shown(request.method)} is not allowed; use ${names.join(' or ')}.`;
    refuse(response, problemOf(405, detail), { Allow: allowed.join(', ') });
  });
}

/**
 * Routes of the inbox: page, messages, live events and the server's scenario.
 *
 * @param closing - ends the streams of events.
 */
export function inboxRouter(
  service: MailService,
  closing: AbortSignal = new AbortController().signal,
): Router {
  const { inbox } = service;
  const router = express.Router();
  const gateOf = ({ running, waiting }: (typeof limits)['searches']) =>
    createGate(running, waiting);
  const searches = gateOf(limits.searches);
  const replies = gateOf(limits.replies);
  const exports = gateOf(limits.exports);
  router.use((request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    if (isOwn(request) || isVisit(request)) next();
    else refuse(response, problemOf(403, 'Only the inbox page itself may use the inbox.'));
  });

  addRoute(router, '/inbox', {
    get: (_request, response) => {
      response.set('Content-Security-Policy', inboxPagePolicy).type('html').send(inboxPage());
    },
  });
  for (const folder of [inboxAssetsFolder, themeFolder]) {
    router.use('/inbox/assets', express.static(folder, { index: false }));
  }
  addRoute(router, '/inbox/assets/*file', {
    get: (request, response) => refuse(response, notThere(request)),
  });
  addRoute(router, '/inbox.json', { get: limited(replies, list(inbox, searches)) });
  addRoute(router, '/inbox/export.json', { get: limited(exports, exportJson(inbox)) });
  addRoute(router, '/inbox/events', { get: eventStreams(service, closing) });
  addRoute(router, '/inbox/scenario', {
    get: (_request, response) => {
      response.json(scenarioDocument(service));
    },
    put: (request, response) =>
      withBody(request, scenarioBytes, async (body) =>
        setScenario(service, request, response, body),
      ),
  });
  addRoute(router, '/inbox/messages/:id.eml', {
    get: limited(replies, sendMessage(inbox, sendEml)),
  });
  addRoute(router, '/inbox/messages/:id', {
    get: limited(
      replies,
      sendMessage(inbox, (message, response) => response.json(message)),
    ),
    delete: async (request, response) => {
      const id = String(request.params.id);
      if (await inbox.remove(id)) response.status(204).end();
      else refuse(response, noMessage(id));
    },
  });
  addRoute(router, '/inbox/messages', {
    delete: limited(searches, async (request, response) => {
      const parsed = parseQuery(filterQuery, request.query);
      if ('problem' in parsed) refuse(response, parsed.problem);
      else response.json({ deleted: await inbox.removeMatching(parsed.value) });
    }),
  });
  router.use((request, response) => refuse(response, notThere(request)));
  const handleErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (error instanceof IncompleteBodyError || response.destroyed) return;
    if (response.headersSent || (error as { status?: unknown }).status !== undefined)
      return next(error);
    if (!(error instanceof TooManyBodiesError)) console.error('The mail store failed:', error);
    refuse(response, problemOf(503, 'That is not possible now; try again later.'), {
      'Retry-After': '5',
    });
  };
  router.use(handleErrors);

  // Only the inbox's paths are its own; everything else is left to the site.
  const outer = express.Router();
  outer.use((request, response, next) => {
    if (/^\/inbox(?:[.]json)?(?:\/|$)/.test(request.path)) router(request, response, next);
    else next();
  });
  return outer;
}
