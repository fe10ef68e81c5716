import { runCommand, suggestion, UsageError } from '../../packages/audit/command-line';
import { ProfileError } from '../../src/defects/profile';
import type { Command } from './commands/command';

/** The commands: what each does, and where it is; only the one that is asked for is loaded. */
const commands: Readonly<
  Record<string, { readonly summary: string; readonly load: () => Promise<Command> }>
> = {
  list: {
    summary: 'every defect, its state, clauses and pages',
    load: async () => (await import('./commands/list')).list,
  },
  show: {
    summary: 'all that is known of a defect',
    load: async () => (await import('./commands/show')).show,
  },
  flip: {
    summary: 'flips a defect in defects.config.json, and tells what that changes',
    load: async () => (await import('./commands/flip')).flip,
  },
  prove: {
    summary: 'what each switch changes, pixel by pixel, and that nothing else does',
    load: async () => (await import('./proof/command')).prove,
  },
  check: {
    summary: 'whether registry, fixtures and code agree, and the state is approved',
    load: async () => (await import('./commands/check')).check,
  },
  retire: {
    summary: 'takes a toggle out of the code for good, leaving the fixed face',
    load: async () => (await import('./commands/retire')).retire,
  },
};

const usage = `Usage: npm run defects -- <command> [options]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(8)}${summary}`)
  .join('\n')}

Each explains itself: npm run defects -- <command> --help

Exit status: 0 done, or all agree; 1 something does not; 2 wrong use.
`;

function commandNamed(name: string | undefined): Promise<Command> {
  const found = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (found) return found.load();
  if (name === undefined || name.startsWith('-')) throw new UsageError(usage.trimEnd());
  throw new UsageError(`There is no command “${name}”.${suggestion(name, Object.keys(commands))}`);
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === '--help') {
    process.stdout.write(usage);
    return 0;
  }
  const command = await commandNamed(name);
  if (args.includes('--help')) {
    process.stdout.write(command.usage);
    return 0;
  }
  return command.run(args);
}

await runCommand(run, { expected: [ProfileError] });
