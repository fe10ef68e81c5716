import { readFileSync } from 'node:fs';
import type Database from 'libsql';
import type { AcceptedMessage } from '../core/contract';
import type { Delivery, MessageDraft } from '../core/inbox';
import { inTransaction } from './sqlite-inbox';
import { createTables, openSqliteTable } from './sqlite-table';

/*
 * The store used to be a file of JSON lines, a journal: a header, then messages,
 * deletions and delivery states in the order in which they happened.
 */

/** The first bytes of a journal. */
export const journalStart = '{"store":"originaltreu-mail","version":1,';

type JournalRecord =
  | { readonly message: AcceptedMessage; readonly deliver?: true }
  | { readonly delivery: Delivery; readonly of: string }
  | { readonly deleted: readonly string[] }
  | { readonly deletedTo: number };

/**
 * Copies a journal's messages into an empty database, in one transaction.
 *
 * @returns how many lines could not be read and were left out.
 */
export function importJournal(path: string, database: Database.Database): number {
  // A crash may have cut off the last line.
  const [header, ...lines] = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const { tag, next } = JSON.parse(header ?? '') as { tag: string; next: number };
  const messages = new Map<number, { draft: MessageDraft; delivery: Delivery }>();
  let last = 0;
  let damaged = 0;
  const numberOf = (id: string) =>
    id.startsWith(`${tag}-`) ? Number(id.slice(tag.length + 1)) : 0;

  function apply(record: JournalRecord) {
    if ('message' in record) {
      const number = numberOf(record.message.id);
      if (!(number > last)) throw new TypeError('The message is out of order.');
      last = number;
      const { id: _id, ...draft } = record.message;
      const state = record.deliver ? 'waiting' : 'off';
      messages.set(number, { draft, delivery: { state, attempts: 0 } });
    } else if ('of' in record) {
      const found = messages.get(numberOf(record.of));
      if (found) found.delivery = record.delivery;
    } else if ('deleted' in record) {
      for (const id of record.deleted) messages.delete(numberOf(id));
    } else {
      for (const number of messages.keys()) if (number <= record.deletedTo) messages.delete(number);
    }
  }

  for (const line of lines) {
    try {
      apply(JSON.parse(line) as JournalRecord);
    } catch {
      damaged += 1;
    }
  }
  inTransaction(database, () => {
    createTables(database, tag);
    const table = openSqliteTable(database);
    const setNext = database.prepare('UPDATE store SET next = ?');
    for (const [number, { draft, delivery }] of messages) {
      setNext.run(number);
      table.insert(draft, delivery);
    }
    setNext.run(Math.max(next, last + 1));
  });
  return damaged;
}
