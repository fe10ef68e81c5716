import { spawnSync } from 'node:child_process';
import { programFile } from '../../kit/programs';
import { changeFiles, completeChanges, type FileChanges } from '../../kit/write-files';

/**
 * Formats the files of a retirement.
 *
 * @throws Error with Biome's output if that cannot format the files.
 */
function format(root: string, files: FileChanges): void {
  const written = [...files.keys()].filter((file) => files.get(file) !== null);
  const args = ['check', '--write', '--files-ignore-unknown=true', ...written];
  const { status, stderr } = spawnSync(process.execPath, [programFile(root, 'biome'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** Writes what was worked out, formatted; after a crash {@link completeRetirement} does the rest. */
export function writeRetirement(root: string, files: FileChanges): void {
  changeFiles(root, files, (changes) => format(root, changes));
}

/** Completes a retirement that a crash has interrupted; whether there was one. */
export function completeRetirement(root: string): boolean {
  return completeChanges(root, (changes) => format(root, changes));
}
