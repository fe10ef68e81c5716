import { afterEach, expect, test, vi } from 'vitest';
import { openMail } from '../../mock-api/open-mail';

/* How the mail API is opened and closed, whatever the store. */

const removeExpired = vi.hoisted(() => vi.fn<() => Promise<void>>());

vi.mock('../../mock-api/core/memory-table', async (load) => {
  const original = await load<typeof import('../../mock-api/core/memory-table')>();
  const createMemoryInbox: typeof original.createMemoryInbox = (...given) => ({
    ...original.createMemoryInbox(...given),
    removeExpired,
  });
  return { ...original, createMemoryInbox };
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('old messages are removed at the start and every hour; a failure is logged and tried again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  removeExpired.mockResolvedValue();
  const { close } = await openMail(null, null);
  expect(removeExpired).toHaveBeenCalledTimes(1);
  expect(log).not.toHaveBeenCalled();
  const full = new Error('disk full');
  removeExpired.mockRejectedValueOnce(full);
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(removeExpired).toHaveBeenCalledTimes(2);
  expect(log.mock.calls).toEqual([['Old messages remain:', full]]);
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(removeExpired).toHaveBeenCalledTimes(3);
  await close();
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(removeExpired).toHaveBeenCalledTimes(3);
});
