import { readFileSync } from 'node:fs';
import Database from 'libsql';
import type { AcceptedMessage } from '../core/contract';
import { type Delivery, newDelivery } from '../core/inbox';
import { createTables, inTransaction, type MessageTable, openMessageTable } from './message-table';

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

/** The complete lines of a file; a crash may have cut off the last one. */
function* linesOf(path: string): Generator<string, void> {
  const bytes = readFileSync(path);
  let start = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    yield bytes.toString('utf8', start, end);
    start = end + 1;
  }
}

/**
 * Applies a record to the messages.
 *
 * @returns the number of the message that it adds, otherwise 0.
 * @throws TypeError if it is not a record of this store.
 */
function apply(record: JournalRecord, table: MessageTable): number {
  const { numberOf } = table;
  if ('message' in record) {
    const { id, ...draft } = record.message;
    if (numberOf(id) === 0) throw new TypeError(`${id} is not an id of this store`);
    table.insert(draft, newDelivery(record.deliver ?? false), numberOf(id));
    return numberOf(id);
  }
  if ('of' in record) table.setDelivery(numberOf(record.of), record.delivery);
  else if ('deleted' in record) table.remove(record.deleted.map(numberOf));
  else table.remove(table.numbersOf({}, -1, record.deletedTo + 1));
  return 0;
}

/** Whether an error is the store's, e.g. a full disk, and not the record's. */
function isStoreFault(error: unknown): boolean {
  return error instanceof Database.SqliteError && !error.code.startsWith('SQLITE_CONSTRAINT');
}

/**
 * Copies a journal's messages into an empty database, in one transaction.
 *
 * @returns how many lines could not be read and were left out.
 */
export function importJournal(path: string, database: Database.Database): number {
  const [header, ...lines] = linesOf(path);
  const { tag, next } = JSON.parse(header ?? '') as { tag: string; next: number };
  return inTransaction(database, () => {
    createTables(database, tag, next);
    const table = openMessageTable(database);
    let damaged = 0;
    let last = next - 1;
    for (const line of lines) {
      try {
        last = Math.max(last, apply(JSON.parse(line) as JournalRecord, table));
      } catch (error) {
        if (isStoreFault(error)) throw error;
        damaged += 1;
      }
    }
    database.prepare('UPDATE store SET next = ?').run(last + 1);
    return damaged;
  });
}
