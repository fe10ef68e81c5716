import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { readBody } from '../carriers/read-body';
import type { Problem } from '../core/contract';
import { createGate, GateFullError } from '../core/gate';
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

/** Searches that run at a time, and that wait for their turn. */
const searches = { running: 2, waiting: 20 };

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

async function setScenario(service: MailService, request: Request, response: Response) {
  const bytes = await readBody(request, scenarioBytes).catch(() => null);
  if (bytes === null) return;
  if (bytes.length > scenarioBytes) {
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

/** A signal that aborts when the sender of a request is gone. */
function signalOf(response: Response): AbortSignal {
  const left = new AbortController();
  response.once('close', () => left.abort());
  return left.signal;
}

async function list(
  service: MailService,
  request: Request,
  response: Response,
  signal: AbortSignal,
) {
  const parsed = parseQuery(listQuery, request.query);
  if ('problem' in parsed) return refuse(response, parsed.problem);
  const { limit, before, ...filter } = parsed.value;
  if (before !== undefined && !service.inbox.isId(before)) {
    return refuse(
      response,
      problemOf(400, `before: “${shown(before)}” is not an id of this inbox.`),
    );
  }
  response.json(await service.inbox.list(filter, limit, before, signal));
}

/** Sends all matching messages as one JSON array, a chunk at a time. */
async function exportJson(
  service: MailService,
  request: Request,
  response: Response,
  signal: AbortSignal,
) {
  const parsed = parseQuery(filterQuery, request.query);
  if ('problem' in parsed) return refuse(response, parsed.problem);
  response.attachment('inbox.json').type('json');
  let before = '[';
  for await (const messages of service.inbox.scan(parsed.value, signal)) {
    for (const message of messages) {
      const room = response.write(`${before}\n${JSON.stringify(message)}`);
      before = ',';
      if (room || response.destroyed) continue;
      await new Promise<void>((resolve) => {
        response.once('drain', resolve).once('close', resolve);
      });
    }
    if (response.destroyed) return;
  }
  response.end(before === '[' ? '[]\n' : '\n]\n');
}

async function sendEml(service: MailService, id: string, response: Response) {
  const message = await service.inbox.find(id);
  if (message === null) return refuse(response, noMessage(id));
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
  const gate = createGate(searches.running, searches.waiting);
  /** Runs what reads many messages; does nothing more once the request's sender is gone. */
  const searching =
    (read: typeof list): RequestHandler =>
    async (request, response) => {
      const signal = signalOf(response);
      try {
        await gate(signal, () => read(service, request, response, signal));
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof GateFullError)) throw error;
        const problem = problemOf(503, 'Too many searches are under way; search again later.');
        refuse(response, problem, { 'Retry-After': '5' });
      }
    };

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
  addRoute(router, '/inbox.json', { get: searching(list) });
  addRoute(router, '/inbox/export.json', { get: searching(exportJson) });
  addRoute(router, '/inbox/events', { get: eventStreams(service, closing) });
  addRoute(router, '/inbox/scenario', {
    get: (_request, response) => {
      response.json(scenarioDocument(service));
    },
    put: (request, response) => setScenario(service, request, response),
  });
  addRoute(router, '/inbox/messages/:id.eml', {
    get: (request, response) => sendEml(service, String(request.params.id), response),
  });
  addRoute(router, '/inbox/messages/:id', {
    delete: async (request, response) => {
      const id = String(request.params.id);
      if (await inbox.remove(id)) response.status(204).end();
      else refuse(response, noMessage(id));
    },
  });
  addRoute(router, '/inbox/messages', {
    delete: async (request, response) => {
      const parsed = parseQuery(filterQuery, request.query);
      if ('problem' in parsed) refuse(response, parsed.problem);
      else response.json({ deleted: await inbox.removeMatching(parsed.value) });
    },
  });
  router.use((request, response) => refuse(response, notThere(request)));

  // Only the inbox's paths are its own; everything else is left to the site.
  const outer = express.Router();
  outer.use((request, response, next) => {
    if (/^\/inbox(?:[.]json)?(?:\/|$)/.test(request.path)) router(request, response, next);
    else next();
  });
  return outer;
}
