import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths';

const results = join(root, 'test-results');

/** A folder of its own among the results, which the next run clears away. */
export function temporaryFolder(): string {
  mkdirSync(results, { recursive: true });
  return mkdtempSync(join(results, 'mail-'));
}

/**
 * Starts `server.ts` on free ports, as a process of its own with a mail store of
 * its own.
 *
 * @param environment - what is to be otherwise.
 */
export function startServer(environment: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'server/cli.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      PROVIDER_PORT: '0',
      MAIL_STORE: join(temporaryFolder(), 'mail.jsonl'),
      ...environment,
    },
  });
}

/**
 * Waits until a process prints something.
 *
 * @returns all it has printed by then.
 */
export function printed(child: ChildProcess, text: string): Promise<string> {
  let all = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        all += chunk;
        if (all.includes(text)) resolve(all);
      });
    }
    child.once('close', () => {
      reject(new Error(`The process ended without printing ${text}, but ${all}`));
    });
  });
}
