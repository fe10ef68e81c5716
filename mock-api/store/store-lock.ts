import { readFile, rm, writeFile } from 'node:fs/promises';

/** Stores that this process holds; a lock that names it but is not here is a leftover. */
const held = new Set<string>();

function isAlive(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that holds a lock, or null where none does. */
async function holderOf(lock: string): Promise<number | null> {
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
  if (!Number.isInteger(holder) || holder <= 0) return null;
  if (holder === process.pid) return held.has(lock) ? holder : null;
  return isAlive(holder) ? holder : null;
}

/**
 * Locks a store by a file beside it, so that two servers never write to one.
 * A lock that a killed server left behind is taken over.
 *
 * @returns what releases the lock; or the id of the process that holds it.
 */
export async function lockStore(path: string): Promise<(() => Promise<void>) | number> {
  const lock = `${path}.lock`;
  const take = () => writeFile(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
  try {
    await take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = await holderOf(lock);
    if (holder !== null) return holder;
    await rm(lock, { force: true });
    await take();
  }
  held.add(lock);
  return async () => {
    held.delete(lock);
    await rm(lock, { force: true });
  };
}
