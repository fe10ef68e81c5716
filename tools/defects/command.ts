import { suggestion, UsageError } from '@originaltreu/audit/command-line';
import { root } from '../kit/paths';
import type { Command } from './commands/command';
import { completeRetirement } from './retire/write-retirement';

/** The commands: what each does, and where it is; only the one that is asked for is loaded. */
const commands: Readonly<
  Record<string, { readonly summary: string; readonly load: () => Promise<Command> }>
> = {
  list: {
    summary: 'every defect, its state, clauses and pages',
    load: async () => (await import('./commands/list')).list,
  },
  show: {
    summary: 'everything known about a defect',
    load: async () => (await import('./commands/show')).show,
  },
  flip: {
    summary: 'flips a defect in defects.config.json, and shows what changes',
    load: async () => (await import('./commands/flip')).flip,
  },
  prove: {
    summary: 'what each toggle changes, pixel by pixel, and that nothing else does',
    load: async () => (await import('./proof/command')).prove,
  },
  check: {
    summary: 'whether registry, fixtures and sources agree, and the state is approved',
    load: async () => (await import('./commands/check')).check,
  },
  retire: {
    summary: 'removes a toggle for good, leaving its fixed face',
    load: async () => (await import('./commands/retire')).retire,
  },
};

const usage = `Usage: npm run defects -- <command> [options]

Lists, shows, flips, proves and retires the documented defects.

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(8)}${summary}`)
  .join('\n')}

Options:
  --help  show this help; after a command, that command's help

Examples:
  npm run defects -- list --kind link
  npm run defects -- flip --help

Exit codes: 0 done, 1 problems found, 2 usage error
`;

/**
 * Runs `npm run defects`.
 *
 * @returns the exit code.
 * @throws UsageError if there is no such command, and what the command throws.
 */
export async function defects([name, ...args]: readonly string[]): Promise<number> {
  if (name === '--help') {
    process.stdout.write(usage);
    return 0;
  }
  if (name === undefined || name.startsWith('-')) throw new UsageError(usage.trimEnd());
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!found) {
    const near = suggestion(name, Object.keys(commands));
    throw new UsageError(`There is no command “${name}”.${near}`);
  }
  // Before anything is loaded: amid a retirement, registry and fixtures contradict each other.
  if (completeRetirement(root)) {
    console.log('Completed the retirement that was interrupted. Now repeat any other command.');
    return 0;
  }
  const command = await found.load();
  if (!args.includes('--help')) return command.run(args);
  process.stdout.write(command.usage);
  return 0;
}
