import {
  appendFileSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Inbox } from '../../mock-api/core/inbox';
import { createMemoryInbox } from '../../mock-api/core/journal-inbox';
import { createMailService } from '../../mock-api/core/service';
import { openInbox } from '../../mock-api/store/store';
import { temporaryFolder } from '../../tools/kit/server-process';

let file: string;
beforeEach(() => {
  file = join(temporaryFolder(), 'mail.jsonl');
});

const open = (delivers = false) => openInbox(file, delivers);

/** Adds messages from visitors of the given names. */
async function add(inbox: Inbox, ...names: readonly string[]): Promise<string[]> {
  const added = names.map((name) => {
    const id = inbox.nextId();
    const message = {
      id,
      time: '2025-06-02T10:00:00.000Z',
      endpoint: name.startsWith('news') ? ('newsemail' as const) : ('email' as const),
      shape: 'own' as const,
      payload: { name, email: `${name}@example.org` },
      page: null,
    };
    return inbox.add(message).then(() => id);
  });
  return Promise.all(added);
}

async function namesIn(inbox: Inbox, q?: string): Promise<string[]> {
  const { messages } = await inbox.list({ q }, 1000);
  return messages.map((message) => message.payload.name ?? '');
}

describe('reopened', () => {
  test('what was added is there, newest first, and ids go on', async () => {
    const first = await open();
    const ids = await add(first, 'anna', 'Böhm 🏠', 'cleo');
    await first.close();
    const again = await open();
    expect(await namesIn(again)).toEqual(['cleo', 'Böhm 🏠', 'anna']);
    expect(ids).not.toContain(again.nextId());
    expect((await again.find(ids[1] ?? ''))?.payload.name).toBe('Böhm 🏠');
    await again.close();
  });

  test('what was deleted is gone, from the file too, and no id comes again', async () => {
    const first = await open();
    const ids = await add(first, 'anna', 'berta', 'cleo');
    expect(await first.remove(ids[2] ?? '')).toBe(true);
    expect(await first.remove(ids[2] ?? '')).toBe(false);
    expect(await first.removeMatching({ q: 'ANNA@' })).toBe(1);
    await first.close();
    const again = await open();
    expect(await namesIn(again)).toEqual(['berta']);
    expect(readFileSync(file, 'utf8')).not.toMatch(/anna|cleo|deleted/);
    expect(ids).not.toContain(again.nextId());
    const [next] = await add(again, 'dora');
    expect(next).not.toBe(ids[2]);
    expect(await again.removeMatching({})).toBe(2);
    await again.close();
    const empty = await open();
    expect(await empty.list({}, 10)).toEqual({ messages: [], total: 0, matching: 0 });
    await empty.close();
  });

  test('how far a delivery has come is kept', async () => {
    const first = await open(true);
    const ids = await add(first, 'anna', 'berta', 'cleo');
    await first.setDelivery(ids[0] ?? '', { state: 'sent', attempts: 1 });
    await first.setDelivery(ids[1] ?? '', { state: 'waiting', attempts: 1, error: 'down' });
    await first.setDelivery(ids[1] ?? '', { state: 'waiting', attempts: 2, error: 'still down' });
    await first.close();
    const again = await open(true);
    expect(again.undelivered()).toEqual([ids[1], ids[2]]);
    expect((await again.find(ids[0] ?? ''))?.delivery).toEqual({ state: 'sent', attempts: 1 });
    expect((await again.find(ids[1] ?? ''))?.delivery).toEqual({
      state: 'waiting',
      attempts: 2,
      error: 'still down',
    });
    await again.close();
  });
});

describe('after a crash', () => {
  test('a torn last line is cut off, and the next message stands whole', async () => {
    const first = await open();
    await add(first, 'anna', 'berta');
    await first.close();
    truncateSync(file, statSync(file).size - 5);
    const again = await open();
    expect(await namesIn(again)).toEqual(['anna']);
    await add(again, 'cleo');
    await again.close();
    const third = await open();
    expect(await namesIn(third)).toEqual(['cleo', 'anna']);
    await third.close();
  });

  test('a lock that a dead process left is taken over', async () => {
    writeFileSync(`${file}.lock`, '999999999');
    const inbox = await open();
    await expect(open()).rejects.toThrow(`is in use by process ${process.pid}`);
    await inbox.close();
    expect(readdirSync(dirname(file))).toEqual(['mail.jsonl']);
  });

  test('lines that cannot be read are left out, told, and kept aside', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const first = await open();
    await add(first, 'anna');
    await first.close();
    appendFileSync(file, '{"message":\nnull\n{"message":{"id":"other-9"}}\n');
    const again = await open();
    await add(again, 'berta');
    expect(await namesIn(again)).toEqual(['berta', 'anna']);
    await again.close();
    expect(String(warn.mock.calls[0])).toMatch(/^3 lines of .* cannot be read/);
    const copy = readdirSync(dirname(file)).find((name) => name.includes('.damaged-'));
    expect(readFileSync(join(dirname(file), copy ?? ''), 'utf8')).toContain('other-9');
  });

  test('a message that cannot be stored is not accepted', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const inbox = createMemoryInbox();
    const full = () => Promise.reject(new Error('ENOSPC'));
    const reply = await createMailService({ ...inbox, add: full }).answer({
      method: 'POST',
      path: '/api/musterbau/newsemail',
      query: '',
      header: (name) => (name === 'content-type' ? 'application/json' : ''),
      body: new TextEncoder().encode('{"email":"anna@example.org"}'),
    });
    expect(reply).toMatchObject({ status: 503, message: null });
    expect(JSON.parse(reply.body).detail).toContain('could not be stored');
    expect(error).toHaveBeenCalledOnce();
  });
});

describe('listing', () => {
  test('pages, endpoints and search go together, over more than one chunk', async () => {
    const inbox = await open();
    const names = Array.from({ length: 1200 }, (_, index) =>
      index % 3 === 0 ? `news-${index}` : `visitor-${index}`,
    );
    const ids = await add(inbox, ...names);
    const newest = names.toReversed();
    expect(await namesIn(inbox)).toEqual(newest.slice(0, 1000));

    const before = await inbox.list({}, 2, ids[1000]);
    expect(before.messages.map(({ payload }) => payload.name)).toEqual([names[999], names[998]]);
    expect(before).toMatchObject({ total: 1200, matching: 1200 });

    const news = await inbox.list({ endpoint: 'newsemail' }, 1);
    expect(news).toMatchObject({ matching: 400, messages: [{ payload: { name: 'news-1197' } }] });

    const found = await inbox.list({ endpoint: 'newsemail', q: 'NEWS-11' }, 2, ids[1110]);
    expect(found.messages.map(({ payload }) => payload.name)).toEqual(['news-1107', 'news-1104']);
    const all = names.filter((name) => name.startsWith('news-11'));
    expect(found.matching).toBe(all.length);

    expect(await inbox.removeMatching({ endpoint: 'newsemail', q: 'news-11' })).toBe(all.length);
    expect(await inbox.list({}, 1)).toMatchObject({ total: 1200 - all.length });
    await inbox.close();
  });
});
