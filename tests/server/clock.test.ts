import { join } from 'node:path';
import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Inbox } from '../../mock-api/core/inbox';
import { openMail } from '../../mock-api/open-mail';
import { temporaryFolder } from '../../tools/site/server-process';
import { serveForTest } from '../../tools/site/test-server';
import { constants } from '../../tools/spec/facts';
import { messagesIn } from '../mail/store-cases';
import { ask } from '../support/ask';

/*
 * What a server that keeps running does when a day and a year end, and when its clock is set back.
 */

afterEach(() => {
  vi.useRealTimers();
});

/** A time of the last day of 2030, or so many days later, in the server's time zone. */
const at = (time: string, days = 0) => {
  const [hours, minutes, seconds] = time.split(':').map(Number);
  return new Date(2030, 11, 31 + days, hours, minutes, seconds);
};

test('pages change at New Year, and neither at midnight nor by halves', async () => {
  const site = await serveForTest();
  const original = String(constants.year.faithful);
  vi.useFakeTimers({ toFake: ['Date'], now: at('12:00:00', -1) });
  /** A page's year and tag; whether it was known by an earlier tag. */
  const seen = async (path: string, state: string, earlier = '"none"') => {
    const headers = { cookie: `defects=${state}`, 'if-none-match': earlier };
    const { status, body, headers: got } = await ask(site.origin, path, { headers });
    const year = /\d{4}/.exec(load(body)('footer').text().match(/©.*/)?.[0] ?? '')?.[0];
    return { status, year, tag: got.etag ?? '' };
  };
  const moments = [
    [at('23:59:59', -1), '2030'],
    [at('00:00:00'), '2030'],
    [at('23:59:59'), '2030'],
    [at('00:00:00', 1), '2031'],
    [at('00:00:01', 1), '2031'],
    // Set back, and on again.
    [at('23:59:58'), '2030'],
    [at('12:00:00', 2), '2031'],
  ] as const;
  for (const [path, status] of [
    ['/de', 200],
    ['/en?x=1', 200],
    ['/nope', 404],
  ] as const) {
    const tags = new Map<string, string>();
    for (const [now, year] of moments) {
      vi.setSystemTime(now);
      const page = await seen(path, 'fixed');
      expect([path, now, page.status, page.year]).toEqual([path, now, status, year]);
      // What has not changed is known, and what has is not.
      for (const [known, tag] of tags) {
        const isKnown = known === year && status === 200;
        const answer = await seen(path, 'fixed', tag);
        expect([path, now, known, answer.status]).toEqual([
          path,
          now,
          known,
          isKnown ? 304 : status,
        ]);
      }
      tags.set(year, page.tag);
      expect((await seen(path, 'faithful')).year).toBe(original === 'current' ? year : original);
    }
    expect(new Set(tags.values()).size).toBe(2);
  }
  await site.close();
});

describe.each([null, 'mail.sqlite'])('the mail store %s', (name) => {
  let mail: Awaited<ReturnType<typeof openMail>>;
  let inbox: Inbox;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: at('12:00:00') });
    const store = name && join(temporaryFolder(), name);
    mail = await openMail(store, null, { maxDays: 1 });
    ({ inbox } = mail.service);
  });
  afterEach(() => mail.close());

  /** Sends a message at a time; its id. */
  async function send(visitor: string, now: Date): Promise<string> {
    vi.setSystemTime(now);
    const { body } = await mail.service.answer({
      method: 'POST',
      path: '/api/musterbau/newsemail',
      query: '',
      header: (header) => (header === 'content-type' ? 'application/json' : ''),
      body: new TextEncoder().encode(JSON.stringify({ email: `${visitor}@example.org` })),
    });
    return (JSON.parse(body) as { id: string }).id;
  }
  /** Whose messages are left at a time, newest first. */
  async function leftAt(now: Date): Promise<string[]> {
    vi.setSystemTime(now);
    await inbox.removeExpired();
    const messages = await messagesIn(inbox);
    return messages.map(({ payload }) => String(payload.email).replace('@example.org', ''));
  }

  test('keeps a message for a whole day, over the end of a day and a year', async () => {
    await send('late', at('23:59:59'));
    await send('early', at('00:00:01', 1));
    expect(await leftAt(at('00:00:00', 1))).toEqual(['early', 'late']);
    expect(await leftAt(at('23:59:59', 1))).toEqual(['early', 'late']);
    expect(await leftAt(at('00:00:00', 2))).toEqual(['early']);
    expect(await leftAt(at('00:00:02', 2))).toEqual([]);
  });

  test('deletes what has become too old within an hour', async () => {
    await send('old', at('23:30:00'));
    await send('young', at('00:40:00', 1));
    await vi.advanceTimersByTimeAsync(23 * 3_600_000);
    await expect.poll(async () => (await inbox.list({}, 9)).total).toBe(1);
    expect(await leftAt(new Date())).toEqual(['young']);
  });

  test('keeps ids and order when the clock is set back, and deletes nothing too early', async () => {
    const moments = [at('12:00:00'), at('09:00:00'), at('12:00:00', -9), at('12:00:01')];
    const ids: string[] = [];
    for (const [index, now] of moments.entries()) ids.push(await send(`visitor-${index}`, now));
    const numbers = ids.map((id) => Number(id.split('-').at(-1)));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    const { messages } = await inbox.list({}, 9);
    expect(messages.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await inbox.list({}, 9, ids[2])).messages.map(({ id }) => id)).toEqual([
      ids[1],
      ids[0],
    ]);
    const all = ['visitor-3', 'visitor-2', 'visitor-1', 'visitor-0'];
    expect(await leftAt(at('12:00:00', -9))).toEqual(all);
    expect(await leftAt(at('13:00:00'))).toEqual(all.toSpliced(1, 1));
    expect(await leftAt(at('10:00:00', 1))).toEqual(['visitor-3', 'visitor-0']);
  });
});
