// biome-ignore-all lint/performance/noBarrelFile: this is an entry point of the package.
/* What commands share: arguments, errors, exit codes, and how they name and write files. */

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';

export { relativePath } from './relative-path';
export { writeFileAtomically } from './write-file';

/**
 * An error that the user can act on: its message alone is printed, without a
 * stack, and says what is wrong and what would be right.
 */
export class ExpectedError extends Error {}

/** A command line that cannot be followed. */
export class UsageError extends ExpectedError {}

/** The exit codes of every command. */
export const exitCodes = {
  ok: 0,
  /** The command found something, e.g. a difference. */
  found: 1,
  /** Wrong usage, or nothing to look at. */
  usage: 2,
} as const;

type ErrorClass = abstract new (...args: never[]) => Error;

/** What a command's function takes and returns: the arguments, and the exit code. */
export type Main = (args: readonly string[]) => number | Promise<number>;

/**
 * Runs a command. An expected error is one line on standard error, anything else
 * keeps its stack.
 *
 * @param args - the arguments after the program's name.
 * @param expected - further error classes of which the message alone is printed.
 * @returns the exit code, 2 after an error.
 */
export async function exitCodeOf(
  main: Main,
  args: readonly string[],
  expected: readonly ErrorClass[] = [],
): Promise<number> {
  try {
    return await main(args);
  } catch (error) {
    const isExpected = [ExpectedError, ...expected].some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    return exitCodes.usage;
  }
}

/**
 * Runs a command on the process's arguments, and sets its exit code as
 * {@link exitCodeOf} does. The command runs to its end even if nobody reads its
 * output any more, as with `| head -1`.
 *
 * @param options - further error classes of which the message alone is printed.
 */
export async function runCommand(
  main: Main,
  { expected = [] }: { readonly expected?: readonly ErrorClass[] } = {},
): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.exitCode = await exitCodeOf(main, process.argv.slice(2), expected);
}

/**
 * The known word that was probably meant: one that starts with the given text,
 * otherwise one that differs in at most a third of its letters; null where none is near.
 *
 * @example nearest('--udpate', ['update', 'all']) // 'update'
 */
function nearest(given: string, known: readonly string[]): string | null {
  const text = given.slice(0, 100);
  const completed = known.find((word) => text.length > 2 && word.startsWith(text));
  if (completed !== undefined || known.length === 0) return completed ?? null;
  const word = closest(text, [...known]);
  return distance(text, word) <= Math.max(1, Math.floor(word.length / 3)) ? word : null;
}

/** ` Did you mean “x”?` where a known word is near, otherwise an empty string. */
export function suggestion(given: string, known: readonly string[]): string {
  const word = nearest(given, known);
  return word === null ? '' : ` Did you mean “${word}”?`;
}

/**
 * Parses a command line.
 *
 * @param args - the arguments after the program's name.
 * @param options - as `parseArgs` takes them.
 * @throws UsageError naming what is wrong and, for an unknown option, a near one.
 */
export function readArgs<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  allowPositionals = false,
): ReturnType<typeof parseArgs<{ args: string[]; options: Options; allowPositionals: boolean }>> {
  for (const arg of args) {
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name && !(name in options)) {
      throw new UsageError(
        `There is no option --${name}.${suggestion(name, Object.keys(options)).replace('“', '“--')}`,
      );
    }
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Checks that an option's value is one of the known words.
 *
 * @throws UsageError listing the words, with a near one if there is one.
 */
export function oneOf<Word extends string>(
  option: string,
  given: string,
  known: readonly Word[],
): Word {
  const found = known.find((word) => word === given);
  if (found !== undefined) return found;
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(known);
  throw new UsageError(`--${option} must be ${list}, not “${given}”.${suggestion(given, known)}`);
}
