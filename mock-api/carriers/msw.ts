import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { isMailPath, type MailReply } from '../core/mail';
import type { MailService } from '../core/service';

/** A body that breaks off in the middle, as it does when a connection is lost. */
function brokenBody(body: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(body);
  let isStarted = false;
  return new ReadableStream({
    pull: (controller) => {
      if (isStarted) controller.error(new TypeError('The connection was lost amid the body.'));
      else controller.enqueue(bytes.subarray(0, Math.floor(bytes.length / 2)));
      isStarted = true;
    },
  });
}

/** The reply for MSW, delayed and broken as its scenario wants. */
async function carry(reply: MailReply, method: string): Promise<Response> {
  if (reply.delay > 0) await delay(reply.delay);
  if (reply.fault === 'drop') return HttpResponse.error();
  const body = reply.fault === 'truncate' ? brokenBody(reply.body) : reply.body;
  const { status, headers } = reply;
  return new HttpResponse(method === 'HEAD' ? null : body, { status, headers });
}

/** The page of a request; for workers, browsers give it outside the headers. */
function refererOf(request: Request): string {
  const referer = request.headers.get('referer') ?? request.referrer;
  return referer === 'about:client' ? '' : referer;
}

/**
 * The mail API without a server: the same core behind MSW, for tests in Node and
 * for plain files in the browser.
 */
export function mailHandlers(service: MailService): RequestHandler[] {
  return [
    http.all(
      ({ request }) => isMailPath(new URL(request.url).pathname),
      async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        const reply = await service.answer({
          method: request.method,
          path: pathname,
          query: search,
          header: (name) =>
            name === 'referer' ? refererOf(request) : (request.headers.get(name) ?? ''),
          body: new Uint8Array(await request.arrayBuffer()),
        });
        return carry(reply, request.method);
      },
    ),
  ];
}
