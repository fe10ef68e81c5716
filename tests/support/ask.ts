import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What to ask besides the path. */
interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Asks a server for a path exactly as written; `fetch` would tidy it up first.
 *
 * @returns its answer, with the body also as bytes that may be compressed.
 */
export async function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
) {
  const { port } = new URL(origin);
  const asked = request({ host: '127.0.0.1', port, path, method, headers: { ...headers } });
  const [response] = (await once(asked.end(body), 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const { statusCode: status = 0, headers: received } = response;
  return { status, headers: received, bytes, body: bytes.toString('utf8') };
}
