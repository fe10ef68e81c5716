import { format } from 'node:util';
import { exitCodeOf, type Main } from '@originaltreu/kit/command-line';
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
  let [out, err] = ['', ''];
  const toOut = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  const spies = [
    toOut,
    vi.spyOn(console, 'log').mockImplementation((...words) => {
      out += `${format(...words)}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      err += `${format(...words)}\n`;
    }),
  ];
  try {
    const code = await exitCodeOf(main, args, expected);
    return { code, out, err };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
