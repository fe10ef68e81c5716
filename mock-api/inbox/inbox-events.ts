import type { Request, Response } from 'express';
import type { MailEvent, MailService } from '../core/service';

/** How often an idle stream says that it is alive, in milliseconds. */
const heartbeat = 25_000;
/** What a reader may leave unread before it is let go, in bytes; it comes back by itself. */
const maxUnread = 1024 * 1024;

function dataOf(event: MailEvent): unknown {
  switch (event.type) {
    case 'message':
      return event.message;
    case 'deleted':
      return event.ids === 'all' ? { all: true } : { ids: event.ids };
    case 'delivery':
      return { id: event.id, delivery: event.delivery };
    case 'scenario':
      return { scenario: event.scenario.name, delay: event.scenario.delay };
  }
}

/** An event as the stream carries it: one line of data, which JSON always is. */
function frame(event: MailEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(dataOf(event))}\n\n`;
}

/** Streams what happens in the inbox as server-sent events, until the reader leaves. */
export function streamEvents(service: MailService, request: Request, response: Response): void {
  response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.flushHeaders();
  response.write('retry: 2000\n\n');
  const send = (text: string) => {
    if (response.writableLength > maxUnread) response.destroy();
    else response.write(text);
  };
  const unsubscribe = service.subscribe((event) => send(frame(event)));
  const timer = setInterval(() => send(': alive\n\n'), heartbeat);
  request.once('close', () => {
    clearInterval(timer);
    unsubscribe();
  });
}
