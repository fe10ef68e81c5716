import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { AuditedPage } from '../../packages/audit/audit';
import { buildIfStale } from '../kit/built-site';

function start(): ChildProcess {
  return fork(new URL('./profiles-process.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    // React is three times as slow in development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Has one process audit whatever is next until nothing is left. */
function work(
  queue: (readonly [number, readonly string[]])[],
  results: AuditedPage[][],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = start();
    let index = -1;
    child.on('message', (message: AuditedPage[] | 'ready') => {
      if (message !== 'ready') results[index] = message;
      const next = queue.shift();
      if (next === undefined) {
        child.disconnect();
        return;
      }
      index = next[0];
      child.send(next[1]);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`A process of the audit ended with ${code}.`));
    });
  });
}

/**
 * Audits every page of the built site in many profiles, in as many processes as
 * there are cores, four at most.
 *
 * @param profiles - ids of the defects that are on, for each profile.
 * @returns the pages of each profile, in the order of the profiles.
 */
export async function auditProfiles(
  profiles: readonly (readonly string[])[],
): Promise<AuditedPage[][]> {
  await buildIfStale();
  const queue = [...profiles.entries()];
  const results: AuditedPage[][] = [];
  const processes = Math.min(availableParallelism(), 4, profiles.length);
  await Promise.all(Array.from({ length: processes }, () => work(queue, results)));
  return results;
}
