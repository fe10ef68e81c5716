import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ExpectedError } from './command-line';

/** How often a lock is tried, and the milliseconds between. */
const patience = { tries: 600, pause: 50 };

/**
 * Works while no other process does: two that read and write one file would lose each other's work.
 *
 * @param folder - where the lock is; it is made if it is missing.
 * @throws ExpectedError if the lock stays, e.g. of a process that was killed.
 */
export async function withLock<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  const lock = join(folder, '.lock');
  mkdirSync(folder, { recursive: true });
  for (let tries = 0; !take(lock); tries += 1) {
    if (tries === patience.tries) throw new ExpectedError(`${lock} is in the way: delete it.`);
    await setTimeout(patience.pause);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true });
  }
}

/** Takes a lock, and returns whether it was free. */
function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
