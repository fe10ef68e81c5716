import { createInbox, searchText } from './create-inbox';
import type { Inbox, InboxMessage, MessageFilter, MessageTable } from './inbox';
import type { RetentionOptions } from './retention';
import { summaryOf } from './summary';

/** Maximum number of characters of all messages; a store in a file is for more. */
const maxCharacters = 32e6;

/** The number of characters that a message keeps in memory, about. */
function sizeOf({ payload, page }: Pick<InboxMessage, 'payload' | 'page'>): number {
  const texts = [page ?? '', ...Object.values(payload)];
  return texts.reduce((sum, { length }) => sum + length, 200);
}

/** Messages in memory, oldest first. */
function createMemoryTable(): MessageTable {
  const messages = new Map<number, InboxMessage>();
  const tag = 'memory';
  let last = 0;
  let characters = 0;

  function select(
    { endpoint, q = '', state, until }: MessageFilter,
    end = last + 1,
    start = 0,
  ): number[] {
    const matching = [...messages].filter(
      ([number, message]) =>
        number >= start &&
        number < end &&
        (endpoint === undefined || message.endpoint === endpoint) &&
        (state === undefined || message.delivery.state === state) &&
        (until === undefined || message.time < until) &&
        (q === '' || searchText(message).includes(q.toLowerCase())),
    );
    return matching.map(([number]) => number).reverse();
  }

  function remove(number: number): boolean {
    const message = messages.get(number);
    if (message) characters -= sizeOf(message);
    return messages.delete(number);
  }

  return {
    tag,
    insert: (draft, delivery) => {
      const size = sizeOf(draft);
      if (characters + size > maxCharacters)
        throw new Error('The messages in memory are too many.');
      characters += size;
      last += 1;
      const message = { id: `${tag}-${last}`, ...draft, delivery };
      messages.set(last, message);
      return message;
    },
    select: (filter, limit, end, start) => select(filter, end, start).slice(0, limit),
    startOfPart: (end, bound) => {
      const numbers = select({}, end).slice(0, bound.messages);
      let size = 0;
      const beyond = numbers.findIndex((number) => {
        const isBeyond = size >= bound.characters;
        const message = messages.get(number);
        if (message) size += sizeOf(message);
        return isBeyond;
      });
      return (beyond === -1 ? numbers.at(-1) : numbers[beyond - 1]) ?? null;
    },
    nthNewest: (position) => [...messages.keys()].at(-position) ?? 0,
    count: (filter) => select(filter).length,
    read: (number) => messages.get(number) ?? null,
    summarize: (numbers) =>
      numbers.flatMap((number) => {
        const message = messages.get(number);
        return message ? [summaryOf(message)] : [];
      }),
    remove: (numbers) => numbers.filter(remove),
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
