import { nearest, ProfileError } from '../../src/defects/profile';
import { UsageError } from '../support/command-line';
import { check } from './commands/check';
import type { Command } from './commands/command';
import { flip } from './commands/flip';
import { list } from './commands/list';
import { retire } from './commands/retire';
import { show } from './commands/show';
import { prove } from './proof/command';

const commands: Readonly<Record<string, Command>> = { list, show, flip, prove, check, retire };

const usage = `Usage: npm run defects -- <command> [options]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(8)}${summary}`)
  .join('\n')}

Each explains itself: npm run defects -- <command> --help

Exit status: 0 done, or all agree; 1 something does not; 2 wrong use.
`;

function commandNamed(name: string | undefined): Command {
  const found = name === undefined ? undefined : commands[name];
  if (found) return found;
  if (name === undefined || name.startsWith('-')) throw new UsageError(usage.trimEnd());
  throw new UsageError(
    `There is no command “${name}”. Did you mean “${nearest(name, Object.keys(commands))}”?`,
  );
}

async function run([name, ...words]: readonly string[]): Promise<number> {
  if (name === '--help') {
    process.stdout.write(usage);
    return 0;
  }
  const command = commandNamed(name);
  if (words.includes('--help')) {
    process.stdout.write(command.usage);
    return 0;
  }
  return command.run(words);
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  const isWrongUse = error instanceof UsageError || error instanceof ProfileError;
  console.error(isWrongUse ? error.message : error);
  return 2;
});
