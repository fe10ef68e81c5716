import { parseArgs } from 'node:util';
import { StoreError } from '../mock-api/store/store';
import { ProfileError } from '../src/defects/profile';
import { StartError } from './settings';

const expected = [StartError, StoreError, ProfileError];

/**
 * Parses a command line of flags.
 *
 * @throws StartError for anything but the named flags.
 */
export function readFlags<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Readonly<Record<Name, boolean>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values } = parseArgs({ args: [...args], options });
    return Object.fromEntries(names.map((name) => [name, values[name] === true])) as Record<
      Name,
      boolean
    >;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

/** Whether the user can act on an error by its message: an expected one, or one of the system. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof Error && ('syscall' in error || expected.some((kind) => error instanceof kind))
  );
}

/**
 * Runs a command: an expected error is one line, a bug keeps its stack; both exit with 2.
 *
 * @param args - the arguments after the program's name.
 */
export async function runCommand(
  main: (args: readonly string[]) => Promise<void>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    await main(args);
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
    process.exit(2);
  }
}
