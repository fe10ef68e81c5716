import { spawn } from 'node:child_process';
import { root } from '../tools/kit/paths';

/** How large a bench's measurements are. */
export interface BenchOptions {
  /** Only run the code once, in seconds; speed and memory are printed and not judged. */
  readonly isSmoke: boolean;
  /** What follows the bench's name. */
  readonly args: readonly string[];
}

/** A bench prints what it measured, and returns whether it reached its limits. */
export type Bench = (options: BenchOptions) => Promise<boolean>;

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The seconds that some work takes, and its result. */
export async function timed<T>(work: () => T | Promise<T>): Promise<readonly [number, T]> {
  const startedAt = performance.now();
  const result = await work();
  return [(performance.now() - startedAt) / 1000, result];
}

/**
 * Runs a Node program to its end, whatever its exit code.
 *
 * @param args - as Node takes them, e.g. a script and its options.
 * @param cwd - the working directory (default: the project's root).
 */
export function runNode(
  args: readonly string[],
  cwd = root,
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; stdout: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code, stdout: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}
