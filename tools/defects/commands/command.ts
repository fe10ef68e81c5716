import { spawnSync } from 'node:child_process';
import { describeUnknown, UsageError } from '@originaltreu/kit/command-line';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { root } from '../../site/paths';
import { type Program, programFile } from '../../site/programs';

/** One of the commands of `npm run defects`. */
export interface Command {
  /** What `--help` prints. */
  readonly usage: string;
  /**
   * @param args - what follows the command's name.
   * @returns the exit code.
   * @throws UsageError for unusable arguments.
   */
  readonly run: (args: readonly string[]) => number | Promise<number>;
}

/** The ways that the commands write what they know. */
export const formatNames = ['table', 'json'] as const;

/**
 * The defects that arguments name, each once.
 *
 * @throws UsageError naming the nearest id.
 */
export function defectsNamed(command: string, args: readonly string[]): DefectId[] {
  if (args.length === 0) {
    throw new UsageError(
      `${command} needs the id of a defect; “npm run defects -- list” lists the ids.`,
    );
  }
  const unknown = args.find((arg) => !defectIds.some((id) => id === arg));
  if (unknown !== undefined) {
    throw new UsageError(describeUnknown('defect', unknown, defectIds));
  }
  return [...new Set(args.flatMap((arg) => defectIds.find((id) => id === arg) ?? []))];
}

/** The lines that Git or a program of the project prints in the project's folder. */
export function outputOf(program: Program | 'git', ...args: readonly string[]): string[] {
  const words = program === 'git' ? args : [programFile(root, program), ...args];
  const command = program === 'git' ? program : process.execPath;
  const { stdout } = spawnSync(command, words, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}
