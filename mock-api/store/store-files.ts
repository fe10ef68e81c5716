import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'libsql';

/**
 * Bytes that new messages leave free on the disk. To delete messages takes some, because SQLite
 * writes to its log first; on a disk without any, no message could be deleted.
 */
const reserve = 32 * 1024 * 1024;

/** Identifies the file at a path, whatever its name; null if there is none. */
function identityOf(path: string): string | null {
  const status = statSync(path, { throwIfNoEntry: false });
  return status ? `${status.dev} ${status.ino}` : null;
}

/**
 * Follows the files of an open store. SQLite would go on writing to one that was deleted, which
 * is gone when the process ends.
 */
export function followFiles(database: Database.Database) {
  const read = <Value>(sql: string) =>
    (database.prepare(sql).all() as { value: Value }[])[0]?.value as Value;
  const path = read<string>('SELECT file AS value FROM pragma_database_list');
  // What is committed is in the log before it is in the file.
  const files = [path, `${path}-wal`].map((file) => ({ file, identity: identityOf(file) }));
  const pageSize = read<number>('SELECT page_size AS value FROM pragma_page_size');

  return {
    /** @throws Error if a file was deleted or replaced, so that a message would not be kept. */
    ensurePresent: () => {
      const changed = files.find(({ file, identity }) => identityOf(file) !== identity);
      if (changed) throw new Error(`${changed.file} was deleted or replaced; restart the server.`);
    },
    /** @throws Error if a message would take the room that is needed to delete others. */
    ensureRoom: () => {
      const { blocks, bavail, bsize } = statfsSync(dirname(path));
      const free = bavail * bsize;
      // Some file systems report no blocks at all.
      if (blocks === 0 || free >= reserve) return;
      const unused = read<number>('SELECT freelist_count AS value FROM pragma_freelist_count');
      if (free + unused * pageSize >= reserve) return;
      throw new Error(`The disk of ${path} is nearly full; delete messages or make room.`);
    },
  };
}
