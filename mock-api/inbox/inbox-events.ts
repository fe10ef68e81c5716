import type { Request, Response } from 'express';
import { problemOf, problemType } from '../core/problem';
import type { MailEvent, MailService } from '../core/service';
import { summaryOf } from '../core/summary';

/** Interval of the comments that keep an idle stream open, in milliseconds. */
const heartbeat = 25_000;
/** Unread characters after which a reader is disconnected; it reconnects by itself. */
const maxUnread = 64 * 1024;
/** Maximum number of ids in one event, so that none is too long for a reader. */
const maxIds = 1000;
/** Maximum number of readers at a time. */
const maxReaders = 100;

/** What the stream tells of an event: a part at a time if that is much. */
function dataOf(event: MailEvent): readonly unknown[] {
  switch (event.type) {
    case 'message':
      return [summaryOf(event.message)];
    case 'deleted':
      return Array.from({ length: Math.ceil(event.ids.length / maxIds) }, (_, part) => ({
        ids: event.ids.slice(part * maxIds, (part + 1) * maxIds),
      }));
    case 'delivery':
      return [{ id: event.id, delivery: event.delivery }];
    case 'scenario':
      return [{ scenario: event.scenario.name, delay: event.scenario.delay }];
  }
}

/** An event in the format of the stream; JSON never contains a line break. */
function framesOf(event: MailEvent): readonly string[] {
  return dataOf(event).map((data) => `event: ${event.type}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * Streams the events of an inbox as server-sent events.
 *
 * @param closing - ends all streams.
 * @returns a function that sends the stream until its reader disconnects; 503 if there are
 * too many readers.
 */
export function eventStreams(service: MailService, closing: AbortSignal) {
  const readers = new Map<Response, (text: string) => void>();
  // One subscription for all readers, so that each event is written as text once.
  const sendAll = (event: MailEvent) => {
    for (const text of framesOf(event)) for (const send of readers.values()) send(text);
  };
  let unsubscribe = () => {};
  closing.addEventListener('abort', () => {
    for (const response of readers.keys()) response.end();
  });

  function add(response: Response): void {
    const send = (text: string) => {
      if (response.writableLength + text.length > maxUnread) response.destroy();
      else response.write(text);
    };
    if (readers.size === 0) unsubscribe = service.subscribe(sendAll);
    readers.set(response, send);
    const timer = setInterval(() => send(': alive\n\n'), heartbeat);
    response.once('close', () => {
      clearInterval(timer);
      readers.delete(response);
      if (readers.size === 0) unsubscribe();
    });
  }

  return (request: Request, response: Response): void => {
    if (closing.aborted || readers.size >= maxReaders) {
      const problem = problemOf(503, 'Too many pages follow the inbox; close some of them.');
      response.status(503).set('Retry-After', '30').type(problemType).send(JSON.stringify(problem));
      return;
    }
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    response.flushHeaders();
    response.write('retry: 2000\n\n');
    add(response);
  };
}
