import { readFileSync } from 'node:fs';
import type Database from 'libsql';
import type { AcceptedMessage } from '../core/contract';
import type { Delivery, MessageDraft } from '../core/inbox';
import { createTables, inTransaction, openSqliteTable } from './sqlite-inbox';

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
  const messages = new Map<string, { number: number; draft: MessageDraft; delivery: Delivery }>();
  let last = 0;
  let damaged = 0;

  function apply(record: JournalRecord) {
    if ('message' in record) {
      const { id, ...draft } = record.message;
      const number = id.startsWith(`${tag}-`) ? Number(id.slice(tag.length + 1)) : 0;
      if (!(number > last)) throw new TypeError('The message is out of order.');
      last = number;
      const state = record.deliver ? 'waiting' : 'off';
      messages.set(id, { number, draft, delivery: { state, attempts: 0 } });
    } else if ('of' in record) {
      const message = messages.get(record.of);
      if (message) message.delivery = record.delivery;
    } else if ('deleted' in record) {
      for (const id of record.deleted) messages.delete(id);
    } else {
      for (const [id, { number }] of messages) if (number <= record.deletedTo) messages.delete(id);
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
    for (const { number, draft, delivery } of messages.values()) {
      setNext.run(number);
      table.insert(draft, delivery);
    }
    setNext.run(Math.max(next, last + 1));
  });
  return damaged;
}
