import { setTimeout as wait } from 'node:timers/promises';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { maxBodyBytes } from '../core/contract';
import { isMailPath, type MailReply, refusal } from '../core/mail';
import { problemOf } from '../core/problem';
import type { MailService } from '../core/service';
import { IncompleteBodyError, TooManyBodiesError, withBody } from './read-body';
import { ownTurn } from './turns';

/** Sends a reply, delayed and broken as its scenario wants. */
async function carry(reply: MailReply, response: Response): Promise<void> {
  if (reply.delay > 0) await wait(reply.delay, undefined, { ref: false });
  // The server itself may have answered meanwhile, e.g. a sender that took too long.
  if (response.headersSent) return;
  if (reply.fault === 'drop') {
    response.socket?.destroy();
    return;
  }
  const bytes = Buffer.from(reply.body);
  response.writeHead(reply.status, { ...reply.headers, 'Content-Length': bytes.length });
  if (reply.fault === 'truncate') {
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    response.write(half, () => response.socket?.destroy());
    return;
  }
  response.end(bytes);
}

/** Size of a body that takes so long that it gets a turn of its own, in bytes. */
const largeBody = 64 * 1024;

/** The reply to a sender whose body had to make room for others. */
const tooManyBodies = refusal(
  problemOf(503, 'Too many messages arrive at once; send it again later.'),
  { 'Retry-After': '5' },
);

/** Answers a request with the core's reply. */
function answer(service: MailService, request: Request, response: Response, next: NextFunction) {
  const { originalUrl, path } = request;
  const answered = async () => {
    const mark = originalUrl.indexOf('?');
    const reply = await withBody(request, maxBodyBytes, async (body) => {
      if (body !== null && body.length > largeBody) await ownTurn();
      return service.answer({
        method: request.method,
        path,
        query: mark < 0 ? '' : originalUrl.slice(mark),
        header: (name) => request.get(name) ?? '',
        body,
      });
    });
    await carry(reply, response);
  };
  answered().catch((error: unknown) => {
    if (error instanceof TooManyBodiesError) return carry(tooManyBodies, response);
    // If the body is incomplete, the sender is gone.
    if (!(error instanceof IncompleteBodyError)) next(error);
    return undefined;
  });
}

/** The mail API on the site's own origin. */
export function mailRouter(service: MailService): Router {
  const router = express.Router();
  router.use((request, response, next) => {
    if (isMailPath(request.path)) answer(service, request, response, next);
    else next();
  });
  return router;
}

/**
 * The mail API on the provider's origin (clause 7.01); CORS allows the site's
 * pages to call it.
 *
 * @param siteOrigins - the origins that may call.
 */
export function providerRouter(service: MailService, siteOrigins: readonly string[]): Router {
  const router = express.Router();
  router.use((request, response, next) => {
    const origin = request.get('origin');
    response.vary('Origin');
    if (origin !== undefined && siteOrigins.includes(origin)) {
      response.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': 'Retry-After',
      });
    }
    const preflight = request.get('access-control-request-method') !== undefined;
    if (request.method === 'OPTIONS' && preflight && isMailPath(request.path)) {
      response
        .set({
          'Access-Control-Allow-Methods': 'POST',
          'Access-Control-Allow-Headers': 'Content-Type, X-Mail-Scenario',
          'Access-Control-Max-Age': '600',
        })
        .status(204)
        .end();
      return;
    }
    answer(service, request, response, next);
  });
  return router;
}
