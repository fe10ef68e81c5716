import { type ParseArgsConfig, parseArgs } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';

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
 * Whether an error is of a class, by name: what a configuration in TypeScript throws is of copies of
 * our modules.
 */
function isOfClass(error: object, { name }: ErrorClass): boolean {
  const parent: unknown = Object.getPrototypeOf(error);
  if (typeof parent !== 'object' || parent === null) return false;
  return parent.constructor.name === name || isOfClass(parent, { name } as ErrorClass);
}

/**
 * Runs a command. An expected error, or one of a system call, is one line on standard error;
 * anything else keeps its stack.
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
    const isExpected =
      error instanceof Error &&
      ('syscall' in error || [ExpectedError, ...expected].some((kind) => isOfClass(error, kind)));
    console.error(isExpected ? error.message : error);
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
    if (error.code === 'EPIPE') return;
    // E.g. a full disk: what was found is not written.
    console.error(error.message);
    process.exit(exitCodes.usage);
  });
  process.exitCode = await exitCodeOf(main, process.argv.slice(2), expected);
}

/** A command that prints its usage where it is asked for help, and does nothing else then. */
export function withHelp(usage: string, main: Main): Main {
  return (args) => {
    if (!args.includes('--help')) return main(args);
    process.stdout.write(usage);
    return exitCodes.ok;
  };
}

/** In messages, lists of at most so many words are written out. */
const maxListed = 20;

/** One of some words, e.g. “a, b or c”. */
function listOf(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);
}

/**
 * The word of a list that was probably meant: one that starts with the text, otherwise one that
 * differs in at most a third of its letters; null where none is near.
 *
 * @example nearest('udpate', ['update', 'all']) // 'update'
 */
function nearest(text: string, words: readonly string[]): string | null {
  const start = text.slice(0, 100);
  const completed = words.find((word) => start.length > 2 && word.startsWith(start));
  if (completed !== undefined || words.length === 0) return completed ?? null;
  const word = closest(start, [...words]);
  return distance(start, word) <= Math.max(1, Math.floor(word.length / 3)) ? word : null;
}

/** ` Did you mean “x”?` where a word of the list is near, otherwise an empty string. */
function suggestion(text: string, words: readonly string[], prefix = ''): string {
  const word = nearest(text, words);
  return word === null ? '' : ` Did you mean “${prefix}${word}”?`;
}

/**
 * The message for a word that is not one of a list: it suggests a near one, or lists them where
 * they are few.
 *
 * @param kind - of what the words are names.
 * @example describeUnknown('check', 'unitt', ['unit', 'types']) // Unknown check “unitt”. Did you mean “unit”?
 */
export function describeUnknown(kind: string, text: string, words: readonly string[]): string {
  const expected = words.length > maxListed ? '' : ` Expected ${listOf(words)}.`;
  return `Unknown ${kind} “${text}”.${suggestion(text, words) || expected}`;
}

/**
 * Parses a command line; `--no-<flag>` switches a flag off that a configuration or a default has on.
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
    if (name && !(name in options) && !(name.replace(/^no-/, '') in options)) {
      const near = suggestion(name, [...Object.keys(options), 'help'], '--');
      throw new UsageError(`Unknown option --${name}.${near}`);
    }
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals, allowNegative: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Checks that an option's value is one of some words.
 *
 * @throws UsageError listing the words, with a near one if there is one.
 */
export function oneOf<Word extends string>(
  option: string,
  text: string,
  words: readonly Word[],
): Word {
  const value = words.find((word) => word === text);
  if (value !== undefined) return value;
  const near = suggestion(text, words);
  throw new UsageError(`--${option} must be ${listOf(words)}, not “${text}”.${near}`);
}

/**
 * What to do where a file of code cannot be loaded. One of JavaScript may be a module, and its
 * package says, as those of “npm init” do, that “.js” is CommonJS; Node may be too old for
 * TypeScript. Empty where neither is the reason.
 */
export function moduleRemedy(file: string, error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION') {
    return ' TypeScript takes Node 22.18 or later, or a loader: NODE_OPTIONS="--import tsx".';
  }
  const isTaken = error instanceof SyntaxError && file.endsWith('.js');
  return isTaken ? ' If it is a module, call it “.mjs”.' : '';
}
