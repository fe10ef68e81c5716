import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Inbox, InboxEvent } from '../../mock-api/core/inbox';
import { createMemoryInbox } from '../../mock-api/core/memory-table';
import { createMailService } from '../../mock-api/core/service';
import { openInbox } from '../../mock-api/store/store';
import { temporaryFolder } from '../../tools/site/server-process';
import { add, namesIn } from './store-cases';

/*
 * The contract of an inbox, which every store keeps.
 */

const openSqlite = (delivers: boolean) =>
  openInbox(join(temporaryFolder(), 'mail.sqlite'), delivers);
const stores = {
  memory: async (delivers: boolean) => createMemoryInbox(delivers),
  SQLite: openSqlite,
};

describe.each(Object.entries(stores))('the inbox in %s', (_name, open) => {
  let inbox: Inbox;
  beforeEach(async () => {
    inbox = await open(false);
  });
  afterEach(() => inbox.close());

  test('lists the newest first and finds each by its id', async () => {
    const ids = await add(inbox, 'anna', 'Böhm 🏠', 'cleo');
    expect(await namesIn(inbox)).toEqual(['cleo', 'Böhm 🏠', 'anna']);
    expect(await inbox.find(ids[1] ?? '')).toEqual({
      id: ids[1],
      time: '2025-06-02T10:00:00.000Z',
      endpoint: 'email',
      shape: 'own',
      payload: { name: 'Böhm 🏠', email: 'Böhm 🏠@example.org' },
      page: null,
      delivery: { state: 'off', attempts: 0 },
    });
    expect(ids.every(inbox.isId)).toBe(true);
    expect(['', 'memory-0', `${ids[0]}x`, 'other-1'].some(inbox.isId)).toBe(false);
    expect(await inbox.find('other-1')).toBeNull();
  });

  test('pages, endpoints and search go together, over more than one chunk', async () => {
    const names = Array.from({ length: 1200 }, (_, index) =>
      index % 3 === 0 ? `news-${index}` : `visitor-${index}`,
    );
    const ids = await add(inbox, ...names);
    const newest = names.toReversed();
    const { messages } = await inbox.list({}, 1000);
    expect(messages.map(({ sender }) => sender)).toEqual(newest.slice(0, 1000));
    expect(await namesIn(inbox)).toEqual(newest);

    const before = await inbox.list({}, 2, ids[1000]);
    expect(before.messages.map(({ sender }) => sender)).toEqual([names[999], names[998]]);
    expect(before).toMatchObject({ total: 1200, matching: 1200 });

    const news = await inbox.list({ endpoint: 'newsemail' }, 1);
    expect(news).toMatchObject({ matching: 400, messages: [{ sender: 'news-1197' }] });

    const found = await inbox.list({ endpoint: 'newsemail', q: 'NEWS-11' }, 2, ids[1110]);
    expect(found.messages.map(({ sender }) => sender)).toEqual(['news-1107', 'news-1104']);
    const all = names.filter((name) => name.startsWith('news-11'));
    expect(found.matching).toBe(all.length);

    expect(await inbox.removeMatching({ endpoint: 'newsemail', q: 'news-11' })).toBe(all.length);
    expect(await inbox.list({}, 1)).toMatchObject({ total: 1200 - all.length });
  });

  test('pages go on after a message that was deleted', async () => {
    const ids = await add(inbox, 'anna', 'berta', 'cleo');
    await inbox.remove(ids[1] ?? '');
    const { messages } = await inbox.list({}, 10, ids[1]);
    expect(messages.map(({ sender }) => sender)).toEqual(['anna']);
  });

  test.each([
    ['привет', ['Привет Мир']],
    ['ПРИВЕТ МИР', ['Привет Мир']],
    ['МИ', ['Привет Мир']],
    ['р', ['Привет Мир']],
    ['größe', ['GRÖSSE Größe']],
    ['🏠', ['Haus 🏠🏠🏠']],
    ['🏠🏠🏠', ['Haus 🏠🏠🏠']],
    ['"100 %"', ['"100 %" *_[x] OR']],
    ['*_[x', ['"100 %" *_[x] OR']],
    ['%', ['"100 %" *_[x] OR']],
    ['*', ['"100 %" *_[x] OR']],
    ['привет haus', []],
    ['OR', ['"100 %" *_[x] OR', 'Haus 🏠🏠🏠', 'GRÖSSE Größe', 'Привет Мир']],
    ['', ['"100 %" *_[x] OR', 'Haus 🏠🏠🏠', 'GRÖSSE Größe', 'Привет Мир']],
  ])('finds “%s” in any case', async (q, names) => {
    await add(inbox, 'Привет Мир', 'GRÖSSE Größe', 'Haus 🏠🏠🏠', '"100 %" *_[x] OR');
    expect(await namesIn(inbox, q)).toEqual(names);
    expect((await inbox.list({ q }, 0)).matching).toBe(names.length);
  });

  test('finds the page and the id, but no name of a field', async () => {
    const { id } = await inbox.add({
      time: '2025-06-02T10:00:00.000Z',
      endpoint: 'newsemail',
      shape: 'own',
      payload: { email: 'anna@example.org' },
      page: 'http://localhost/de/Kontakt',
    });
    for (const q of ['/DE/kontakt', id, id.slice(-4), 'anna@']) {
      expect((await inbox.list({ q }, 10)).matching, q).toBe(1);
    }
    expect((await inbox.list({ q: 'endpoint' }, 10)).matching).toBe(0);
    expect((await inbox.list({ q: 'email' }, 10)).matching).toBe(0);
  });

  test('deletes one, those that match, and all; no id is used again', async () => {
    const ids = await add(inbox, 'anna', 'berta', 'cleo', 'dora');
    expect(await inbox.remove(ids[2] ?? '')).toBe(true);
    expect(await inbox.remove(ids[2] ?? '')).toBe(false);
    expect(await inbox.find(ids[2] ?? '')).toBeNull();
    expect(await inbox.removeMatching({ q: 'ANNA@' })).toBe(1);
    expect(await inbox.removeMatching({ q: 'nobody' })).toBe(0);
    expect(await namesIn(inbox)).toEqual(['dora', 'berta']);
    expect(await namesIn(inbox, 'anna')).toEqual([]);
    expect(await inbox.removeMatching({})).toBe(2);
    expect(await inbox.list({}, 10)).toEqual({ messages: [], total: 0, matching: 0 });
    expect(await namesIn(inbox, 'dora')).toEqual([]);
    const [next] = await add(inbox, 'dora');
    expect(ids).not.toContain(next);
    expect(await namesIn(inbox, 'dora')).toEqual(['dora']);
  });

  test('reports each change once, when it is done', async () => {
    const events: InboxEvent[] = [];
    const unsubscribe = inbox.subscribe((event) => events.push(event));
    const ids = await add(inbox, 'anna', 'berta', 'cleo');
    await inbox.setDelivery(ids[0] ?? '', { state: 'sent', attempts: 1 });
    await inbox.remove(ids[0] ?? '');
    await inbox.remove(ids[0] ?? '');
    await inbox.setDelivery(ids[0] ?? '', { state: 'sent', attempts: 2 });
    await inbox.removeMatching({ q: 'nobody' });
    await inbox.removeMatching({ q: '@example.org' });
    await inbox.removeMatching({});
    unsubscribe();
    await add(inbox, 'dora');
    expect(events).toEqual([
      ...ids.map((id) => ({ type: 'message', message: expect.objectContaining({ id }) })),
      { type: 'delivery', id: ids[0], delivery: { state: 'sent', attempts: 1 } },
      { type: 'deleted', ids: [ids[0]] },
      { type: 'deleted', ids: [ids[2], ids[1]] },
    ]);
  });

  test('keeps the state of each delivery', async () => {
    const outgoing = await open(true);
    const ids = await add(outgoing, 'anna', 'berta', 'cleo');
    await outgoing.setDelivery(ids[0] ?? '', { state: 'sent', attempts: 1 });
    await outgoing.setDelivery(ids[1] ?? '', { state: 'waiting', attempts: 1, error: 'down' });
    expect(outgoing.undelivered()).toEqual([ids[1], ids[2]]);
    const states = (await outgoing.list({}, 10)).messages.map(({ delivery }) => delivery);
    expect(states).toEqual([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 1, error: 'down' },
      { state: 'sent', attempts: 1 },
    ]);
    await outgoing.close();
  });
});

test('all stores find the same', async () => {
  const [memory, sqlite] = [await stores.memory(false), await openSqlite(false)];
  // Letters whose lower case is longer, depends on the neighbours or is of another script;
  // none of the letters in ids, which differ from store to store.
  const character = fc.constantFrom(...'xXzZäÄßẞıIİσΣςжЖ"*%\'_ -🏠', '\u0307');
  const text = fc.string({ unit: character, maxLength: 12 });
  const names = fc.sample(text, { numRuns: 200, seed: 1 });
  for (const inbox of [memory, sqlite]) await add(inbox, ...names);
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: character, minLength: 1, maxLength: 4 }), async (q) => {
      const found = await namesIn(memory, q);
      matches += found.length;
      expect(await namesIn(sqlite, q)).toEqual(found);
    }),
    { numRuns: 300, seed: 1 },
  );
  expect(matches).toBeGreaterThan(1000);
  await sqlite.close();
}, 60_000);

test('a message that cannot be stored is not accepted', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const full = () => Promise.reject(new Error('ENOSPC'));
  const reply = await createMailService({ ...createMemoryInbox(), add: full }).answer({
    method: 'POST',
    path: '/api/musterbau/newsemail',
    query: '',
    header: (name) => (name === 'content-type' ? 'application/json' : ''),
    body: new TextEncoder().encode('{"email":"anna@example.org"}'),
  });
  expect(reply).toMatchObject({ status: 503 });
  expect(JSON.parse(reply.body).detail).toContain('could not be stored');
  expect(error).toHaveBeenCalledOnce();
});
