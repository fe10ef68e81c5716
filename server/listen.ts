import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { StartError } from './settings';

/** How long requests under way may take once the server stops, in milliseconds. */
const drainTime = 10_000;

/** A server that listens. */
export interface Listening {
  /** The origin on this machine, e.g. `http://localhost:4173`. */
  readonly origin: string;
  /**
   * Stops the server: it answers the requests under way, for at most 10 s, and closes every
   * connection.
   */
  readonly close: () => Promise<void>;
}

/** Where to listen. */
interface ListenOptions {
  /** The address, e.g. 0.0.0.0 in a container. */
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** The environment variable that sets the port, for the error message. */
  readonly setting: string;
}

/** Closes a server as {@link Listening} describes it. */
function drain(server: Server, open: ReadonlySet<ServerResponse>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drainTime);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
    for (const response of open) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
      response.once('finish', () => setImmediate(() => server.closeIdleConnections()));
    }
  });
}

/**
 * Listens for requests.
 *
 * @throws StartError when the port is not available.
 */
export function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const { host, port, setting } = options;
  const open = new Set<ServerResponse>();
  return new Promise((resolve, reject) => {
    const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
      open.add(response);
      response.once('close', () => open.delete(response));
      if (!server.listening) response.setHeader('Connection', 'close');
      app(request, response);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use; set ${setting} to a free port.`
          : `Cannot listen on port ${port} of ${host}: ${error.message}`;
      reject(new StartError(reason));
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') {
        throw new Error('The server has no port.');
      }
      resolve({
        origin: `http://localhost:${address.port}`,
        close: () => drain(server, open),
      });
    });
  });
}
