/** A command of a document, and what the document says of it. */
export interface Step {
  readonly command: string;
  /** 0 unless the command is followed by a comment that says otherwise: `# exit 1`. */
  readonly exit: number;
  /** What it prints, in this order; a line `…` stands for any lines. */
  readonly prints: readonly string[];
}

const block = /^```console\n(.*?)^```$/gms;
const commandLine = /^\$ (.*?)(?:\s+# exit (\d+))?$/;

/**
 * The commands of a document's console blocks, in its order.
 *
 * @param markdown - the document.
 * @throws Error for a block that does not begin with a command.
 */
export function stepsOf(markdown: string): Step[] {
  const steps: { command: string; exit: number; prints: string[] }[] = [];
  for (const [, text = ''] of markdown.matchAll(block)) {
    if (!text.startsWith('$ '))
      throw new Error(`A console block begins without a command: ${text}`);
    for (const line of text.trimEnd().split('\n')) {
      const [, command, exit = '0'] = commandLine.exec(line) ?? [];
      if (command === undefined) steps.at(-1)?.prints.push(line);
      else steps.push({ command, exit: Number(exit), prints: [] });
    }
  }
  return steps;
}

/** A pattern for one line, in which `…` stands for anything. */
function patternOf(line: string): RegExp {
  const parts = line.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/**
 * The first line of a document that a command did not print where it stands.
 *
 * @param prints - the document's lines.
 * @param printed - the command's.
 * @returns null where it printed all of them and nothing else than `…` allows.
 */
export function missingLine(prints: readonly string[], printed: readonly string[]): string | null {
  let at = 0;
  let skips = false;
  for (const line of prints) {
    if (line === '…') {
      skips = true;
      continue;
    }
    const pattern = patternOf(line);
    const found = printed.findIndex((each, index) => index >= at && pattern.test(each));
    if (found < 0 || (!skips && found > at)) return line;
    at = found + 1;
    skips = false;
  }
  return skips || at === printed.length ? null : `(nothing after “${printed[at - 1] ?? ''}”)`;
}
