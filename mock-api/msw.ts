import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Inbox } from './inbox';
import { answerMail } from './mail';

/**
 * The mail API for front-end tests without a server: the same core behind MSW.
 *
 * @param inbox - where accepted messages are kept.
 */
export function mailHandlers(inbox: Inbox): RequestHandler[] {
  let count = 0;
  return [
    http.all(/\/api\//, async ({ request }) => {
      count += 1;
      const reply = answerMail(
        {
          method: request.method,
          path: new URL(request.url).pathname,
          contentType: request.headers.get('content-type') ?? '',
          body: await request.text(),
          referer: request.headers.get('referer') ?? '',
        },
        { id: `message-${count}`, time: new Date().toISOString() },
      );
      if (reply.message) inbox.add(reply.message);
      return new HttpResponse(reply.body, { status: reply.status, headers: reply.headers });
    }),
  ];
}
