import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { sendProblem } from './problems';
import type { HeaderStep } from './request-guard';
import { StartError } from './settings';

/** How long requests under way may take once the server stops, in milliseconds. */
export const drainTime = 10_000;
/**
 * How long a sender may go on after its request was answered, in milliseconds. If the connection
 * were closed at once, the answer might not reach it.
 */
const lingerTime = 3000;

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
  /** Sets the headers of errors that Node answers before the application sees a request. */
  readonly setHeaders?: HeaderStep;
}

/** The status and detail for what is no request, by Node's code of the error. */
const clientErrors: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not complete in time.'],
};

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
      if (request.complete) return;
      const timer = setTimeout(() => socket.destroy(), lingerTime).unref();
      request.once('end', () => clearTimeout(timer));
    });
  }

  /** Answers what is no request with a problem, as far as that is possible, and closes. */
  refuse(code: string, socket: Socket, setHeaders: HeaderStep): void {
    const [waiting] = this.waiting.get(socket) ?? [];
    if (code === 'ECONNRESET' || !socket.writable || waiting?.headersSent) {
      socket.destroy();
      return;
    }
    const response = waiting ?? new ServerResponse(new IncomingMessage(socket));
    if (!waiting) response.assignSocket(socket);
    const [status, detail] = clientErrors[code] ?? [400, 'That is not an HTTP request.'];
    response.setHeader('Connection', 'close');
    setHeaders(response.req, response, () => sendProblem(response, status, detail));
    response.once('finish', () => socket.destroySoon());
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
  const { host, port, setting, setHeaders = (_request, _response, next) => next() } = options;
  const connections = new Connections();
  return new Promise((resolve, reject) => {
    const handle: RequestListener = (request, response) => {
      connections.addRequest(request, response);
      app(request, response);
    };
    // The application refuses requests without a host, and knows no expectation but Node's own.
    const server = createServer({ maxHeaderSize: 64 * 1024, requireHostHeader: false }, handle);
    server.on('checkExpectation', handle);
    server.on('connection', (socket) => connections.add(socket));
    server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) =>
      connections.refuse(code, socket as Socket, setHeaders),
    );
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
