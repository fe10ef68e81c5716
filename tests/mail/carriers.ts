import type { AddressInfo } from 'node:net';
import express from 'express';
import { getResponse } from 'msw';
import { setupServer } from 'msw/node';
import { mailRouter, providerRouter } from '../../mock-api/carriers/express';
import { mailHandlers } from '../../mock-api/carriers/msw';
import { createMemoryInbox } from '../../mock-api/core/memory-table';
import { createMailService, type MailService } from '../../mock-api/core/service';

/** A request as a carrier is to send it. */
export interface SentRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** What came back; null where the connection broke before it. */
export interface ReceivedReply {
  readonly status: number | null;
  readonly body: string | null;
  readonly headers: Headers;
}

/** A way to the mail API. */
export interface Carrier {
  readonly service: MailService;
  readonly send: (request: SentRequest) => Promise<ReceivedReply>;
  readonly close: () => Promise<void>;
}

async function receive(pending: Promise<Response>): Promise<ReceivedReply> {
  try {
    const response = await pending;
    const { status, headers } = response;
    return { status, headers, body: await response.text().catch(() => null) };
  } catch {
    return { status: null, body: null, headers: new Headers() };
  }
}

function toRequest(origin: string, { method, path, headers, body }: SentRequest): Request {
  return new Request(origin + path, { method, headers, body });
}

/** The API behind Express, on the site's origin or on the provider's. */
export async function openExpress(
  origin: 'own' | 'provider',
  inbox = createMemoryInbox(),
): Promise<Carrier> {
  const service = createMailService(inbox);
  const app = express().use(origin === 'own' ? mailRouter(service) : providerRouter(service, []));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    service,
    send: (request) => receive(fetch(toRequest(`http://127.0.0.1:${port}`, request))),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await inbox.close();
    },
  };
}

/** The API behind MSW, as tests in Node have it: `fetch` itself is intercepted. */
export async function openMsw(): Promise<Carrier> {
  const service = createMailService(createMemoryInbox());
  const server = setupServer(...mailHandlers(service));
  server.listen({ onUnhandledRequest: 'error' });
  return {
    service,
    send: (request) => receive(fetch(toRequest('http://localhost:4173', request))),
    close: async () => server.close(),
  };
}

/** The API behind MSW's handlers alone, so that other carriers may be open beside it. */
export async function openMswHandlers(): Promise<Carrier> {
  const service = createMailService(createMemoryInbox());
  const handlers = mailHandlers(service);
  return {
    service,
    send: (request) =>
      receive(
        getResponse(handlers, toRequest('http://localhost:4173', request)).then(
          (response) => response ?? new Response('no handler', { status: 599 }),
        ),
      ),
    close: async () => {},
  };
}
