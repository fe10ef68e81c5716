import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/*
 * How commands write: a process that is killed, or a disk that is full, leaves each file as
 * it was or as it should be, never half of it.
 */

/** The name of a temporary file ends with the id of its process. */
const temporaryName = (name: string) => `.${name}.${process.pid}.tmp`;

function isAlive(process: number): boolean {
  try {
    return globalThis.process.kill(process, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Deletes the temporary files for a file that killed processes have left. */
function removeLeftovers(folder: string, name: string): void {
  for (const each of readdirSync(folder)) {
    if (!each.startsWith(`.${name}.`) || !each.endsWith('.tmp')) continue;
    const owner = Number(each.slice(name.length + 2, -'.tmp'.length));
    if (Number.isInteger(owner) && !isAlive(owner)) rmSync(join(folder, each), { force: true });
  }
}

/** Makes what happened in a folder durable; Windows cannot, and does not need it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Writes a file, and its folder if there is none, so that it is complete at any moment. */
export function writeFileAtomically(file: string, content: string | Uint8Array): void {
  const [folder, name] = [dirname(file), basename(file)];
  mkdirSync(folder, { recursive: true });
  removeLeftovers(folder, name);
  const temporary = join(folder, temporaryName(name));
  try {
    const handle = openSync(temporary, 'w', 0o644);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(folder);
}

/** The texts of files by path from a root; null for what is deleted. */
export type FileChanges = ReadonlyMap<string, string | null>;

/** The changes that are under way, below the root; ignored by Git. */
const journalFile = '.cache/changes.json';

function apply(root: string, changes: FileChanges): void {
  for (const [file, text] of changes) {
    if (text === null) rmSync(join(root, file), { force: true, recursive: true });
    else writeFileAtomically(join(root, file), text);
  }
}

/**
 * Makes changes to several files, all or none: they are written into a journal first, which
 * {@link completeChanges} completes after a crash.
 *
 * @param finish - what follows the changes, e.g. formatting; done again after a crash.
 */
export function changeFiles(
  root: string,
  changes: FileChanges,
  finish: (changes: FileChanges) => void,
): void {
  const journal = join(root, journalFile);
  writeFileAtomically(journal, JSON.stringify([...changes]));
  apply(root, changes);
  finish(changes);
  rmSync(journal, { force: true });
}

/**
 * Completes changes that a crash has interrupted.
 *
 * @param finish - as in {@link changeFiles}.
 * @returns whether there were any.
 */
export function completeChanges(root: string, finish: (changes: FileChanges) => void): boolean {
  const journal = join(root, journalFile);
  if (!existsSync(journal)) return false;
  const changes = new Map(JSON.parse(readFileSync(journal, 'utf8')) as [string, string | null][]);
  changeFiles(root, changes, finish);
  return true;
}
