import { describeUnknown, UsageError, withHelp } from '@sitewide/kit/command-line';
import type { Command } from './commands/command';

/** The commands: what each does, and its module; only the one that is asked for is loaded. */
const commands: Readonly<Record<string, readonly [summary: string, () => Promise<Command>]>> = {
  list: ['every defect, its state, clauses and pages', () => import('./commands/list')],
  show: ['everything known about a defect', () => import('./commands/show')],
  flip: ['flips a defect, and shows what changes', () => import('./commands/flip')],
  new: ['starts a new toggle, and lists what is left to do', () => import('./commands/new')],
  prove: ['what each toggle changes, pixel by pixel', () => import('./proof/command')],
  check: ['whether registry, fixtures and rendered pages agree', () => import('./commands/check')],
  retire: ['removes a toggle for good, leaving its fixed face', () => import('./commands/retire')],
};

const usage = `Usage: npm run defects -- <command> [options]

Lists, shows, flips, defines, proves and retires the documented defects.

Commands:
${Object.entries(commands)
  .map(([name, [summary]]) => `  ${name.padEnd(8)}${summary}`)
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
  if (name === '--help') return withHelp(usage, () => 0)([name]);
  if (name === undefined || name.startsWith('-')) throw new UsageError(usage.trimEnd());
  const [, load] = (Object.hasOwn(commands, name) && commands[name]) || [];
  if (!load) throw new UsageError(describeUnknown('command', name, Object.keys(commands)));
  const command = await load();
  return withHelp(command.usage, command.run)(args);
}
