import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { ExpectedError } from './command-line';

/** How often a lock is tried, and the milliseconds between. */
const patience = { tries: 600, pause: 50 };

const ownerShape = z.object({
  pid: z.number(),
  /** The machine that the process is of; a container is another one than its host. */
  host: z.string(),
  command: z.string(),
  since: z.string(),
});

type Owner = z.infer<typeof ownerShape>;

/** The locks that this process has; those of an earlier process may have its id. */
const held = new Set<string>();

/** The command of this process, as its user has written it. */
function ownCommand(): string {
  const [, file = '', ...args] = process.argv;
  const { npm_command: npm, npm_lifecycle_event: script } = process.env;
  const isScript = script !== undefined && npm !== 'exec';
  const program = isScript ? `npm run ${script} --` : basename(file);
  return [program, ...args].join(' ');
}

/** What systems say where another process was first: its folder is there, or ours is not any more. */
const isLate: readonly unknown[] = ['EEXIST', 'ENOTEMPTY', 'EPERM', 'ENOENT'];

/** Moves a folder, and returns whether no other process was first; throws any other error. */
function moves(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (isLate.includes((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
}

/** The process that has a lock; null where the lock does not say. */
function ownerOf(lock: string): Owner | null {
  try {
    return ownerShape.parse(JSON.parse(readFileSync(join(lock, 'owner.json'), 'utf8')));
  } catch {
    return null;
  }
}

/** Whether the process that took a lock has ended, as far as this machine can know. */
function hasEnded({ pid, host }: Owner, lock: string): boolean {
  if (host !== hostname()) return false;
  if (pid === process.pid) return !held.has(lock);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // One that may not be asked is running.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Moves the lock of a process that has ended out of the way. Its new place has the name of that
 * process and stays for a while: another process that has found it ended as well cannot move there
 * what was locked since.
 *
 * @returns the new place; null if there was nothing to move.
 */
function moveLeftBehind(lock: string): string | null {
  const owner = ownerOf(lock);
  if (owner === null || !hasEnded(owner, lock)) return null;
  const place = `${lock}.${owner.pid}-${Date.parse(owner.since)}.tmp`;
  return moves(lock, place) ? place : null;
}

/** Takes a lock, which has its owner from the start, and returns whether it was free. */
function take(lock: string): boolean {
  if (existsSync(lock)) return false;
  const since = new Date().toISOString();
  const owner: Owner = { pid: process.pid, host: hostname(), command: ownCommand(), since };
  const next = `${lock}.${process.pid}.tmp`;
  mkdirSync(next, { recursive: true });
  try {
    writeFileSync(join(next, 'owner.json'), JSON.stringify(owner));
    if (!moves(next, lock)) return false;
    held.add(lock);
    return true;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Says who has a lock, and what to do about it. */
function refusal(lock: string): string {
  const owner = ownerOf(lock);
  if (owner === null) return `${lock} does not say whose it is: delete it.`;
  const { command, pid, host, since } = owner;
  return `“${command}” (process ${pid} on ${host}) has been writing since ${since}: run this again when it has ended, or delete ${lock} if it is not running.`;
}

/**
 * Works while no other process does: two that read and write one file would lose each other's work.
 * The lock of a process that has ended is taken over.
 *
 * @param folder - where the lock is; it is made if it is missing.
 * @throws ExpectedError that names the owner if the lock stays.
 */
export async function withLock<Value>(
  folder: string,
  work: () => Value | Promise<Value>,
  { tries, pause } = patience,
): Promise<Value> {
  const lock = join(folder, '.lock');
  const places: string[] = [];
  mkdirSync(folder, { recursive: true });
  for (let tried = 0; !take(lock); tried += 1) {
    const place = moveLeftBehind(lock);
    if (place !== null) places.push(place);
    if (tried === tries) throw new ExpectedError(refusal(lock));
    await setTimeout(pause);
  }
  try {
    return await work();
  } finally {
    held.delete(lock);
    // At once, as one without its owner would stay; unless somebody has deleted it, and another
    // process has its own now.
    const place = `${lock}.${process.pid}.tmp`;
    if (ownerOf(lock)?.pid === process.pid && moves(lock, place)) places.push(place);
    for (const each of places) rmSync(each, { recursive: true, force: true });
  }
}
