import type { AcceptedMessage } from './contract';
import type { Inbox, InboxEvent, MessageFilter, MessageTable } from './inbox';
import { createListeners } from './listeners';
import { defaultMailLimit, type RetentionOptions } from './retention';

/** What is searched or deleted at a time; other requests have their turn in between. */
const partBound = { messages: 4000, characters: 4e6 };

/** Lets whatever else waits have its turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * The text that search looks at: everything that can be found, in lower case. A
 * message matches a query if this contains the query in lower case.
 */
export function searchText({ payload, page, id }: AcceptedMessage): string {
  return [...Object.values(payload), page ?? '', id].join('\n').toLowerCase();
}

/** How an inbox uses its table. */
interface InboxOptions {
  /** Whether new messages are to be sent by SMTP. */
  readonly delivers: boolean;
  readonly retention?: RetentionOptions;
  /** Runs what changes the table; resolves when the change is durable. */
  readonly write: <T>(act: () => T) => Promise<T>;
  readonly check?: Inbox['check'];
  readonly close: () => void | Promise<void>;
}

/** The inbox whose messages are in a table. */
export function createInbox(table: MessageTable, options: InboxOptions): Inbox {
  const { delivers, retention = {}, write, check = () => {}, close } = options;
  const { limit: maxMessages = defaultMailLimit, maxDays } = retention;
  /** To look at every message for whether it is one too many would cost more than to store it. */
  const excess = Math.floor(maxMessages / 100);
  let added = 0;
  const { publish, subscribe } = createListeners<InboxEvent>();
  const prefix = `${table.tag}-`;
  const idOf = (number: number) => prefix + number;
  /** The number in an id, 0 if it is not an id of this inbox. */
  const numberOf = (id: string) =>
    id.startsWith(prefix) && /^[1-9]\d{0,8}$/.test(id.slice(prefix.length))
      ? Number(id.slice(prefix.length))
      : 0;

  /** The numbers of the messages that match a filter, newest first, a part at a time. */
  async function* search(
    filter: MessageFilter,
    { signal, end }: { readonly signal?: AbortSignal | undefined; readonly end?: number } = {},
  ): AsyncGenerator<number[]> {
    for (let below = end; ; ) {
      signal?.throwIfAborted();
      const start = table.startOfPart(below, partBound);
      if (start === null) return;
      yield table.select(filter, undefined, below, start);
      below = start;
      await nextTurn();
    }
  }

  /** Deletes messages, reports them, and returns their number. */
  async function removeNumbers(parts: AsyncIterable<number[]>): Promise<number> {
    let count = 0;
    for await (const part of parts) {
      const removed = part.length === 0 ? [] : await write(() => table.remove(part));
      if (removed.length > 0) publish({ type: 'deleted', ids: removed.map(idOf) });
      count += removed.length;
    }
    return count;
  }

  /** Deletes the messages that are too many. */
  async function removeExcess(): Promise<void> {
    const oldest = table.nthNewest(maxMessages);
    if (oldest > 0) await removeNumbers(search({}, { end: oldest }));
  }

  return {
    add: async (draft) => {
      const state = delivers ? 'waiting' : 'off';
      const message = await write(() => table.insert(draft, { state, attempts: 0 }));
      publish({ type: 'message', message });
      const isDue = added % (excess + 1) === 0;
      added += 1;
      // The message is stored, whatever becomes of the others.
      if (isDue) {
        await removeExcess().catch((error: unknown) => {
          console.error('Old messages remain:', error);
        });
      }
      return message;
    },
    list: async (filter, limit, before, signal) => {
      const end = before === undefined ? Number.POSITIVE_INFINITY : numberOf(before);
      const total = table.count({});
      if (!filter.q) {
        const numbers = table.select(filter, limit, before === undefined ? undefined : end);
        return { messages: table.summarize(numbers), total, matching: table.count(filter) };
      }
      const listed: number[] = [];
      let matching = 0;
      for await (const numbers of search(filter, { signal })) {
        matching += numbers.length;
        const room = limit - listed.length;
        if (room > 0) listed.push(...numbers.filter((number) => number < end).slice(0, room));
      }
      return { messages: table.summarize(listed), total, matching };
    },
    scan: async function* (filter, signal) {
      for await (const numbers of search(filter, { signal })) {
        for (const number of numbers) {
          const message = table.read(number);
          if (message) yield message;
        }
      }
    },
    find: async (id) => table.read(numberOf(id)),
    isId: (id) => numberOf(id) > 0,
    remove: async (id) => {
      const isRemoved = (await write(() => table.remove([numberOf(id)]))).length > 0;
      if (isRemoved) publish({ type: 'deleted', ids: [id] });
      return isRemoved;
    },
    removeMatching: (filter) => removeNumbers(search(filter)),
    setDelivery: async (id, delivery) => {
      const isThere = await write(() => table.setDelivery(numberOf(id), delivery));
      if (isThere) publish({ type: 'delivery', id, delivery });
    },
    removeExpired: async () => {
      if (maxDays === undefined) return;
      const until = new Date(Date.now() - maxDays * 86_400_000).toISOString();
      await removeNumbers(search({ until }));
    },
    undelivered: () => table.select({ state: 'waiting' }).reverse().map(idOf),
    subscribe,
    check,
    close: async () => close(),
  };
}
