import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The main part of an English page, a redirect, or a listener's own answer. */
type Served = string | { readonly to: string } | Listener;

function send(response: ServerResponse, status: number, main: string): void {
  const html = `<!DOCTYPE html><html lang="en"><head></head><main>${main}</main></html>`;
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

/**
 * Serves a small site on a free port until the test ends.
 *
 * @param served - by path with query; `*` serves all other paths (default: 404).
 */
export async function serveLocally(served: Readonly<Record<string, Served>>) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    const answer = served[url] ?? served['*'];
    if (answer === undefined) send(response, 404, 'Nothing is here');
    else if (typeof answer === 'string') send(response, 200, answer);
    else if (typeof answer === 'function') answer(request, response);
    else response.writeHead(302, { Location: answer.to }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    /** Method and path of each request, in order. */
    requests,
  };
}
