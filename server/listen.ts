import { createServer, type Server } from 'node:http';
import type { Express } from 'express';
import { StartError } from './settings';

/**
 * Listens on the loopback address.
 *
 * @param port - 0 takes a free one.
 * @param setting - the environment variable that sets the port, for the error message.
 * @throws StartError when the port is not available.
 */
export function listen(app: Express, port: number, setting: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ maxHeaderSize: 64 * 1024 }, app);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use; set ${setting} to a free port.`
          : `Cannot listen on port ${port}: ${error.message}`;
      reject(new StartError(reason));
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** The origin of a listening server, e.g. `http://localhost:4173`. */
export function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://localhost:${address.port}`;
}
