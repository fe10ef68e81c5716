import type Database from 'libsql';
import { createInbox } from '../core/create-inbox';
import type { Inbox } from '../core/inbox';
import { openSqliteTable } from './sqlite-table';

interface Write {
  readonly act: () => unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
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
 * The inbox in a store's database. Writes that are requested during a commit share
 * the next transaction, so fifty visitors wait for one sync of the disk. Other
 * processes may use the database; their messages are listed but cause no events.
 *
 * @param delivers - whether new messages are to be sent by SMTP.
 */
export function createSqliteInbox(database: Database.Database, delivers: boolean): Inbox {
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

  return createInbox(openSqliteTable(database), {
    delivers,
    write: (act) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ act, resolve, reject }) === 1) setImmediate(flush);
      }),
    close: () => {
      flush();
      // libsql closes the file, whereupon SQLite clears its log, only with the garbage.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
  });
}
