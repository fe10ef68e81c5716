import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { resolve } from 'node:path';
import Database from 'libsql';
import type { Inbox } from '../core/inbox';
import type { RetentionOptions } from '../core/retention';
import { importJournal, journalStart } from './import-journal';
import {
  applicationId,
  createSqliteInbox,
  createTables,
  inTransaction,
  renewTables,
} from './sqlite-inbox';

/** A mail store that cannot be used; the message says why and what would help. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The first bytes of a file as text, '' if it is empty. */
function startOf(path: string): string {
  const bytes = Buffer.alloc(64);
  const file = openSync(path, 'r');
  const length = readSync(file, bytes);
  closeSync(file);
  return bytes.toString('latin1', 0, length);
}

/** Opens a SQLite file that waits for other processes and keeps what is committed. */
function openFile(path: string): Database.Database {
  // SQLite would create it readable for everybody, and follow a link that leads nowhere yet.
  const { O_RDWR, O_CREAT, O_NOFOLLOW = 0 } = constants;
  closeSync(openSync(path, O_RDWR | O_CREAT | O_NOFOLLOW, 0o600));
  const database = new Database(path);
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  return database;
}

/**
 * Replaces a journal, the store's earlier format, with a database of its messages;
 * keeps a copy of it. The path leads to the one or the other at any moment, so a
 * crash loses nothing: the next start imports the journal again.
 */
function replaceJournal(path: string): void {
  if (existsSync(`${path}.lock`)) {
    const remedy = `stop that server, or delete ${path}.lock if it crashed.`;
    throw new StoreError(`${path} is locked by an earlier version; ${remedy}`);
  }
  // The lock ends with its process. Whoever waited for it finds the journal replaced.
  const lock = openFile(`${path}.import`);
  lock.exec('PRAGMA busy_timeout = 60000');
  try {
    inTransaction(lock, () => {
      if (!startOf(path).startsWith(journalStart)) return;
      const kept = `${path}.imported-${Date.now()}`;
      copyFileSync(path, kept, constants.COPYFILE_EXCL);
      rmSync(`${path}.new`, { force: true });
      const database = openFile(`${path}.new`);
      // A rollback journal left by a crash would spoil the next attempt.
      database.exec('PRAGMA journal_mode = MEMORY');
      const damaged = importJournal(path, database);
      database.close();
      renameSync(`${path}.new`, path);
      const warning = `${damaged} lines of ${path} could not be read and were left out; see ${kept}.`;
      if (damaged > 0) console.warn(warning);
    });
  } finally {
    lock.close();
  }
  rmSync(`${path}.import`, { force: true });
}

/**
 * Opens the database of a store, and creates it if there is none.
 *
 * @param path - without symbolic links.
 * @throws StoreError if the file is something else, which is then left as it is.
 */
export function openStore(path: string): Database.Database {
  const remedy = 'set MAIL_STORE to another file, or move this one away.';
  const notStore = new StoreError(`${path} is not a mail store; ${remedy}`);
  // To open a pipe would wait for its other end, and a device may be anything.
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) {
    throw new StoreError(`Cannot use the mail store ${path} (not a regular file); ${remedy}`);
  }
  const start = existsSync(path) ? startOf(path) : '';
  if (start.startsWith(journalStart)) replaceJournal(path);
  else if (start !== '' && !start.startsWith('SQLite format 3')) throw notStore;
  const database = openFile(path);
  try {
    const read = (sql: string) => (database.prepare(sql).all() as { value: number }[])[0]?.value;
    inTransaction(database, () => {
      if (read('SELECT count(*) AS value FROM sqlite_schema') === 0) {
        createTables(database, randomBytes(4).toString('hex'));
      }
      const id = read('SELECT application_id AS value FROM pragma_application_id');
      if (id !== applicationId) throw notStore;
      // The index that searches used to need repeats the texts of messages.
      database.exec('DROP TABLE IF EXISTS search');
      const columns = read("SELECT count(*) AS value FROM pragma_table_info('messages')");
      if (columns === 5) renewTables(database);
    });
    database.exec('PRAGMA journal_mode = WAL');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * Opens the inbox that a file keeps. Servers may share a file.
 *
 * @param file - the file, created if there is none; its folder must exist.
 * @param delivers - whether new messages are to be sent by SMTP.
 * @param retention - how many messages are kept, and how long.
 * @throws StoreError if the file is not a store or cannot be written.
 */
export async function openInbox(
  file: string,
  delivers: boolean,
  retention: RetentionOptions = {},
): Promise<Inbox> {
  const path = existsSync(file) ? realpathSync(file) : resolve(file);
  try {
    return createSqliteInbox(openStore(path), delivers, retention);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const remedy = 'set MAIL_STORE to a file that can be written.';
    throw new StoreError(
      `Cannot use the mail store ${path} (${(error as Error).message}); ${remedy}`,
    );
  }
}
