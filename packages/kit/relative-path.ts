// biome-ignore lint/style/noRestrictedImports: this is what others import instead.
import { relative, sep } from 'node:path';

/** The path of a file relative to a folder, with slashes on every system. */
export function relativePath(folder: string, file: string): string {
  return relative(folder, file).replaceAll(sep, '/');
}
