import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailRouter, providerRouter } from '../../mock-api/carriers/express';
import type { MessageSummary } from '../../mock-api/core/inbox';
import { createMemoryInbox } from '../../mock-api/core/memory-table';
import { createMailService, type MailService } from '../../mock-api/core/service';
import { inboxRouter } from '../../mock-api/inbox/inbox-router';

let service: MailService;
let server: Server;
let origin: string;

beforeEach(async () => {
  service = createMailService(createMemoryInbox());
  const app = express().use('/provider', providerRouter(service, ['http://site.example']));
  app.use(mailRouter(service), inboxRouter(service));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function call(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  return fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
}

const json = { 'content-type': 'application/json' };

async function post(email: string, headers: Record<string, string> = {}): Promise<string> {
  const path = '/api/musterbau/newsemail';
  const response = await call('POST', path, { ...json, ...headers }, JSON.stringify({ email }));
  expect(response.status).toBe(202);
  return ((await response.json()) as { id: string }).id;
}

async function list(query = '') {
  const response = await call('GET', `/inbox.json${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { messages: MessageSummary[]; total: number; matching: number };
}

describe('/inbox.json', () => {
  test('gives the newest first, in parts, filtered and searched', async () => {
    const ids = [
      await post('a@example.org'),
      await post('b@example.org'),
      await post('c@example.org'),
    ];
    expect((await list()).messages.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await list('?limit=1')).toMatchObject({ total: 3, messages: [{ id: ids[2] }] });
    expect((await list(`?before=${ids[1]}`)).messages.map(({ id }) => id)).toEqual([ids[0]]);
    expect(await list('?endpoint=email')).toEqual({ messages: [], total: 3, matching: 0 });
    expect(await list('?q=B%40EX')).toMatchObject({ matching: 1, messages: [{ id: ids[1] }] });
  });

  test.each([
    ['?limit=0', 'limit: must be a whole number from 1 to 1000'],
    ['?limit=1&limit=2', 'limit: must be given once'],
    ['?endpoint=mail', 'endpoint: must be one of email, newsemail'],
    ['?before=nonsense', '“nonsense” is not an id of this inbox'],
    ['?search=x', 'search: is unknown; expected endpoint, q, limit, before'],
    [`?q=${'x'.repeat(201)}`, 'q: must not be longer than 200 characters'],
  ])('%s is refused with a reason', async (query, reason) => {
    const response = await call('GET', `/inbox.json${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(((await response.json()) as { detail: string }).detail).toContain(reason);
  });
});

describe('large messages', () => {
  const large = {
    name: 'n'.repeat(300_000),
    subject: '🏠'.repeat(100_000),
    email: 'a@example.org',
  };
  const addLarge = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        service.inbox.add({
          time: new Date().toISOString(),
          endpoint: 'email',
          shape: 'own',
          payload: large,
          page: `http://localhost/${'p'.repeat(60_000)}`,
        }),
      ),
    );

  test('are summarized in lists and events, and whole by themselves', async () => {
    const events = await call('GET', '/inbox/events');
    const [first] = await addLarge(20);
    const response = await call('GET', '/inbox.json');
    const text = await response.text();
    expect(text.length).toBeLessThan(60_000);
    const { messages } = JSON.parse(text) as { messages: MessageSummary[] };
    expect(messages).toHaveLength(20);
    expect(messages[0]).toMatchObject({ sender: `${'n'.repeat(199)}…` });
    expect(messages[0]?.subject).toMatch(/^(🏠){99}…$/u);
    const told = await eventsUntil(events, (received) => received.split('event:').length > 20);
    expect(told.map(([type]) => type)).toEqual(Array(20).fill('message'));
    expect(JSON.stringify(told).length).toBeLessThan(60_000);
    const whole = await call('GET', `/inbox/messages/${first?.id}`);
    expect(await whole.json()).toEqual(await service.inbox.find(first?.id ?? ''));
    expect((await call('GET', '/inbox/messages/memory-99')).status).toBe(404);
  });

  test('are exported as fast as they are read, with one listener', async () => {
    const warnings = vi.fn();
    process.on('warning', warnings);
    await addLarge(30);
    const reading = vi.fn();
    const { scan } = service.inbox;
    vi.spyOn(service.inbox, 'scan').mockImplementation(async function* (...given) {
      for await (const message of scan(...given)) {
        reading();
        yield message;
      }
    });
    const response = await call('GET', '/inbox/export.json');
    await wait(500);
    // What the system keeps for both sockets, and no more.
    expect(reading.mock.calls.length).toBeLessThan(20);
    expect(await response.json()).toHaveLength(30);
    await wait(10);
    process.off('warning', warnings);
    expect(warnings).not.toHaveBeenCalled();
  });

  test('that nobody reads any more are not exported any more', async () => {
    await addLarge(30);
    const leaving = new AbortController();
    await fetch(`${origin}/inbox/export.json`, { signal: leaving.signal });
    leaving.abort();
    // The fourth would wait for one of the others.
    for (let count = 0; count < 4; count += 1) {
      const left = new AbortController();
      await fetch(`${origin}/inbox/export.json`, { signal: left.signal });
      left.abort();
    }
    expect(await (await call('GET', '/inbox/export.json')).json()).toHaveLength(30);
  });
});

test('many deleted ids are told in parts', async () => {
  const add = (count: number) =>
    service.inbox.add({
      time: new Date().toISOString(),
      endpoint: 'newsemail',
      shape: 'own',
      payload: { email: `visitor-${count}@example.org` },
      page: null,
    });
  await Promise.all(Array.from({ length: 2500 }, (_, count) => add(count)));
  const response = await call('GET', '/inbox/events');
  await call('DELETE', '/inbox/messages');
  const events = await eventsUntil(response, (text) => text.includes('"memory-1"]'));
  const deleted = events.filter(([type]) => type === 'deleted');
  expect(deleted.map(([, { ids }]) => (ids as string[]).length)).toEqual([1000, 1000, 500]);
});

test('a store that fails is a problem that may pass', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const full = () => Promise.reject(new Error('database or disk is full'));
  service = createMailService({ ...createMemoryInbox(), removeMatching: full });
  server.removeAllListeners('request');
  server.on('request', express().use(inboxRouter(service)));
  const response = await call('DELETE', '/inbox/messages');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.text()).not.toContain('full');
  expect(log).toHaveBeenCalledOnce();
});

describe('deleting and exporting', () => {
  test('one message, those that match, all', async () => {
    const ids = [
      await post('a@example.org'),
      await post('b@example.org'),
      await post('c@example.org'),
    ];
    expect((await call('DELETE', `/inbox/messages/${ids[0]}`)).status).toBe(204);
    expect((await call('DELETE', `/inbox/messages/${ids[0]}`)).status).toBe(404);
    expect(await (await call('DELETE', '/inbox/messages?q=b%40')).json()).toEqual({ deleted: 1 });
    expect((await call('DELETE', '/inbox/messages?query=c')).status).toBe(400);
    expect((await list()).messages.map(({ id }) => id)).toEqual([ids[2]]);
    expect(await (await call('DELETE', '/inbox/messages')).json()).toEqual({ deleted: 1 });
    expect((await list()).total).toBe(0);
  });

  test('the export is the list, as a file', async () => {
    expect(await (await call('GET', '/inbox/export.json')).json()).toEqual([]);
    const time = new Date().toISOString();
    for (let count = 0; count < 700; count += 1) {
      const payload = { email: `visitor-${count}@example.org` };
      const where = { endpoint: 'newsemail', shape: 'own', page: null } as const;
      await service.inbox.add({ time, payload, ...where });
    }
    const response = await call('GET', '/inbox/export.json?q=visitor-6');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=inbox.json');
    const { messages, matching } = await list('?q=visitor-6&limit=1000');
    expect(matching).toBe(111);
    const exported = (await response.json()) as { id: string; payload: { email: string } }[];
    expect(exported.map(({ id, payload }) => [id, payload.email])).toEqual(
      messages.map(({ id, sender }) => [id, sender]),
    );
  });

  test('a message is a mail file', async () => {
    const id = await post('a@example.org');
    const response = await call('GET', `/inbox/messages/${id}.eml`);
    expect(response.headers.get('content-type')).toBe('message/rfc822');
    expect(response.headers.get('content-disposition')).toContain(`${id}.eml`);
    expect(await response.text()).toContain('Reply-To: a@example.org\r\n');
    expect((await call('GET', '/inbox/messages/memory-99.eml')).status).toBe(404);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('another origin’s page may not: %j', async (headers) => {
    const id = await post('a@example.org');
    for (const path of [`/inbox/messages/${id}`, '/inbox/messages']) {
      expect((await call('DELETE', path, headers)).status).toBe(403);
    }
    const scenario = JSON.stringify({ scenario: 'drop' });
    expect((await call('PUT', '/inbox/scenario', { ...json, ...headers }, scenario)).status).toBe(
      403,
    );
    expect((await list()).total).toBe(1);
    expect(service.scenario().name).toBe('none');
  });

  test('its own page may', async () => {
    await post('a@example.org');
    const headers = { origin, 'sec-fetch-site': 'same-origin' };
    expect((await call('DELETE', '/inbox/messages', headers)).status).toBe(200);
  });
});

describe('the server’s scenario', () => {
  const put = (body: unknown) =>
    call('PUT', '/inbox/scenario', json, typeof body === 'string' ? body : JSON.stringify(body));

  test('is told, set, and holds for every request that asks for no other', async () => {
    expect(await (await call('GET', '/inbox/scenario')).json()).toMatchObject({
      scenario: 'none',
      delay: 0,
    });
    const set = await put({ scenario: 'status-503' });
    expect(await set.json()).toEqual(await (await call('GET', '/inbox/scenario')).json());
    const refused = await call(
      'POST',
      '/api/musterbau/newsemail',
      json,
      '{"email":"a@example.org"}',
    );
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    await post('b@example.org', { 'x-mail-scenario': 'none' });
    expect((await list()).messages.map(({ sender }) => sender)).toEqual(['b@example.org']);
    expect((await put({ scenario: 'none' })).status).toBe(200);
    await post('c@example.org');
  });

  test('delay holds every reply back', async () => {
    expect(await (await put({ scenario: 'delay', delay: 300 })).json()).toMatchObject({
      delay: 300,
    });
    const begun = performance.now();
    await post('a@example.org');
    expect(performance.now() - begun).toBeGreaterThan(290);
    expect(await (await put({ scenario: 'delay' })).json()).toMatchObject({ delay: 3000 });
    expect(await (await put({ scenario: 'delay-50' })).json()).toMatchObject({
      scenario: 'delay',
      delay: 50,
    });
  });

  test.each([
    [{ scenario: 'status-50' }, 422, 'Did you mean “status-500”?'],
    [{ scenario: 'delay', delay: 30_001 }, 422, 'from 0 to 30000, not 30001'],
    [{ scenario: 'delay', delay: 1.5 }, 422, 'whole number'],
    [{ scenario: 5 }, 400, 'scenario: must be the name of a scenario'],
    [{ name: 'drop' }, 400, 'name: is unknown; expected scenario, delay'],
    ['[]', 400, 'body'],
    ['{', 400, 'not JSON'],
    [`{"scenario":"${'x'.repeat(2000)}"}`, 413, '1024'],
  ])('%j is refused with a reason', async (body, status, reason) => {
    const response = await put(body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { detail: string }).detail).toContain(reason);
    expect(service.scenario().name).toBe('none');
  });
});

/** Reads a stream of server-sent events until it has said enough. */
async function eventsUntil(response: Response, enough: (text: string) => boolean) {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (enough(text)) break;
  }
  return text.split('\n\n').flatMap((block) => {
    const event = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    return event && data ? [[event, JSON.parse(data)] as const] : [];
  });
}

test('/inbox/events tells what happens, as it happens', async () => {
  const response = await call('GET', '/inbox/events');
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const first = await post('a@example.org');
  const second = await post('b@example.org');
  await call('DELETE', `/inbox/messages/${first}`);
  await call('PUT', '/inbox/scenario', json, '{"scenario":"drop"}');
  await service.inbox.setDelivery(second, { state: 'sent', attempts: 1 });
  await call('DELETE', '/inbox/messages');
  const events = await eventsUntil(response, (text) => text.split('event: deleted').length > 2);
  expect(events).toEqual([
    ['message', expect.objectContaining({ id: first, sender: 'a@example.org' })],
    ['message', expect.objectContaining({ id: second, delivery: { state: 'off', attempts: 0 } })],
    ['deleted', { ids: [first] }],
    ['scenario', { scenario: 'drop', delay: 0 }],
    ['delivery', { id: second, delivery: { state: 'sent', attempts: 1 } }],
    ['deleted', { ids: [second] }],
  ]);
});

test('a quiet stream of events says every 25 s that it is alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const response = await call('GET', '/inbox/events');
    const alive = eventsUntil(response, (text) => text.split(': alive\n\n').length > 2);
    vi.advanceTimersByTime(24_999);
    await post('a@example.org');
    vi.advanceTimersByTime(25_001);
    expect((await alive).map(([type]) => type)).toEqual(['message']);
  } finally {
    vi.useRealTimers();
  }
});

test('a reader of the events that leaves is forgotten', async () => {
  const unsubscribed = vi.fn();
  const { subscribe } = service.inbox;
  vi.spyOn(service, 'subscribe').mockImplementation((listener) => {
    const unsubscribe = subscribe(listener);
    return () => {
      unsubscribed();
      unsubscribe();
    };
  });
  const leaving = new AbortController();
  await fetch(`${origin}/inbox/events`, { signal: leaving.signal });
  leaving.abort();
  await expect.poll(() => unsubscribed).toHaveBeenCalledOnce();
});

describe('the page', () => {
  test('is served with a policy that lets nothing foreign in', async () => {
    const response = await call('GET', '/inbox');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const html = await response.text();
    expect(html).not.toMatch(/<script(?![^>]*src=)|style="|\son[a-z]+=/);
    for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/inbox\/[^"]+)"/g)) {
      const asset = await call('GET', path);
      expect([path, asset.status]).toEqual([path, 200]);
      expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test.each(['/inbox/nope', '/inbox/assets/nope.js', '/inbox/assets/..%2f..%2finbox.ts'])(
    '%s is not there',
    async (path) => {
      const response = await call('GET', path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    },
  );
});
