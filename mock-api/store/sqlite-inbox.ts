import { setImmediate as nextTurn } from 'node:timers/promises';
import type Database from 'libsql';
import { createInbox, searchText } from '../core/create-inbox';
import type { Delivery, Inbox, MessageDraft, MessageFilter, MessageTable } from '../core/inbox';
import type { RetentionOptions } from '../core/retention';
import { type DraftSummary, draftSummary } from '../core/summary';
import { followFiles } from './store-files';

/** Marks a SQLite file as a mail store with these tables (`PRAGMA application_id`): “OTm1”. */
export const applicationId = 0x4f546d31;

/**
 * `next` is the number of the next message; numbers are never used again. What lists need comes
 * first: SQLite reads no further into a row than the columns that are asked for.
 */
const schema = `
  CREATE TABLE store (tag TEXT NOT NULL, next INTEGER NOT NULL);
  CREATE TABLE messages (
    number INTEGER PRIMARY KEY,
    endpoint TEXT NOT NULL,
    size INTEGER NOT NULL,
    delivery TEXT NOT NULL,
    summary TEXT NOT NULL,
    text TEXT NOT NULL,
    draft TEXT NOT NULL
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
  const insert = prepare('INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?, ?)');
  const read = prepare<{ draft: string; delivery: string }>(
    'SELECT draft, delivery FROM messages WHERE number = ?',
  );
  const listed = 'number IN (SELECT value FROM json_each(?))';
  const summarize = prepare<{ number: number; summary: string; delivery: string }>(
    `SELECT number, summary, delivery FROM messages WHERE ${listed} ORDER BY number DESC`,
  );
  const remove = prepare(`DELETE FROM messages WHERE ${listed} RETURNING number`);
  const nthNewest = prepare('SELECT number FROM messages ORDER BY number DESC LIMIT 1 OFFSET ?');
  const startOfPart = prepare<{ number: number | null }>(`
    SELECT min(number) AS number FROM (
      SELECT number, sum(size) OVER (ORDER BY number DESC) - size AS newer FROM (
        SELECT number, size FROM messages WHERE number < ? ORDER BY number DESC LIMIT ?
      )
    ) WHERE newer < ?`);
  const setDelivery = prepare('UPDATE messages SET delivery = ? WHERE number = ? RETURNING number');

  /** The numbers of the messages that match a filter, or their `count(*)`. */
  function find(
    what: string,
    { endpoint, q, state, until }: MessageFilter,
    limit = -1,
    end?: number,
    start?: number,
  ) {
    const values = {
      'endpoint = ?': endpoint,
      "delivery ->> 'state' = ?": state,
      "summary ->> 'time' < ?": until,
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
      const [text, asDraft] = [searchText(message), JSON.stringify(draft)];
      const size = text.length + asDraft.length;
      const [asDelivery, summary] = [JSON.stringify(delivery), JSON.stringify(draftSummary(draft))];
      insert(number, draft.endpoint, size, asDelivery, summary, text, asDraft);
      return message;
    },
    select: (filter, limit, end, start) => find('number', filter, limit, end, start),
    startOfPart: (end = Number.MAX_SAFE_INTEGER, bound) =>
      startOfPart(end, bound.messages, bound.characters)[0]?.number ?? null,
    nthNewest: (position) => nthNewest(position - 1)[0]?.number ?? 0,
    count: (filter) => find('count(*)', filter)[0] ?? 0,
    read: (number) => {
      const [row] = read(number);
      if (!row) return null;
      const draft = JSON.parse(row.draft) as MessageDraft;
      return { id: `${tag}-${number}`, ...draft, delivery: JSON.parse(row.delivery) as Delivery };
    },
    summarize: (numbers) =>
      summarize(JSON.stringify(numbers)).map(({ number, summary, delivery }) => ({
        id: `${tag}-${number}`,
        ...(JSON.parse(summary) as DraftSummary),
        delivery: JSON.parse(delivery) as Delivery,
      })),
    remove: (numbers) => {
      const removed = remove(JSON.stringify(numbers)).map(({ number }) => number);
      return removed.sort((a, b) => b - a);
    },
    setDelivery: (number, delivery) => setDelivery(JSON.stringify(delivery), number).length > 0,
  };
}

/**
 * Gives a store of earlier versions, whose rows started with the texts, the tables of this one.
 * Must run in a transaction.
 */
export function renewTables(database: Database.Database): void {
  database.exec(`
    DROP INDEX IF EXISTS by_endpoint;
    ALTER TABLE messages RENAME TO earlier;
    ALTER TABLE store RENAME TO numbering;
  `);
  const read = <Row>(sql: string) => database.prepare(sql).all()[0] as Row | undefined;
  const numbering = read<{ tag: string; next: number }>('SELECT tag, next FROM numbering');
  if (!numbering) throw new Error('The store has no tag.');
  createTables(database, numbering.tag);
  const table = openSqliteTable(database);
  const setNext = database.prepare('UPDATE store SET next = ?');
  const remove = database.prepare('DELETE FROM earlier WHERE number = ?');
  for (;;) {
    const row = read<{ number: number; draft: string; delivery: string }>(
      'SELECT * FROM earlier ORDER BY number LIMIT 1',
    );
    if (!row) break;
    setNext.run(row.number);
    table.insert(JSON.parse(row.draft) as MessageDraft, JSON.parse(row.delivery) as Delivery);
    remove.run(row.number);
  }
  setNext.run(numbering.next);
  database.exec('DROP TABLE earlier; DROP TABLE numbering');
}

/** How long the writes of one commit may take, in milliseconds; then others have their turn. */
const maxCommitTime = 10;

/** A write that waits to be committed. */
interface Write {
  readonly act: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
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
  const table = openSqliteTable(database);
  const files = followFiles(database);
  const waiting: Write[] = [];
  let working: Promise<void> | null = null;

  /** Commits what waits, as much at a time as takes little time. */
  async function commitWaiting() {
    while (waiting.length > 0) {
      await nextTurn();
      const taken: Write[] = [];
      const startedAt = performance.now();
      try {
        const results = inTransaction(database, () => {
          const acted: unknown[] = [];
          do {
            const write = waiting.shift();
            if (write === undefined) break;
            taken.push(write);
            acted.push(write.act());
          } while (performance.now() - startedAt < maxCommitTime);
          return acted;
        });
        files.ensurePresent();
        for (const [index, { resolve }] of taken.entries()) resolve(results[index]);
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    }
    working = null;
  }

  const inbox = createInbox(table, {
    delivers,
    retention,
    write: <T>(act: () => T) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ act, resolve: resolve as Write['resolve'], reject });
        working ??= commitWaiting();
      }),
    check: () => {
      files.ensurePresent();
      table.read(0);
    },
    close: async () => {
      await working;
      try {
        // libsql closes the file, whereupon SQLite clears its log, only with the garbage.
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch (error) {
        // On a full disk: the next start reads the log.
        console.error('The log of the mail store remains:', error);
      }
      database.close();
    },
  });
  return {
    ...inbox,
    add: async (draft) => {
      files.ensureRoom();
      return inbox.add(draft);
    },
  };
}
