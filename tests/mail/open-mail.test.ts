import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openMail } from '../../mock-api/open-mail';
import { temporaryFolder } from '../../tools/site/server-process';

/* How the mail API is opened and closed, whatever the store. */

afterEach(() => {
  vi.useRealTimers();
});

test('old messages are removed every hour until it is closed; a failure is logged and tried again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { service, close } = await openMail(null, null);
  const full = new Error('disk full');
  const remove = vi.spyOn(service.inbox, 'removeExpired').mockRejectedValueOnce(full);
  const calls: number[] = [];
  for (const minutes of [59, 1, 60]) {
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    calls.push(remove.mock.calls.length);
  }
  expect(calls).toEqual([0, 1, 2]);
  expect(log.mock.calls).toEqual([['Old messages remain:', full]]);
  await close();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(remove).toHaveBeenCalledTimes(2);
});

test.each([null, 'mail.sqlite'])(
  'messages wait for delivery only where there is one; store: %s',
  async (name) => {
    const store = name && join(temporaryFolder(), name);
    const stateOf = async (url: string | null) => {
      const delivery = url === null ? null : { url, recipient: 'office@musterbau.example' };
      const { service, close } = await openMail(store, delivery);
      const { body } = await service.answer({
        method: 'POST',
        path: '/api/musterbau/newsemail',
        query: '',
        header: (header) => (header === 'content-type' ? 'application/json' : ''),
        body: new TextEncoder().encode('{"email":"anna@example.org"}'),
      });
      const message = await service.inbox.find((JSON.parse(body) as { id: string }).id);
      await close();
      return message?.delivery.state;
    };
    expect(await stateOf(null)).toBe('off');
    // Nothing listens there.
    expect(await stateOf('smtp://127.0.0.1:9')).toBe('waiting');
  },
);
