import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { missingPaths, type Run, resultsFolder } from './results';
import type { Task } from './worker';

const workerFile = new URL('./worker.ts', import.meta.url);

/** How long a checker may take for one state, so that one that hangs stops nothing else. */
const maxMinutes = 30;

/** A run, with those of its pages that are to be checked. */
export interface PlannedRun extends Run {
  readonly paths: readonly string[];
}

function startWorker(): ChildProcess {
  mkdirSync(resultsFolder, { recursive: true });
  const log = openSync(join(resultsFolder, 'checkers.log'), 'a');
  return fork(workerFile, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    // What checkers print is kept for those who look into a failure.
    stdio: ['ignore', log, log, 'ipc'],
  });
}

/** The next message of a process: why its task failed, null where it did not. */
async function answerOf(child: ChildProcess): Promise<string | null> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([{ error }]) => error as string | null),
      once(child, 'exit', { signal }).then(([code]) => `The process ended with ${code}.`),
      setTimeout(maxMinutes * 60_000, `No answer after ${maxMinutes} minutes.`, { signal }),
    ]);
  } finally {
    ended.abort();
  }
}

/**
 * Runs checkers in several processes, each on one state at a time. What is found is kept, and what
 * was kept before is not run again.
 *
 * @param jobs - how many processes.
 * @param log - takes a line after each run.
 * @returns the runs that failed.
 */
export async function runAll(
  planned: readonly PlannedRun[],
  jobs: number,
  log: (line: string) => void,
): Promise<readonly PlannedRun[]> {
  const waiting = planned.filter((run) => missingPaths(run, run.paths).length > 0);
  const total = waiting.length;
  const failed: PlannedRun[] = [];
  const work = async () => {
    let child: ChildProcess | null = null;
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      if (child === null) {
        child = startWorker();
        await answerOf(child);
      }
      const { checker, version, round, state } = run;
      const { toggle, selection } = state;
      const paths = missingPaths(run, run.paths);
      const task: Task = { checker: checker.name, version, toggle, round, paths };
      child.send(task);
      const error = await answerOf(child);
      const name = `${checker.name}, ${selection}, round ${round}`;
      log(`${total - waiting.length}/${total} ${name}${error === null ? '' : `: ${error}`}`);
      if (error === null) continue;
      failed.push(run);
      // A checker that failed may have left something open.
      child.kill();
      child = null;
    }
    child?.kill();
  };
  await Promise.all(Array.from({ length: Math.min(jobs, total) }, work));
  return failed;
}
