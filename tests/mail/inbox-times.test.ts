import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import type { MessageSummary } from '../../mock-api/core/inbox';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the list of an inbox that stays open says of which day a message is as soon as that ends', async () => {
  const { window } = new JSDOM('<ul id="messages"></ul><p id="status"></p>');
  vi.stubGlobal('document', window.document);
  vi.resetModules();
  const now = new Date(2030, 11, 31, 23, 58);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  const { followList, showMessages } = await import('../../mock-api/inbox/assets/message-list.js');
  const message: MessageSummary = {
    id: 'a-1',
    time: now.toISOString(),
    endpoint: 'email',
    shape: 'own',
    page: null,
    sender: 'Anna',
    subject: '',
    delivery: { state: 'off', attempts: 0 },
  };
  showMessages([message], new Set());
  followList({ select: () => {}, open: () => {}, remove: () => {} });
  const shownAfter = (minutes: number) => {
    vi.advanceTimersByTime(minutes * 60_000);
    return window.document.querySelector('time')?.textContent;
  };
  expect([0, 1, 1, 600].map(shownAfter)).toEqual([
    ...['23:58:00', '23:58:00', '31 Dec, 23:58', '31 Dec, 23:58'],
  ]);
});

test.each([1, 6, 7, 28, 29, 30, 31, 365, 366, 3652])(
  'a message of %s days ago is not of today',
  async (days) => {
    const { shortTime } = await import('../../mock-api/inbox/assets/message-words.js');
    const now = new Date(2030, 4, 31, 12, 0);
    const then = new Date(2030, 4, 31 - days, 12, 0);
    expect(shortTime({ time: now.toISOString() }, now)).toBe('12:00:00');
    expect(shortTime({ time: then.toISOString() }, now)).toMatch(/^\d+ \w+, 12:00$/);
  },
);
