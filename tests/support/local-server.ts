import type { RequestListener, ServerResponse } from 'node:http';
import { listen } from '@sitewide/kit/serve-folder';
import { onTestFinished } from 'vitest';

/** The main part of an English page, a redirect, or a listener's own answer. */
type Served = string | { readonly to: string } | RequestListener;

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
  const { url, close } = await listen((request, response) => {
    const { method = '', url: path = '' } = request;
    requests.push(`${method} ${path}`);
    const answer = served[path] ?? served['*'];
    if (answer === undefined) send(response, 404, 'Nothing is here');
    else if (typeof answer === 'string') send(response, 200, answer);
    else if (typeof answer === 'function') answer(request, response);
    else response.writeHead(302, { Location: answer.to }).end();
  });
  onTestFinished(close);
  return {
    origin: `http://localhost:${new URL(url).port}`,
    /** Method and path of each request, in order. */
    requests,
  };
}
