import { format } from 'node:util';
import { exitCodeOf, type Main } from '@sitewide/kit/command-line';
import { vi } from 'vitest';

/**
 * Runs a command's function in this process, as its process would with the arguments.
 *
 * @param expected - as `exitCodeOf` takes them.
 * @returns its exit code, and what it printed.
 */
export async function runInProcess(
  main: Main,
  args: readonly string[],
  expected?: Parameters<typeof exitCodeOf>[2],
) {
  const outcome = { out: '', err: '' };
  const line = (stream: 'out' | 'err', words: readonly unknown[]) => {
    outcome[stream] += `${format(...words)}\n`;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      outcome.out += text;
      return true;
    }),
    vi.spyOn(console, 'log').mockImplementation((...words) => line('out', words)),
    vi.spyOn(console, 'error').mockImplementation((...words) => line('err', words)),
  ];
  try {
    return { code: await exitCodeOf(main, args, expected), ...outcome };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
