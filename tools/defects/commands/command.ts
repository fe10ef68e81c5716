import { describeUnknown, UsageError } from '@originaltreu/kit/command-line';
import { type DefectId, defectIds } from '../../../src/defects/registry';

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
