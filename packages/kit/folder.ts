import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath } from './relative-path';

/** The paths of all files below a folder. Links are not followed, as Node does from version 22 on. */
function* pathsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && entry.name !== 'node_modules') yield* pathsBelow(path);
  }
}

/** The files below a folder whose paths match a pattern, sorted; none without the folder. */
export function filesBelow(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return [...pathsBelow(folder)]
    .map((path) => relativePath(folder, path))
    .filter((file) => pattern.test(file))
    .toSorted();
}

/** The file at a path of a folder; null for none, and for one outside, as by a link. */
export function fileIn(folder: string, path: string): string | null {
  try {
    const file = realpathSync(join(folder, path));
    const isOutside = /^(\.\.(\/|$)|\w:)/.test(relativePath(realpathSync(folder), file));
    return isOutside || !statSync(file).isFile() ? null : file;
  } catch {
    // There is none, a file stands where a folder is expected, or the path has a zero byte.
    return null;
  }
}
