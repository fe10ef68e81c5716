import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file, and its folder if there is none: a process that is killed, or a disk that is
 * full, leaves it as it was or as it should be, never half of it. A pipe or a device is written
 * to, not replaced.
 */
export function writeFileAtomically(file: string, content: string | Uint8Array): void {
  const target = statSync(file, { throwIfNoEntry: false });
  if (target?.isFIFO() || target?.isCharacterDevice()) {
    writeFileSync(file, content);
    return;
  }
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `.${basename(file)}.${process.pid}.tmp`);
  try {
    writeFileSync(temporary, content, { flush: true });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
