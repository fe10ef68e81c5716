import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/audit/command-line';

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
