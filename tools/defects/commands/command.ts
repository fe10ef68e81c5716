import { spawnSync } from 'node:child_process';
import { describeUnknown, oneOf, UsageError } from '@sitewide/kit/command-line';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { root } from '../../site/paths';
import { type Program, programFile } from '../../site/programs';

/** One of the commands of `npm run defects`. */
export interface Command {
  /** What `--help` prints. */
  readonly usage: string;
  /** Runs it with the arguments after its name; returns the exit code. */
  readonly run: (args: readonly string[]) => number | Promise<number>;
}

/** The option for the form in which a command writes what it knows. */
export const formatOption = { format: { type: 'string', default: 'table' } } as const;

/** Writes values as JSON, or as a text, as the option says. */
export function write(format: string, values: unknown, asText: () => string): void {
  const isJson = oneOf('format', format, ['table', 'json']) === 'json';
  process.stdout.write(isJson ? `${JSON.stringify(values, null, 2)}\n` : asText());
}

/** The defects that arguments name, each once; throws a UsageError naming the nearest id. */
export function defectsNamed(command: string, args: readonly string[]): DefectId[] {
  if (args.length === 0) {
    throw new UsageError(
      `${command} needs the id of a defect; “npm run defects -- list” lists the ids.`,
    );
  }
  const ids = args.map((arg) => {
    const id = defectIds.find((each) => each === arg);
    if (id === undefined) throw new UsageError(describeUnknown('defect', arg, defectIds));
    return id;
  });
  return [...new Set(ids)];
}

/** The lines that Git or a program of the project prints in the project's folder. */
export function outputOf(program: Program | 'git', ...args: readonly string[]): string[] {
  const words = program === 'git' ? args : [programFile(root, program), ...args];
  const command = program === 'git' ? program : process.execPath;
  const { stdout } = spawnSync(command, words, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

/** Prints lines under a heading, if there are any. */
export function print(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log([heading, ...lines].join('\n  '));
}
