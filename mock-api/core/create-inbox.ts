import type { AcceptedMessage } from './contract';
import type { Inbox, InboxEvent, MessageTable } from './inbox';
import { createListeners } from './listeners';

/** Messages that are read at a time. */
const chunkSize = 500;

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
  /** Runs what changes the table; resolves when the change is durable. */
  readonly write: <T>(act: () => T) => Promise<T>;
  readonly close: () => void | Promise<void>;
}

/** The inbox whose messages are in a table. */
export function createInbox(table: MessageTable, { delivers, write, close }: InboxOptions): Inbox {
  const { publish, subscribe } = createListeners<InboxEvent>();
  const prefix = `${table.tag}-`;
  const idOf = (number: number) => prefix + number;
  /** The number in an id, 0 if it is not an id of this inbox. */
  const numberOf = (id: string) =>
    id.startsWith(prefix) && /^[1-9]\d{0,8}$/.test(id.slice(prefix.length))
      ? Number(id.slice(prefix.length))
      : 0;

  return {
    add: async (draft) => {
      const state = delivers ? 'waiting' : 'off';
      const message = await write(() => table.insert(draft, { state, attempts: 0 }));
      publish({ type: 'message', message });
      return message;
    },
    list: async (filter, limit, before) => {
      const end = before === undefined ? undefined : numberOf(before);
      return {
        messages: table.read(table.select(filter, limit, end)),
        total: table.count({}),
        matching: table.count(filter),
      };
    },
    scan: async function* (filter) {
      const numbers = table.select(filter);
      for (let start = 0; start < numbers.length; start += chunkSize) {
        yield table.read(numbers.slice(start, start + chunkSize));
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
    undelivered: () => table.select({ state: 'waiting' }).reverse().map(idOf),
    subscribe,
    close: async () => close(),
  };
}
