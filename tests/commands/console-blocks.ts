import { escapeRegExp } from '@sitewide/kit/escape';

/** A command of a document with its documented exit code and output. */
export interface Step {
  readonly command: string;
  /** 0 unless the command line ends with a comment such as `# exit 1`. */
  readonly exitCode: number;
  /** The documented output lines; a line `…` stands for any number of lines. */
  readonly expectedLines: readonly string[];
}

const consoleBlock = /^```console\n(.*?)^```$/gms;
const commandLine = /^\$ (.*?)(?:\s+# exit (\d+))?$/;

/**
 * Reads the commands from a document's console blocks.
 *
 * @example
 * readSteps('```console\n$ npm run a   # exit 1\nfirst\n…\n```')
 * // [{ command: 'npm run a', exitCode: 1, expectedLines: ['first', '…'] }]
 * @param markdown - the document.
 * @returns the commands in the order of the document.
 * @throws Error for a block that does not start with a command.
 */
export function readSteps(markdown: string): Step[] {
  const steps: { command: string; exitCode: number; expectedLines: string[] }[] = [];
  for (const [, text = ''] of markdown.matchAll(consoleBlock)) {
    if (!text.startsWith('$ ')) {
      throw new Error(`A console block does not start with a command: ${text}`);
    }
    for (const line of text.trimEnd().split('\n')) {
      const [, command, exitCode = '0'] = commandLine.exec(line) ?? [];
      if (command === undefined) steps.at(-1)?.expectedLines.push(line);
      else steps.push({ command, exitCode: Number(exitCode), expectedLines: [] });
    }
  }
  return steps;
}

/**
 * A pattern for what a command prints.
 *
 * @param lines - the documented lines: a line `…` stands for any number of lines, and `…` within
 * a line for any characters.
 */
export function patternOf(lines: readonly string[]): RegExp {
  const patterns = lines.map((line) =>
    line === '…' ? '(?:.*\n)*' : `${line.split('…').map(escapeRegExp).join('.*')}\n`,
  );
  return new RegExp(`^${patterns.join('')}$`);
}
