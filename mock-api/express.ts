import { randomUUID } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { maximumBodyBytes } from './contract';
import { type Inbox, inboxPage } from './inbox';
import { answerMail, matchMailPath } from './mail';

/** Reads a body as text, but never more than the API takes. */
async function readBody(request: Request): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // One byte over is enough for the core to refuse; the rest is drained unread.
    if (bytes <= maximumBodyBytes + 1) chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return bytes > maximumBodyBytes ? text.padEnd(maximumBodyBytes + 1) : text;
}

async function answer(request: Request, response: Response, inbox: Inbox) {
  const reply = answerMail(
    {
      method: request.method,
      path: request.path,
      contentType: request.get('content-type') ?? '',
      body: await readBody(request),
      referer: request.get('referer') ?? '',
    },
    { id: randomUUID(), time: new Date().toISOString() },
  );
  if (reply.message) inbox.add(reply.message);
  response.status(reply.status).set(reply.headers).send(reply.body);
}

/**
 * The mail API on the site's own origin, with the inbox.
 *
 * @param inbox - where accepted messages are kept.
 */
export function mailRouter(inbox: Inbox): Router {
  const router = express.Router();
  router.get('/inbox', (_request, response) => {
    response
      .set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('html')
      .send(inboxPage(inbox.list()));
  });
  router.get('/inbox.json', (_request, response) => {
    response.json(inbox.list());
  });
  router.use((request, response, next) => {
    const ours = request.path.startsWith('/api/') || matchMailPath(request.path) !== null;
    if (!ours) next();
    else answer(request, response, inbox).catch(next);
  });
  return router;
}

/**
 * The mail API on the provider's origin (clause 7.01), open to the site's pages
 * by CORS.
 *
 * @param inbox - where accepted messages are kept.
 * @param siteOrigins - the origins that may call.
 */
export function providerRouter(inbox: Inbox, siteOrigins: readonly string[]): Router {
  const router = express.Router();
  router.use((request, response, next) => {
    const origin = request.get('origin');
    response.vary('Origin');
    if (origin !== undefined && siteOrigins.includes(origin)) {
      response.set('Access-Control-Allow-Origin', origin);
    }
    if (request.method === 'OPTIONS' && matchMailPath(request.path) !== null) {
      response
        .set({
          'Access-Control-Allow-Methods': 'POST',
          'Access-Control-Allow-Headers': 'Content-Type',
          'Access-Control-Max-Age': '600',
        })
        .status(204)
        .end();
      return;
    }
    answer(request, response, inbox).catch(next);
  });
  return router;
}
