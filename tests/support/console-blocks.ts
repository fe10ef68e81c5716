import { escapeRegExp } from '@originaltreu/audit/utilities';
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

/** A pattern for one line, in which `…` matches any characters. */
function patternOf(line: string): RegExp {
  const parts = line.split('…').map(escapeRegExp);
  return new RegExp(`^${parts.join('.*')}$`);
}

/**
 * Compares documented output with actual output, line by line.
 *
 * @param expectedLines - the documented lines; `…` stands for any number of lines.
 * @param outputLines - the lines that the command printed.
 * @returns the first documented line without a counterpart in its place, `(nothing after “x”)`
 * if the command printed more than documented, or null if both match.
 */
export function firstMismatch(
  expectedLines: readonly string[],
  outputLines: readonly string[],
): string | null {
  let position = 0;
  let maySkip = false;
  for (const line of expectedLines) {
    if (line === '…') {
      maySkip = true;
      continue;
    }
    const pattern = patternOf(line);
    const found = outputLines.findIndex(
      (output, index) => index >= position && pattern.test(output),
    );
    if (found < 0 || (!maySkip && found > position)) return line;
    position = found + 1;
    maySkip = false;
  }
  if (maySkip || position === outputLines.length) return null;
  return `(nothing after “${outputLines[position - 1] ?? ''}”)`;
}
