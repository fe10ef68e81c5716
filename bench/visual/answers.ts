import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a site answers. */
interface Answer {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly body: Buffer;
}

/** Changes the body of an answer, or returns it as it is. */
export type Edit = (answer: Answer) => Buffer | Promise<Buffer>;

export const unchanged: Edit = ({ body }) => body;

async function answerOf(url: URL, cookie: string): Promise<Answer> {
  const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  const [type = '', location = ''] = ['content-type', 'location'].map((name) => {
    return response.headers.get(name) ?? undefined;
  });
  return {
    path: url.pathname,
    status: response.status,
    type,
    location: location.replace(url.origin, ''),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/**
 * Serves a site again, with changes: what a build with another source would answer. The answers are
 * kept, so that the site itself does not count in any measurement.
 */
export async function serveAgain(origin: string) {
  const answers = new Map<string, Promise<Answer>>();
  let edit = unchanged;
  const server = createServer(async ({ url = '/', headers: { cookie = '' } }, response) => {
    const key = `${url} ${cookie}`;
    const answer = answers.get(key) ?? answerOf(new URL(origin + url), cookie);
    answers.set(key, answer);
    const { status, type, location } = await answer;
    const own = { 'content-type': type, 'cache-control': 'no-cache' };
    response.writeHead(status, location ? { ...own, location } : own);
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
