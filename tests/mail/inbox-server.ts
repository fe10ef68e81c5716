import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { mailRouter } from '../../mock-api/carriers/express';
import { createMemoryInbox } from '../../mock-api/core/memory-table';
import { createMailService } from '../../mock-api/core/service';
import { inboxRouter } from '../../mock-api/inbox/inbox-router';

/**
 * Serves the mail API and its inbox alone, on a free port, with nothing in the
 * inbox. It can be stopped and resumed on the same port, as in a restart that
 * loses nothing.
 */
export async function startInboxServer() {
  const service = createMailService(createMemoryInbox());
  const app = express().use(mailRouter(service), inboxRouter(service));
  let server = createServer(app);
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    setDelivery: service.inbox.setDelivery,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    resume: async () => {
      server = createServer(app);
      await listen(port);
    },
  };
}
