import { afterEach, expect, test, vi } from 'vitest';
import { openMail } from '../../mock-api/open-mail';

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
