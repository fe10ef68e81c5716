import { setImmediate as nextTurn } from 'node:timers/promises';
import type Database from 'libsql';
import { createInbox, searchText } from '../core/create-inbox';
import type { Delivery, Inbox, MessageDraft, MessageFilter, MessageTable } from '../core/inbox';
import type { RetentionOptions } from '../core/retention';

/** Marks a SQLite file as a mail store with these tables (`PRAGMA application_id`): “OTm1”. */
export const applicationId = 0x4f546d31;

/** `next` is the number of the next message; numbers are never used again. */
const schema = `
  CREATE TABLE store (tag TEXT NOT NULL, next INTEGER NOT NULL);
  CREATE TABLE messages (
    number INTEGER PRIMARY KEY,
    endpoint TEXT NOT NULL,
    draft TEXT NOT NULL,
    delivery TEXT NOT NULL,
    text TEXT NOT NULL
  );
  CREATE INDEX by_endpoint ON messages (endpoint);
  PRAGMA application_id = ${applicationId};
`;

/** Creates the tables of a store whose ids start with a tag. */
export function createTables(database: Database.Database, tag: string): void {
  database.exec(schema);
  database.prepare('INSERT INTO store VALUES (?, 1)').run(tag);
}

/** Runs a function in a transaction that is committed in full or not at all. */
export function inTransaction<T>(database: Database.Database, act: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = act();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** The messages of a store; what changes them must run in a transaction. */
export function openSqliteTable(database: Database.Database): MessageTable {
  /** Only `all` reads: the `get` of libsql leaves its statement open. */
  function prepare<Row = { number: number }>(sql: string) {
    const statement = database.prepare(sql);
    return (...parameters: readonly unknown[]) => statement.all(...parameters) as Row[];
  }
  const tag = prepare<{ tag: string }>('SELECT tag FROM store')()[0]?.tag ?? '';
  const takeNumber = prepare('UPDATE store SET next = next + 1 RETURNING next - 1 AS number');
  const insert = prepare('INSERT INTO messages VALUES (?, ?, ?, ?, ?)');
  const listed = 'number IN (SELECT value FROM json_each(?))';
  const read = prepare<{ number: number; draft: string; delivery: string }>(
    `SELECT number, draft, delivery FROM messages WHERE ${listed} ORDER BY number DESC`,
  );
  const remove = prepare(`DELETE FROM messages WHERE ${listed} RETURNING number`);
  const beyond = prepare('SELECT number FROM messages ORDER BY number DESC LIMIT -1 OFFSET ?');
  const before = prepare("SELECT number FROM messages WHERE draft ->> 'time' < ?");
  const setDelivery = prepare('UPDATE messages SET delivery = ? WHERE number = ? RETURNING number');

  /** The numbers of the messages that match a filter, or their `count(*)`. */
  function find(
    what: string,
    { endpoint, q, state }: MessageFilter,
    limit = -1,
    end?: number,
    start?: number,
  ) {
    const values = {
      'endpoint = ?': endpoint,
      "delivery ->> 'state' = ?": state,
      'instr(text, ?) > 0': q?.toLowerCase(),
      'number < ?': end,
      'number >= ?': start,
    };
    const conditions = Object.entries(values).filter(([, value]) => value !== undefined);
    const condition = ['true', ...conditions.map(([sql]) => sql)].join(' AND ');
    const sql = `SELECT ${what} AS number FROM messages WHERE ${condition} ORDER BY number DESC LIMIT ?`;
    return prepare(sql)(...conditions.map(([, value]) => value), limit).map(({ number }) => number);
  }

  return {
    tag,
    insert: (draft, delivery) => {
      const number = takeNumber()[0]?.number ?? 0;
      const message = { id: `${tag}-${number}`, ...draft, delivery };
      const [asDraft, asDelivery] = [JSON.stringify(draft), JSON.stringify(delivery)];
      insert(number, draft.endpoint, asDraft, asDelivery, searchText(message));
      return message;
    },
    select: (filter, limit, end, start) => find('number', filter, limit, end, start),
    beyond: (kept) => beyond(kept).map(({ number }) => number),
    before: (time) => before(time).map(({ number }) => number),
    count: (filter) => find('count(*)', filter)[0] ?? 0,
    read: (numbers) =>
      read(JSON.stringify(numbers)).map(({ number, draft, delivery }) => ({
        id: `${tag}-${number}`,
        ...(JSON.parse(draft) as MessageDraft),
        delivery: JSON.parse(delivery) as Delivery,
      })),
    remove: (numbers) => remove(JSON.stringify(numbers)).length,
    setDelivery: (number, delivery) => setDelivery(JSON.stringify(delivery), number).length > 0,
  };
}

/**
 * The inbox in a store's database. Writes that are requested during a commit share
 * the next transaction, so fifty visitors wait for one sync of the disk. Other
 * processes may use the database; their messages are listed but cause no events.
 *
 * @param delivers - whether new messages are to be sent by SMTP.
 */
export function createSqliteInbox(
  database: Database.Database,
  delivers: boolean,
  retention: RetentionOptions = {},
): Inbox {
  let waiting: (() => unknown)[] = [];
  let commit: Promise<unknown[]> | null = null;

  async function commitWaiting() {
    await nextTurn();
    const acts = waiting;
    waiting = [];
    commit = null;
    return inTransaction(database, () => acts.map((act) => act()));
  }

  return createInbox(openSqliteTable(database), {
    delivers,
    retention,
    write: async <T>(act: () => T) => {
      const index = waiting.push(act) - 1;
      commit ??= commitWaiting();
      return (await commit)[index] as T;
    },
    close: async () => {
      // Whoever waits for the writes hears of their failure.
      await commit?.catch(() => {});
      // libsql closes the file, whereupon SQLite clears its log, only with the garbage.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
  });
}
