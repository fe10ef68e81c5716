import type { AddressInfo } from 'node:net';
import express from 'express';

/** Serves a folder of plain files as a file host does: `/de` is `de.html`. */
export async function servePlainFiles(
  folder: string,
): Promise<{ readonly origin: string; close(): void }> {
  const app = express().use(express.static(folder, { extensions: ['html'] }));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
