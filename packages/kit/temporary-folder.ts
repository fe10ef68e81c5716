import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();
let isRegistered = false;

function removeAll(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

/** Removes the folders when the process ends, by itself or by a signal that can be caught. */
function removeAtEnd(): void {
  process.once('exit', removeAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      removeAll();
      // Others may handle the signal; where nobody does, it ends the process as usual.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}

/** Creates a temporary folder that is removed when the process ends, however that happens. */
export function createTemporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sitewide-${purpose}-`));
  if (!isRegistered) removeAtEnd();
  isRegistered = true;
  folders.add(folder);
  return folder;
}

/** Removes a folder of {@link createTemporaryFolder} before the process ends. */
export function removeTemporaryFolder(folder: string): void {
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true });
}
