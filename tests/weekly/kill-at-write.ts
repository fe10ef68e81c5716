/*
 * Loaded before a program, kills it at its n-th change of the disk (`KILL_AT_WRITE`) in a
 * folder (`KILL_IN_FOLDER`), before it happens; a write is cut in half.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const last = Number(process.env.KILL_AT_WRITE);
const folder = process.env.KILL_IN_FOLDER ?? '';
let count = 0;

type Change = (target: unknown, ...rest: unknown[]) => unknown;
const changes = fs as unknown as Record<'writeFileSync' | 'renameSync' | 'rmSync', Change>;

for (const name of ['writeFileSync', 'renameSync', 'rmSync'] as const) {
  const original = changes[name];
  changes[name] = (target, ...rest) => {
    // A number is a file that was opened there.
    const isCounted = typeof target === 'number' || String(target).startsWith(folder);
    if (isCounted) count += 1;
    if (isCounted && count === last) {
      const [content] = rest;
      if (typeof content === 'string' && name === 'writeFileSync') {
        original(target, content.slice(0, content.length / 2));
      }
      process.kill(process.pid, 'SIGKILL');
    }
    return original(target, ...rest);
  };
}
syncBuiltinESMExports();
