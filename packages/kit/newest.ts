import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * When a file, or the newest file below a folder, was last changed.
 *
 * @param ignored - paths that do not count, in the same form as `path`.
 * @returns milliseconds since 1970.
 */
export function newest(path: string, ignored: readonly string[] = []): number {
  if (ignored.includes(path)) return 0;
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(
    status.mtimeMs,
    ...readdirSync(path).map((name) => newest(join(path, name), ignored)),
  );
}
