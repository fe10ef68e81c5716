import { createInbox, searchText } from './create-inbox';
import type { Inbox, InboxMessage, MessageFilter, MessageTable } from './inbox';
import type { RetentionOptions } from './retention';

/** Messages in memory, oldest first. */
function createMemoryTable(): MessageTable {
  const messages = new Map<number, InboxMessage>();
  const tag = 'memory';
  let last = 0;

  function select({ endpoint, q = '', state }: MessageFilter): number[] {
    const matching = [...messages].filter(
      ([, message]) =>
        (endpoint === undefined || message.endpoint === endpoint) &&
        (state === undefined || message.delivery.state === state) &&
        (q === '' || searchText(message).includes(q.toLowerCase())),
    );
    return matching.map(([number]) => number).reverse();
  }

  return {
    tag,
    insert: (draft, delivery) => {
      last += 1;
      const message = { id: `${tag}-${last}`, ...draft, delivery };
      messages.set(last, message);
      return message;
    },
    select: (filter, limit, end = last + 1, start = 0) =>
      select(filter)
        .filter((number) => number >= start && number < end)
        .slice(0, limit),
    beyond: (kept) => [...messages.keys()].slice(0, -kept),
    before: (time) =>
      [...messages].filter(([, { time: receivedAt }]) => receivedAt < time).map(([each]) => each),
    count: (filter) => select(filter).length,
    read: (numbers) => numbers.flatMap((number) => messages.get(number) ?? []),
    remove: (numbers) => numbers.filter((number) => messages.delete(number)).length,
    setDelivery: (number, delivery) => {
      const message = messages.get(number);
      if (message) messages.set(number, { ...message, delivery });
      return message !== undefined;
    },
  };
}

/** An inbox that lasts as long as the process or the page; parameters as in {@link createInbox}. */
export function createMemoryInbox(delivers = false, retention: RetentionOptions = {}): Inbox {
  const write = async <T>(act: () => T) => act();
  return createInbox(createMemoryTable(), { delivers, retention, write, close() {} });
}
