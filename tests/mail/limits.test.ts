import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGate, GateFullError } from '../../mock-api/core/gate';
import type { Inbox, MessageDraft } from '../../mock-api/core/inbox';
import { createMemoryInbox } from '../../mock-api/core/memory-table';
import type { RetentionOptions } from '../../mock-api/core/retention';
import { createMailService } from '../../mock-api/core/service';
import { composeEml } from '../../mock-api/delivery/mail-message';
import { inboxRouter } from '../../mock-api/inbox/inbox-router';
import { openInbox } from '../../mock-api/store/store';
import { temporaryFolder } from '../../tools/site/server-process';
import { ask } from '../support/ask';
import { namesIn } from './store-cases';

/*
 * What bounds the inbox: messages, searches and readers of events.
 */

function draft(name: string): MessageDraft {
  const payload = { name, email: 'a@example.org' };
  const time = '2025-06-02T10:00:00.000Z';
  return { time, endpoint: 'email', shape: 'own', payload, page: null };
}

const stores = {
  memory: async (retention: RetentionOptions) => createMemoryInbox(false, retention),
  SQLite: (retention: RetentionOptions) =>
    openInbox(join(temporaryFolder(), 'mail.sqlite'), false, retention),
};

describe.each(Object.entries(stores))('an inbox in %s', (_name, open) => {
  let inbox: Inbox;
  afterEach(() => inbox.close());
  const names = () => namesIn(inbox);

  test('keeps the newest messages and reports those that go', async () => {
    inbox = await open({ limit: 3 });
    const deleted: string[] = [];
    inbox.subscribe((event) => {
      if (event.type === 'deleted') deleted.push(...event.ids);
    });
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push((await inbox.add(draft(name))).id);
    expect(await names()).toEqual(['e', 'd', 'c']);
    expect(deleted).toEqual(ids.slice(0, 2));
  });

  test('keeps at most one in a hundred too many', async () => {
    inbox = await open({ limit: 300 });
    await Promise.all(Array.from({ length: 700 }, (_, index) => inbox.add(draft(`${index}`))));
    await inbox.add(draft('last'));
    const { total, messages } = await inbox.list({}, 1);
    expect(total).toBeGreaterThanOrEqual(300);
    expect(total).toBeLessThanOrEqual(304);
    expect(messages[0]?.sender).toBe('last');
  });

  test('searches a part at a time, with the same result, until it is cancelled', async () => {
    inbox = await open({});
    const count = 9000;
    for (let start = 0; start < count; start += 500) {
      const part = Array.from({ length: 500 }, (_, index) => draft(`visitor ${start + index}`));
      await Promise.all(part.map(inbox.add));
    }
    const found = await inbox.list({ q: 'VISITOR 89' }, 5);
    expect(found.matching).toBe(111);
    expect(found.messages.map(({ sender }) => sender)).toEqual(
      [8999, 8998, 8997, 8996, 8995].map((number) => `visitor ${number}`),
    );
    const next = await inbox.list({ q: 'visitor 89' }, 2, found.messages[4]?.id);
    expect(next.messages.map(({ sender }) => sender)).toEqual(['visitor 8994', 'visitor 8993']);
    expect(await namesIn(inbox, 'visitor 1')).toHaveLength(1111);

    const left = new AbortController();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      left.abort();
    });
    await expect(inbox.list({ q: 'nobody' }, 5, undefined, left.signal)).rejects.toThrow('abort');
    clearInterval(timer);
    // Others had their turn while it ran.
    expect(turns).toBeGreaterThan(0);
  });
});

describe('a gate', () => {
  const never = new AbortController().signal;

  test('lets a few pieces of work run at a time, in order, and refuses the excess', async () => {
    const gate = createGate(2, 2);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const work = (number: number) =>
      gate(never, () => {
        started.push(number);
        return new Promise<number>((resolve) => finish.push(() => resolve(number)));
      });
    const running = [work(0), work(1), work(2), work(3)];
    await expect(work(4)).rejects.toThrow(GateFullError);
    expect(started).toEqual([0, 1]);
    finish[1]?.();
    await running[1];
    await expect.poll(() => started).toEqual([0, 1, 2]);
    for (const index of [0, 2]) finish[index]?.();
    await expect.poll(() => started).toEqual([0, 1, 2, 3]);
    finish[3]?.();
    expect(await Promise.all(running)).toEqual([0, 1, 2, 3]);
  });

  test('forgets work whose asker is gone, and goes on after a failure', async () => {
    const gate = createGate(1, 5);
    let fail = (_: Error) => {};
    const first = gate(never, () => new Promise((_, reject) => (fail = reject)));
    const gone = new AbortController();
    const work = vi.fn(async () => {});
    const waiting = gate(gone.signal, work);
    const last = gate(never, async () => 'last');
    gone.abort();
    await expect(waiting).rejects.toThrow('abort');
    fail(new Error('failed'));
    await expect(first).rejects.toThrow('failed');
    expect(await last).toBe('last');
    expect(work).not.toHaveBeenCalled();
  });
});

describe('over HTTP', () => {
  let server: Server;
  let origin: string;
  let inbox: Inbox;
  let closing: AbortController;
  beforeEach(async () => {
    inbox = createMemoryInbox();
    closing = new AbortController();
    const app = express().use(inboxRouter(createMailService(inbox), closing.signal));
    server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('HEAD of the events ends at once', async () => {
    const { status, headers, bytes } = await ask(origin, '/inbox/events', { method: 'HEAD' });
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  });

  test('more than a hundred readers are refused until one leaves', async () => {
    const readers = Array.from({ length: 100 }, () => new AbortController());
    const open = ({ signal }: AbortController) => fetch(`${origin}/inbox/events`, { signal });
    const replies = await Promise.all(readers.map(open));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const excess = await ask(origin, '/inbox/events');
    expect([excess.status, excess.headers['retry-after']]).toEqual([503, '30']);
    readers[0]?.abort();
    const statusOfAnother = async () => {
      const reader = new AbortController();
      const { status } = await open(reader);
      reader.abort();
      return status;
    };
    await expect.poll(statusOfAnother).toBe(200);
    closing.abort();
    expect(await replies[50]?.text()).toContain('retry: 2000');
  });

  test('a reader that does not read is disconnected', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('GET /inbox/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // More than the system keeps for a socket.
    const page = `http://localhost/${'x'.repeat(2000)}`;
    for (let count = 0; count < 5000; count += 1) {
      await inbox.add({ ...draft('anna'), page });
      await new Promise((resolve) => setImmediate(resolve));
    }
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    await expect.poll(() => connections()).toBe(0);
    socket.resume();
    await closed;
  });
});

test('no line of a mail file is longer than 998 octets, whatever visitors type', async () => {
  const texts = ['x', 'ä', '"', '\\', '🏠', 'x, "y" <z> ', '\t', '=?', '\u0000'].map((part) =>
    part.repeat(900),
  );
  const email = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}example`;
  for (const name of texts) {
    for (const subject of texts) {
      const payload = { name, email, subject, message: name };
      const eml = await composeEml({ ...draft(''), id: 'a-1', payload, page: `http://x/${name}` });
      const lengths = eml
        .toString('latin1')
        .split('\r\n')
        .map((line) => line.length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(998);
    }
  }
});
