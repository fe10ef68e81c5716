import type { AcceptedMessage } from './contract';
import type { InboxMessage, MessageDraft, MessageSummary } from './inbox';

/** Maximum length of a text in a summary, in UTF-16 code units. */
const maxLength = 200;
/** Maximum length of a page's address, which most servers would not take any longer. */
const maxPageLength = 2000;

/** The start of a text, without half of a surrogate pair at its end. */
function startOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** The start of a text with an ellipsis, or all of it if it is no longer than that. */
export function shortened(text: string, length = maxLength): string {
  return text.length > length ? `${startOf(text, length - 1)}…` : text;
}

/** The visitor's name, '' if the form has no such field. */
export function nameOf({ name, first_name, last_name }: AcceptedMessage['payload']): string {
  return name ?? [first_name, last_name].filter(Boolean).join(' ');
}

/** A draft without its body: what a list shows of it. */
export type DraftSummary = Omit<MessageSummary, 'id' | 'delivery'>;

/** Summarizes a message that has no id yet. */
export function draftSummary({ payload, ...draft }: MessageDraft): DraftSummary {
  const { time, endpoint, shape, page } = draft;
  const sender = nameOf(payload).trim() || (payload.email ?? '').trim();
  return {
    ...{ time, endpoint, shape },
    page: page === null ? null : startOf(page, maxPageLength),
    sender: shortened(sender),
    subject: shortened((payload.subject ?? '').trim()),
  };
}

/** Summarizes a message. */
export function summaryOf({ id, delivery, ...draft }: InboxMessage): MessageSummary {
  return { id, ...draftSummary(draft), delivery };
}
