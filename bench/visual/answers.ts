import type { OutgoingHttpHeaders } from 'node:http';
import { listen } from '@sitewide/kit/serve-folder';
import { ask } from '../../tests/support/ask';

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

async function answerOf(origin: string, url: string, sent: Record<string, string>) {
  const { status, headers, bytes: body } = await ask(origin, url, { headers: sent });
  const [path = ''] = url.split('?', 1);
  return { path, status, type: headers['content-type'] ?? '', headers, body };
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
  const server = await listen(async ({ url = '/', headers }, response) => {
    const accepted = String((headersOf && headers['accept-encoding']) ?? 'identity');
    const sent = { cookie: headers.cookie ?? '', 'accept-encoding': accepted };
    const key = JSON.stringify([url, sent]);
    const answer = answers.get(key) ?? answerOf(origin, url, sent);
    answers.set(key, answer);
    const { status, headers: all } = await answer;
    response.writeHead(status, headersOf?.(all) ?? editable(all, origin));
    response.end(await edit(await answer));
  });
  return {
    origin: new URL(server.url).origin,
    /** Changes the answers from now on. */
    plant: (planted: Edit) => {
      edit = planted;
    },
    close: server.close,
  };
}
