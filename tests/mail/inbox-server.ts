import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { mailRouter } from '../../mock-api/carriers/express';
import { createMemoryInbox } from '../../mock-api/core/memory-table';
import { createMailService } from '../../mock-api/core/service';
import { inboxRouter } from '../../mock-api/inbox/inbox-router';

/**
 * Serves the mail API and its inbox alone, on a free port, with nothing in the
 * inbox. It can be stopped and resumed on the same port, as in a restart that
 * loses nothing, and renewed, after which it knows nothing of before.
 */
export async function startInboxServer() {
  const start = () => {
    const service = createMailService(createMemoryInbox());
    const app = express().use(mailRouter(service), inboxRouter(service));
    return { service, app };
  };
  let { service, app } = start();
  const handle: RequestListener = (request, response) => app(request, response);
  let server = createServer(handle);
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    setDelivery: (...update: Parameters<typeof service.inbox.setDelivery>) =>
      service.inbox.setDelivery(...update),
    renew: () => {
      ({ service, app } = start());
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    resume: async () => {
      server = createServer(handle);
      await listen(port);
    },
  };
}
