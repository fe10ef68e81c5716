import type { AcceptedMessage } from './contract';

/** What the mail API has accepted, newest last. */
export interface Inbox {
  readonly add: (message: AcceptedMessage) => void;
  readonly list: () => readonly AcceptedMessage[];
}

/** An inbox that lasts as long as the process; the oldest messages give way. */
export function createInbox(capacity = 1000): Inbox {
  const messages: AcceptedMessage[] = [];
  return {
    add: (message) => {
      messages.push(message);
      if (messages.length > capacity) messages.shift();
    },
    list: () => messages,
  };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function row(message: AcceptedMessage): string {
  const fields = Object.entries(message.payload)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value))}</dd>`)
    .join('');
  return `<li id="${escapeHtml(message.id)}"><p><strong>${message.endpoint}</strong> (${message.shape}) <time>${message.time}</time>${
    message.page === null ? '' : ` from ${escapeHtml(message.page)}`
  }</p><dl>${fields}</dl></li>`;
}

/** The inbox as a plain page, newest first. */
export function inboxPage(messages: readonly AcceptedMessage[]): string {
  const list =
    messages.length === 0
      ? '<p>Nothing has been received yet.</p>'
      : `<ol reversed>${messages.toReversed().map(row).join('')}</ol>`;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox (${messages.length})</title><style>body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1b2a33}li{padding:1rem 0;border-top:1px solid #ddd3c6}dl{display:grid;grid-template-columns:8rem 1fr;gap:.25rem 1rem;margin:0}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}dt{color:#46565f}</style></head><body><h1>Inbox</h1>${list}</body></html>`;
}
