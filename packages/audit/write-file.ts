import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/*
 * How files are written: a process that is killed, or a disk that is full, leaves each file as
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

/**
 * Writes a file, and its folder if there is none, so that it is complete at any moment. A pipe
 * or a device is written to, not replaced.
 */
export function writeFileAtomically(file: string, content: string | Uint8Array): void {
  const target = statSync(file, { throwIfNoEntry: false });
  if (target?.isFIFO() || target?.isCharacterDevice()) {
    writeFileSync(file, content);
    return;
  }
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
