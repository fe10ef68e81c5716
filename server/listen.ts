import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { StartError } from './settings';

/** How long requests under way may take once the server stops, in milliseconds. */
export const drainTime = 10_000;

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

/** The connections of a server with the responses that each one waits for. */
class Connections {
  private readonly waiting = new Map<Socket, Set<ServerResponse>>();
  private isClosing = false;

  /** Follows a new connection. */
  add(socket: Socket): void {
    this.waiting.set(socket, new Set());
    socket.once('close', () => this.waiting.delete(socket));
  }

  /** Follows a request until its response is sent. */
  addRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    this.waiting.get(socket)?.add(response);
    if (this.isClosing) response.setHeader('Connection', 'close');
    response.once('close', () => {
      this.waiting.get(socket)?.delete(response);
      this.closeIdle(socket);
    });
  }

  private closeIdle(socket: Socket): void {
    // Unlike Node's own, this also closes those that no request has come over yet.
    if (this.isClosing && this.waiting.get(socket)?.size === 0) socket.destroySoon();
  }

  /** Closes each connection once it waits for nothing. */
  close(): void {
    this.isClosing = true;
    for (const [socket, responses] of this.waiting) {
      for (const response of responses) {
        if (!response.headersSent) response.setHeader('Connection', 'close');
      }
      this.closeIdle(socket);
    }
  }
}

/** Closes a server as {@link Listening} describes it. */
function drain(server: Server, connections: Connections): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drainTime);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    connections.close();
  });
}

/**
 * Listens for requests.
 *
 * @throws StartError when the port is not available.
 */
export function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const { host, port, setting } = options;
  const connections = new Connections();
  return new Promise((resolve, reject) => {
    const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
      connections.addRequest(request, response);
      app(request, response);
    });
    server.on('connection', (socket) => connections.add(socket));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use; set ${setting} to a free port.`
          : `Cannot listen on port ${port} of ${host}: ${error.message}`;
      reject(new StartError(reason));
    });
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({
        origin: `http://localhost:${taken}`,
        close: () => drain(server, connections),
      });
    });
  });
}
