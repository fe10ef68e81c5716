import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** When a file, or the newest file below a folder, was last changed, in milliseconds since 1970. */
export function newest(path: string): number {
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
