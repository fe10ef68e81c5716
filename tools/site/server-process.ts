import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder, root } from './paths';

/** Creates a folder among the results, which the next run of `npm test` deletes. */
export function temporaryFolder(): string {
  mkdirSync(resultsFolder, { recursive: true });
  return mkdtempSync(join(resultsFolder, 'mail-'));
}

/**
 * Starts the built server as a process on free ports, with a new mail store.
 *
 * @param environment - overrides these settings.
 * @param folder - the project, or a copy of it.
 */
export function startServer(environment: Record<string, string> = {}, folder = root): ChildProcess {
  return spawn(process.execPath, ['dist/program/cli.js'], {
    cwd: folder,
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
 * Waits until a process prints a text.
 *
 * @returns everything it has printed so far.
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
