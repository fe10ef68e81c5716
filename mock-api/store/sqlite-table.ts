import { randomBytes } from 'node:crypto';
import type Database from 'libsql';
import { searchText } from '../core/create-inbox';
import type {
  Delivery,
  InboxMessage,
  MessageDraft,
  MessageFilter,
  MessageTable,
} from '../core/inbox';

/** Marks a SQLite file as a mail store with these tables (`PRAGMA application_id`): “OTm1”. */
export const applicationId = 0x4f546d31;

/*
 * `next` is the number of the next message; numbers are never used again.
 * `search` indexes every three consecutive characters of `text`; its option
 * secure-delete clears deleted text from it, as the pragma does elsewhere.
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
`;

interface Row {
  readonly number: number;
  readonly draft: string;
  readonly delivery: string;
}

/** Creates the tables of a store whose ids start with a tag. */
export function createTables(
  database: Database.Database,
  tag = randomBytes(4).toString('hex'),
): void {
  database.exec(schema);
  database.prepare('INSERT INTO store VALUES (?, 1)').run(tag);
}

/** The SQL condition of a filter, with its parameters. */
function conditionOf({ endpoint, q = '', state }: MessageFilter): [string, string[]] {
  const wanted = q.toLowerCase();
  const isIndexed = [...wanted].length >= 3;
  const conditions = {
    'endpoint = ?': endpoint,
    "delivery ->> 'state' = ?": state,
    'number IN (SELECT rowid FROM search WHERE search MATCH ?)':
      isIndexed && `"${wanted.replaceAll('"', '""')}"`,
    'instr(text, ?) > 0': !isIndexed && wanted,
  };
  const given = Object.entries(conditions).flatMap(([sql, value]) => (value ? [{ sql, value }] : []));
  return [
    ['true', ...given.map(({ sql }) => sql)].join(' AND '),
    given.map(({ value }) => value),
  ];
}

/** The messages of a store; what changes them must run in a transaction. */
export function openSqliteTable(database: Database.Database): MessageTable {
  // Only `all` reads: the `get` of libsql leaves its statement open.
  const all = <T>(sql: string, ...parameters: readonly (string | number)[]) =>
    database.prepare(sql).all(...parameters) as T[];
  const change = (sql: string, ...parameters: readonly (string | number)[]) =>
    database.prepare(sql).run(...parameters).changes;
  const tag = all<{ tag: string }>('SELECT tag FROM store')[0]?.tag ?? '';
  const takeNumber = database.prepare(
    'UPDATE store SET next = next + 1 RETURNING next - 1 AS number',
  );
  const insertMessage = database.prepare('INSERT INTO messages VALUES (?, ?, ?, ?, ?)');
  const indexText = database.prepare('INSERT INTO search (rowid, text) VALUES (?, ?)');

  return {
    tag,
    insert: (draft, delivery) => {
      const number = (takeNumber.all() as Row[])[0]?.number ?? 0;
      const message = { id: `${tag}-${number}`, ...draft, delivery };
      const text = searchText(message);
      const { endpoint } = draft;
      insertMessage.run(number, endpoint, JSON.stringify(draft), JSON.stringify(delivery), text);
      indexText.run(number, text);
      return message;
    },
    select: (filter, limit = -1, end = Number.MAX_SAFE_INTEGER) => {
      const [condition, parameters] = conditionOf(filter);
      const sql = `SELECT number FROM messages WHERE ${condition} AND number < ? ORDER BY number DESC LIMIT ?`;
      return all<Row>(sql, ...parameters, end, limit).map(({ number }) => number);
    },
    count: (filter) => {
      const [condition, parameters] = conditionOf(filter);
      const sql = `SELECT count(*) AS number FROM messages WHERE ${condition}`;
      return all<Row>(sql, ...parameters)[0]?.number ?? 0;
    },
    read: (numbers) => {
      const sql = `SELECT number, draft, delivery FROM messages
        WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number DESC`;
      return all<Row>(sql, JSON.stringify(numbers)).map(
        ({ number, draft, delivery }): InboxMessage => ({
          id: `${tag}-${number}`,
          ...(JSON.parse(draft) as MessageDraft),
          delivery: JSON.parse(delivery) as Delivery,
        }),
      );
    },
    remove: (numbers) => {
      if (numbers === 'all') {
        change("INSERT INTO search (search) VALUES ('delete-all')");
        return change('DELETE FROM messages WHERE true');
      }
      const list = JSON.stringify(numbers);
      const those = 'FROM messages WHERE number IN (SELECT value FROM json_each(?))';
      change(
        `INSERT INTO search (search, rowid, text) SELECT 'delete', number, text ${those}`,
        list,
      );
      return change(`DELETE ${those}`, list);
    },
    setDelivery: (number, delivery) =>
      change(
        'UPDATE messages SET delivery = ? WHERE number = ?',
        JSON.stringify(delivery),
        number,
      ) > 0,
  };
}
