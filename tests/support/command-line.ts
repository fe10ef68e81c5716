import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../../src/defects/profile';

/** A command line that cannot be followed; the message names what would be right. */
export class UsageError extends Error {}

/**
 * Lets a command do its work to the end when nobody reads what it prints any more, as with
 * `| head -1`.
 */
export function surviveClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/**
 * Reads a command line.
 *
 * @param given - the words after the program's name.
 * @param options - as `parseArgs` takes them.
 * @throws UsageError naming what was wrong and, for an unknown option, the nearest.
 */
export function readWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  given: readonly string[],
  options: Options,
  allowPositionals = false,
) {
  for (const word of given) {
    const name = /^--([^=]*)/.exec(word)?.[1];
    if (name && !(name in options)) {
      const meant = nearest(name, Object.keys(options));
      throw new UsageError(`There is no option --${name}. Did you mean --${meant}?`);
    }
  }
  try {
    return parseArgs({ args: [...given], options, allowPositionals });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Words as a sentence lists them: `a, b or c`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/**
 * One of some words.
 *
 * @throws UsageError naming them, and the nearest.
 */
export function oneOf<Word extends string>(
  option: string,
  given: string,
  words: readonly Word[],
): Word {
  const found = words.find((word) => word === given);
  if (found !== undefined) return found;
  throw new UsageError(
    `--${option} must be ${listed(words)}, not “${given}”. Did you mean “${nearest(given, words)}”?`,
  );
}
