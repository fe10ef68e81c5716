import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a site answers. */
interface Answer {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Changes the body of an answer, or returns it as it is. */
export type Edit = (answer: Answer) => Buffer | Promise<Buffer>;

export const unchanged: Edit = ({ body }) => body;

async function ask(url: URL, headers: OutgoingHttpHeaders): Promise<Answer> {
  const [reply] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage];
  const { statusCode: status = 502, headers: others } = reply;
  const type = others['content-type'] ?? '';
  return { path: url.pathname, status, type, headers: others, body: await buffer(reply) };
}

/** Nothing that is changed may come from a cache, or lead to the site itself. */
function editable({ 'content-type': type, location }: OutgoingHttpHeaders, origin: string) {
  const headers = { 'content-type': type ?? '', 'cache-control': 'no-cache' };
  return location ? { ...headers, location: `${location}`.replace(origin, '') } : headers;
}

/**
 * Serves a site again, with changes: what a build with another source would answer. The answers are
 * kept, so that the site itself does not count in any measurement.
 *
 * @param headersOf - the headers that an answer keeps; with it, bodies stay compressed.
 */
export async function serveAgain(
  origin: string,
  headersOf?: (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders,
) {
  const answers = new Map<string, Promise<Answer>>();
  let edit = unchanged;
  const server = createServer(async ({ url = '/', headers }, response) => {
    const accepted = headersOf && headers['accept-encoding'];
    const sent = { cookie: headers.cookie ?? '', 'accept-encoding': accepted ?? 'identity' };
    const key = JSON.stringify([url, sent]);
    const answer = answers.get(key) ?? ask(new URL(origin + url), sent);
    answers.set(key, answer);
    const { status, headers: all } = await answer;
    response.writeHead(status, headersOf?.(all) ?? editable(all, origin));
    response.end(await edit(await answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Changes the answers from now on. */
    plant: (planted: Edit) => {
      edit = planted;
    },
    close: async () => server.close().closeAllConnections(),
  };
}
