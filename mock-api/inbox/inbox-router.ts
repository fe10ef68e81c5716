import express, { type Request, type Response, type Router } from 'express';
import { readBody } from '../carriers/read-body';
import type { Problem } from '../core/contract';
import { filterQuery, listQuery, readGiven, scenarioBody } from '../core/inbox-query';
import { problemOf, problemType, shown } from '../core/problem';
import { ScenarioError, scenarioList, scenarioOf } from '../core/scenarios';
import type { MailService } from '../core/service';
import { composeEml } from '../delivery/mail-message';
import { streamEvents } from './inbox-events';
import { inboxAssetsFolder, inboxPage, inboxPagePolicy, themeFolder } from './inbox-page';

/** Maximum size of a body that sets a scenario, in bytes. */
const scenarioBytes = 1024;

/** Sends a problem document. */
function refuse(response: Response, problem: Problem, headers: Record<string, string> = {}) {
  response.status(problem.status).set(headers).type(problemType).send(JSON.stringify(problem));
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
  const given = readGiven(scenarioBody, body);
  if ('problem' in given) return refuse(response, given.problem);
  try {
    service.setScenario(scenarioOf(given.value.scenario, given.value.delay));
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return refuse(response, problemOf(422, error.message));
  }
  response.json(scenarioDocument(service));
}

async function list(service: MailService, request: Request, response: Response) {
  const given = readGiven(listQuery, request.query);
  if ('problem' in given) return refuse(response, given.problem);
  const { limit, before, ...filter } = given.value;
  if (before !== undefined && !service.inbox.isId(before)) {
    return refuse(
      response,
      problemOf(400, `before: “${shown(before)}” is not an id of this inbox.`),
    );
  }
  response.json(await service.inbox.list(filter, limit, before));
}

/** Sends all matching messages as one JSON array, a chunk at a time. */
async function exportJson(service: MailService, request: Request, response: Response) {
  const given = readGiven(filterQuery, request.query);
  if ('problem' in given) return refuse(response, given.problem);
  response.attachment('inbox.json').type('json');
  let before = '[';
  for await (const messages of service.inbox.scan(given.value)) {
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

function noMessage(id: string): Problem {
  return problemOf(404, `There is no message “${shown(id)}”.`);
}

/** Routes of the inbox: page, messages, live events and the server's scenario. */
export function inboxRouter(service: MailService): Router {
  const { inbox } = service;
  const router = express.Router();
  router.use((request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    const safe = ['GET', 'HEAD'].includes(request.method);
    if (safe || isOwn(request)) next();
    else refuse(response, problemOf(403, 'Only the inbox page itself may change the inbox.'));
  });

  router.get('/inbox', (_request, response) => {
    response.set('Content-Security-Policy', inboxPagePolicy).type('html').send(inboxPage());
  });
  for (const folder of [inboxAssetsFolder, themeFolder]) {
    router.use('/inbox/assets', express.static(folder, { index: false }));
  }
  router.get('/inbox.json', (request, response) => list(service, request, response));
  router.get('/inbox/export.json', (request, response) => exportJson(service, request, response));
  router.get('/inbox/events', (request, response) => streamEvents(service, request, response));
  router.get('/inbox/scenario', (_request, response) => {
    response.json(scenarioDocument(service));
  });
  router.put('/inbox/scenario', (request, response) => setScenario(service, request, response));
  router.get('/inbox/messages/:id.eml', (request, response) =>
    sendEml(service, request.params.id, response),
  );
  router.delete('/inbox/messages/:id', async (request, response) => {
    const { id } = request.params;
    if (await inbox.remove(id)) response.status(204).end();
    else refuse(response, noMessage(id));
  });
  router.delete('/inbox/messages', async (request, response) => {
    const given = readGiven(filterQuery, request.query);
    if ('problem' in given) refuse(response, given.problem);
    else response.json({ deleted: await inbox.removeMatching(given.value) });
  });
  router.use((request, response) => {
    refuse(
      response,
      problemOf(404, `There is no ${request.method} ${shown(request.path)} in the inbox.`),
    );
  });

  // Only the inbox's paths are its own; everything else is left to the site.
  const outer = express.Router();
  outer.use((request, response, next) => {
    if (/^\/inbox(?:[.]json)?(?:\/|$)/.test(request.path)) router(request, response, next);
    else next();
  });
  return outer;
}
