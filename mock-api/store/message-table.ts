import { randomBytes } from 'node:crypto';
import type Database from 'libsql';
import {
  createIds,
  type Delivery,
  type InboxMessage,
  type MessageDraft,
  type MessageFilter,
  searchText,
} from '../core/inbox';

type Parameters = readonly (string | number)[];

/** Marks a SQLite file as a mail store (`PRAGMA application_id`): “OTml” in ASCII. */
export const applicationId = 0x4f546d6c;
/** The version of the tables (`PRAGMA user_version`). */
export const schemaVersion = 1;

/*
 * `next` is the number of the next message; numbers are never used again.
 * `search` indexes every three consecutive characters of `text`; its option
 * secure-delete removes what is deleted from the file, as the pragma does elsewhere.
 */
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
  CREATE VIRTUAL TABLE search USING fts5(
    text, content='messages', content_rowid='number', columnsize=0,
    tokenize='trigram case_sensitive 1'
  );
  INSERT INTO search (search, rank) VALUES ('secure-delete', 1);
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${schemaVersion};
`;

interface Row {
  readonly number: number;
  readonly draft: string;
  readonly delivery: string;
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

/**
 * Creates the tables of a store.
 *
 * @param tag - the first part of every id.
 * @param next - number of the next message.
 */
export function createTables(
  database: Database.Database,
  tag = randomBytes(4).toString('hex'),
  next = 1,
): void {
  database.exec(schema);
  database.prepare('INSERT INTO store VALUES (?, ?)').run(tag, next);
}

/** The SQL condition that selects what a filter matches. */
function conditionOf({ endpoint, q = '' }: MessageFilter): [sql: string, parameters: string[]] {
  const conditions: (readonly [string, string])[] = [];
  if (endpoint !== undefined) conditions.push(['endpoint = ?', endpoint]);
  const wanted = q.toLowerCase();
  if ([...wanted].length >= 3) {
    const phrase = `"${wanted.replaceAll('"', '""')}"`;
    conditions.push(['number IN (SELECT rowid FROM search WHERE search MATCH ?)', phrase]);
  } else if (wanted !== '') {
    conditions.push(['instr(text, ?) > 0', wanted]);
  }
  const sql = ['true', ...conditions.map(([condition]) => condition)].join(' AND ');
  return [sql, conditions.map(([, parameter]) => parameter)];
}

/** The messages in a database with the tables of a store; to write, start a transaction. */
export type MessageTable = ReturnType<typeof openMessageTable>;

/** @throws Error or SqliteError if the database does not have the tables of a store. */
export function openMessageTable(database: Database.Database) {
  // Read with `all` alone: the `get` of libsql leaves its statement open.
  const select = <T>(sql: string, ...parameters: Parameters) =>
    database.prepare(sql).all(...parameters) as T[];
  const run = (sql: string, ...parameters: Parameters) =>
    database.prepare(sql).run(...parameters).changes;

  const [store] = select<{ tag: string }>('SELECT tag FROM store');
  if (store === undefined) throw new Error('it has no tag');
  const { idOf, numberOf } = createIds(store.tag);
  const takeNumber = database.prepare(
    'UPDATE store SET next = next + 1 RETURNING next - 1 AS number',
  );
  const insertMessage = database.prepare('INSERT INTO messages VALUES (?, ?, ?, ?, ?)');
  const insertText = database.prepare('INSERT INTO search (rowid, text) VALUES (?, ?)');

  const messageOf = ({ number, draft, delivery }: Row): InboxMessage => ({
    id: idOf(number),
    ...(JSON.parse(draft) as MessageDraft),
    delivery: JSON.parse(delivery) as Delivery,
  });

  /** The messages with the given numbers, newest first; those that are gone are left out. */
  function read(numbers: readonly number[]): InboxMessage[] {
    const sql =
      'SELECT * FROM messages WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number DESC';
    return select<Row>(sql, JSON.stringify(numbers)).map(messageOf);
  }

  /** The numbers of the messages that match a filter, newest first. */
  function numbersOf(filter: MessageFilter, limit = -1, end = Number.MAX_SAFE_INTEGER): number[] {
    const [condition, parameters] = conditionOf(filter);
    const sql = `SELECT number FROM messages WHERE ${condition} AND number < ? ORDER BY number DESC LIMIT ?`;
    return select<Row>(sql, ...parameters, end, limit).map(({ number }) => number);
  }

  return {
    idOf,
    numberOf,
    read,
    numbersOf,
    count: (filter: MessageFilter): number => {
      const [condition, parameters] = conditionOf(filter);
      const sql = `SELECT count(*) AS count FROM messages WHERE ${condition}`;
      return select<{ count: number }>(sql, ...parameters)[0]?.count ?? 0;
    },
    /** Adds a message with the next number, or with a given one that is not used yet. */
    insert: (draft: MessageDraft, delivery: Delivery, given?: number): InboxMessage => {
      const number = given ?? (takeNumber.all() as Row[])[0]?.number ?? 0;
      const message = { id: idOf(number), ...draft, delivery };
      const text = searchText(message);
      const { endpoint } = draft;
      insertMessage.run(number, endpoint, JSON.stringify(draft), JSON.stringify(delivery), text);
      insertText.run(number, text);
      return message;
    },
    /** Deletes messages and returns how many there were. */
    remove: (numbers: readonly number[]): number => {
      const those = 'number IN (SELECT value FROM json_each(?))';
      const list = JSON.stringify(numbers);
      run(
        `INSERT INTO search (search, rowid, text) SELECT 'delete', number, text FROM messages WHERE ${those}`,
        list,
      );
      return run(`DELETE FROM messages WHERE ${those}`, list);
    },
    removeAll: (): number => {
      run("INSERT INTO search (search) VALUES ('delete-all')");
      return run('DELETE FROM messages WHERE true');
    },
    /** Records the state of a delivery; false if the message is gone. */
    setDelivery: (number: number, delivery: Delivery): boolean =>
      run('UPDATE messages SET delivery = ? WHERE number = ?', JSON.stringify(delivery), number) >
      0,
    /** The numbers of the messages that wait to be sent, oldest first. */
    waiting: (): number[] =>
      select<Row>(
        "SELECT number FROM messages WHERE delivery ->> 'state' = 'waiting' ORDER BY number",
      ).map(({ number }) => number),
  };
}
