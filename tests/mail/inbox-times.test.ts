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
