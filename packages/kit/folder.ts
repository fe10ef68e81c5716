import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath } from './relative-path';

/** The files below a folder whose paths match a pattern, sorted; none without the folder. */
export function filesBelow(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relativePath(folder, join(each.parentPath, each.name)))
    .filter((file) => pattern.test(file) && !/(^|\/)node_modules\//.test(file))
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
