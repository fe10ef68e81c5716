import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailRouter } from '../../mock-api/carriers/express';
import { maxBodyBytes } from '../../mock-api/core/contract';
import type { Inbox } from '../../mock-api/core/inbox';
import { createMemoryInbox } from '../../mock-api/core/memory-table';
import { createMailService } from '../../mock-api/core/service';
import { structureFault } from '../../mock-api/core/structure';
import { type Listening, listen } from '../../server/listen';
import { messagesIn } from './store-cases';

/* Bodies that are too large, come slowly or are many at once: memory and time stay bounded. */

let inbox: Inbox;
let server: Listening;
let sockets: Socket[];
beforeEach(async () => {
  inbox = createMemoryInbox();
  sockets = [];
  const app = express().use(mailRouter(createMailService(inbox)));
  server = await listen(app, { host: '127.0.0.1', port: 0, setting: 'PORT' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Starts a post on a connection of its own. */
function startPost(framing: string) {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  sockets.push(socket);
  const lines = ['POST /api/musterbau/newsemail HTTP/1.1', 'Host: localhost', framing];
  socket.write([...lines, 'Content-Type: application/json', '', ''].join('\r\n'));
  socket.on('error', () => {});
  let received = '';
  socket.setEncoding('latin1').on('data', (part) => {
    received += part;
  });
  const replied = async () => {
    await expect.poll(() => received).toMatch(/\r\n\r\n.*\}$/s);
    return { status: Number(received.slice(9, 12)), received };
  };
  return { socket, replied, soFar: () => received };
}

/** Resolves when a connection is closed, even if by an error. */
function closeOf(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once('close', resolve));
}

/** A valid body of a size, whose last byte is a bracket. */
function bodyOf(size: number): string {
  const [before, after] = ['{"email":"a@example.org"', '}'];
  return before + ' '.repeat(size - before.length - after.length) + after;
}

/** Sends one chunk of a chunked body. */
function sendChunk(socket: Socket, chunk: string): void {
  socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
}

describe('a body that is too large', () => {
  test('is refused before it comes if its length says so, and its connection closed', async () => {
    const { socket, replied } = startPost(`Content-Length: ${maxBodyBytes + 1}`);
    const { status, received } = await replied();
    expect([status, received.includes(`${maxBodyBytes}`)]).toEqual([413, true]);
    const startedAt = performance.now();
    const closed = closeOf(socket);
    const sending = setInterval(() => socket.write('x'.repeat(1000)), 10);
    await closed;
    clearInterval(sending);
    expect(performance.now() - startedAt).toBeLessThan(8000);
  });

  test('is refused in chunks, too, as soon as there is one byte too many', async () => {
    const { socket, replied, soFar } = startPost('Transfer-Encoding: chunked');
    sendChunk(socket, ' '.repeat(maxBodyBytes));
    await wait(300);
    expect(soFar()).toBe('');
    sendChunk(socket, ' ');
    expect((await replied()).status).toBe(413);
    const closed = closeOf(socket);
    const sending = setInterval(() => sendChunk(socket, 'x'.repeat(1000)), 10);
    await closed;
    clearInterval(sending);
  });

  test('leaves the connection open if its sender stops in time', async () => {
    const { socket, replied } = startPost('Transfer-Encoding: chunked');
    sendChunk(socket, ' '.repeat(maxBodyBytes + 1));
    expect((await replied()).status).toBe(413);
    socket.write(
      '0\r\n\r\nGET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(await text(socket)).toContain('200 OK');
  });
});

test('a body of exactly the maximum is accepted, also a byte at a time', async () => {
  const whole = startPost(`Content-Length: ${maxBodyBytes}`);
  whole.socket.write(bodyOf(maxBodyBytes));
  expect((await whole.replied()).status).toBe(202);
  const { socket, replied } = startPost('Transfer-Encoding: chunked');
  const bytes = [...bodyOf(20_000)].map((byte) => `1\r\n${byte}\r\n`);
  socket.write(`${bytes.join('')}0\r\n\r\n`);
  expect((await replied()).status).toBe(202);
  expect(await messagesIn(inbox)).toMatchObject([
    { payload: { email: 'a@example.org' } },
    { payload: { email: 'a@example.org' } },
  ]);
});

describe('bodies that arrive slowly', () => {
  const size = maxBodyBytes;
  const startSlow = (count: number) =>
    Array.from({ length: count }, () => {
      const post = startPost(`Content-Length: ${size}`);
      post.socket.write(bodyOf(size).slice(0, -1));
      return post;
    });
  const refusedAmong = (posts: ReturnType<typeof startSlow>) =>
    posts.filter(({ soFar }) => soFar() !== '');

  test('take no more memory than eight of the largest; small ones still come through', async () => {
    const posts = startSlow(12);
    await expect.poll(() => refusedAmong(posts)).toHaveLength(4);
    for (const { replied } of refusedAmong(posts)) {
      const { status, received } = await replied();
      expect(status).toBe(503);
      expect(received).toContain('Retry-After: 5\r\n');
    }
    const small = startPost('Content-Length: 25');
    small.socket.write('{"email":"b@example.org"}');
    expect((await small.replied()).status).toBe(202);
    // It took the place of a large one. The others are as good as ever.
    const waiting = () => posts.filter(({ soFar }) => soFar() === '');
    await expect.poll(waiting).toHaveLength(7);
    const patient = waiting();
    for (const { socket } of patient) socket.write('}');
    for (const { replied } of patient) expect((await replied()).status).toBe(202);
    expect(await inbox.list({}, 1)).toMatchObject({ total: 8 });
  });

  test('make room for a large one that comes at once', async () => {
    startSlow(8);
    await wait(500);
    const whole = startPost(`Content-Length: ${size}`);
    whole.socket.write(bodyOf(size));
    expect((await whole.replied()).status).toBe(202);
  });

  test('give their memory back when their senders leave', async () => {
    for (let round = 0; round < 2; round += 1) {
      const posts = startSlow(8);
      await wait(500);
      expect(refusedAmong(posts)).toEqual([]);
      for (const { socket } of posts) socket.destroy();
      await wait(100);
    }
  });
});

describe('the structure of a body', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  test.each([
    ['an empty body', ''],
    ['32 levels', nested(32)],
    ['brackets and commas in a text', JSON.stringify({ a: '[{,'.repeat(2000) })],
    ['a quotation mark in a text', JSON.stringify({ a: `\\"${'[,'.repeat(2000)}` })],
    ['a text that does not end', `"${'[,'.repeat(2000)}`],
    ['a thousand members', `[1${',1'.repeat(999)}]`],
    ['many levels, one after the other', `[${nested(20)},${nested(20)}]`],
  ])('may be %s', (_name, body) => {
    expect(structureFault(body)).toBeNull();
  });

  test.each([
    ['33 levels', nested(33), 'levels'],
    ['33 levels of both kinds', '[{"a":'.repeat(17), 'levels'],
    ['levels after a text with an escaped backslash', `["\\\\",${nested(33)}`, 'levels'],
    ['more than a thousand members', `[1${',1'.repeat(1000)}]`, 'members'],
    ['more than a thousand members in many objects', '{"a":1,"b":[1,2]},'.repeat(400), 'members'],
  ])('may not be %s', (_name, body, fault) => {
    expect(structureFault(body)).toContain(fault);
  });
});
