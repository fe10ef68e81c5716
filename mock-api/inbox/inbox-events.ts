import type { Request, Response } from 'express';
import type { MailEvent, MailService } from '../core/service';

/** Interval of the comments that keep an idle stream open, in milliseconds. */
const heartbeat = 25_000;
/** Unread bytes after which a reader is disconnected; it reconnects by itself. */
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

/** An event in the format of the stream; JSON never contains a line break. */
function frame(event: MailEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(dataOf(event))}\n\n`;
}

/** Streams the events of the inbox as server-sent events until the reader disconnects. */
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
