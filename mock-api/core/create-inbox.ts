import type { AcceptedMessage } from './contract';
import type { Inbox, InboxEvent, MessageFilter, MessageTable } from './inbox';
import { createListeners } from './listeners';
import { defaultMailLimit, type RetentionOptions } from './retention';

/** Messages that are read at a time. */
const chunkSize = 500;
/** Messages that are searched at a time; other requests have their turn in between. */
const searchSize = 4000;

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
  readonly close: () => void | Promise<void>;
}

/** The inbox whose messages are in a table. */
export function createInbox(table: MessageTable, options: InboxOptions): Inbox {
  const { delivers, retention = {}, write, close } = options;
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
  async function* search(filter: MessageFilter, signal?: AbortSignal): AsyncGenerator<number[]> {
    if (!filter.q) {
      yield table.select(filter);
      return;
    }
    let end: number | undefined;
    for (;;) {
      signal?.throwIfAborted();
      const start = table.select({}, searchSize, end).at(-1);
      if (start === undefined) return;
      yield table.select(filter, undefined, end, start);
      end = start;
      await nextTurn();
    }
  }

  /** Deletes messages and reports them. */
  async function removeNumbers(find: () => number[]): Promise<void> {
    const numbers = await write(() => {
      const matching = find();
      if (matching.length > 0) table.remove(matching);
      return matching;
    });
    if (numbers.length > 0) publish({ type: 'deleted', ids: numbers.map(idOf) });
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
        const removed = removeNumbers(() => table.beyond(maxMessages));
        await removed.catch((error: unknown) => console.error('Old messages remain:', error));
      }
      return message;
    },
    list: async (filter, limit, before, signal) => {
      const end = before === undefined ? Number.POSITIVE_INFINITY : numberOf(before);
      const total = table.count({});
      if (!filter.q) {
        const numbers = table.select(filter, limit, before === undefined ? undefined : end);
        return { messages: table.read(numbers), total, matching: table.count(filter) };
      }
      const listed: number[] = [];
      let matching = 0;
      for await (const numbers of search(filter, signal)) {
        matching += numbers.length;
        const room = limit - listed.length;
        if (room > 0) listed.push(...numbers.filter((number) => number < end).slice(0, room));
      }
      return { messages: table.read(listed), total, matching };
    },
    scan: async function* (filter, signal) {
      for await (const numbers of search(filter, signal)) {
        for (let start = 0; start < numbers.length; start += chunkSize) {
          yield table.read(numbers.slice(start, start + chunkSize));
        }
      }
    },
    find: async (id) => table.read([numberOf(id)])[0] ?? null,
    isId: (id) => numberOf(id) > 0,
    remove: async (id) => {
      const isRemoved = (await write(() => table.remove([numberOf(id)]))) > 0;
      if (isRemoved) publish({ type: 'deleted', ids: [id] });
      return isRemoved;
    },
    removeMatching: async (filter) => {
      const numbers = await write(() => {
        const matching = table.select(filter);
        table.remove(matching);
        return matching;
      });
      const isAll = !Object.values(filter).some(Boolean);
      if (isAll) publish({ type: 'deleted', ids: 'all' });
      else if (numbers.length > 0) publish({ type: 'deleted', ids: numbers.map(idOf) });
      return numbers.length;
    },
    setDelivery: async (id, delivery) => {
      const isThere = await write(() => table.setDelivery(numberOf(id), delivery));
      if (isThere) publish({ type: 'delivery', id, delivery });
    },
    removeExpired: async () => {
      if (maxDays === undefined) return;
      const time = new Date(Date.now() - maxDays * 86_400_000).toISOString();
      await removeNumbers(() => table.before(time));
    },
    undelivered: () => table.select({ state: 'waiting' }).reverse().map(idOf),
    subscribe,
    close: async () => close(),
  };
}
