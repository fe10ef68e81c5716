import type Database from 'libsql';
import { type Inbox, type InboxEvent, newDelivery } from '../core/inbox';
import { createListeners } from '../core/listeners';
import { inTransaction, openMessageTable } from './message-table';

/** Messages that are read at a time. */
const chunkSize = 500;

interface Write {
  readonly act: () => unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs writes in transactions. Writes that are requested while a transaction is
 * committed share the next one, so fifty visitors wait for one sync of the disk.
 */
function createWriter(database: Database.Database) {
  let waiting: Write[] = [];

  function flush() {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      const results = inTransaction(database, () => batch.map(({ act }) => act()));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as never);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Runs a write; resolves with its result when it is durable. */
  const write = <T>(act: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push({ act, resolve, reject });
      if (waiting.length === 1) setImmediate(flush);
    });
  return { write, flush };
}

/**
 * The inbox in a database. Other processes may use the same database; their
 * messages are listed, but cause no events here.
 *
 * @param delivers - whether new messages are to be sent by SMTP.
 */
export function createSqliteInbox(database: Database.Database, delivers: boolean): Inbox {
  const table = openMessageTable(database);
  const { idOf, numberOf } = table;
  const { write, flush } = createWriter(database);
  const { publish, subscribe } = createListeners<InboxEvent>();

  return {
    add: async (draft) => {
      const message = await write(() => table.insert(draft, newDelivery(delivers)));
      publish({ type: 'message', message });
      return message;
    },
    list: async (filter, limit, before) => {
      const end = before === undefined ? undefined : numberOf(before);
      return {
        messages: table.read(table.numbersOf(filter, limit, end)),
        total: table.count({}),
        matching: table.count(filter),
      };
    },
    scan: async function* (filter) {
      const numbers = table.numbersOf(filter);
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
      if (filter.endpoint === undefined && !filter.q) {
        const count = await write(table.removeAll);
        publish({ type: 'deleted', ids: 'all' });
        return count;
      }
      const numbers = await write(() => {
        const matching = table.numbersOf(filter);
        table.remove(matching);
        return matching;
      });
      if (numbers.length > 0) publish({ type: 'deleted', ids: numbers.map(idOf) });
      return numbers.length;
    },
    setDelivery: async (id, delivery) => {
      const isThere = await write(() => table.setDelivery(numberOf(id), delivery));
      if (isThere) publish({ type: 'delivery', id, delivery });
    },
    undelivered: () => table.waiting().map(idOf),
    subscribe,
    close: async () => {
      flush();
      // libsql closes the file, and SQLite clears its log, only with the garbage.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}
