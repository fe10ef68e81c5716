import { suggestion, UsageError } from '@originaltreu/audit/command-line';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { readRetired } from '../../spec/defect-fixtures';

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

/** Why an argument names no defect, with the nearest id. */
export function refusalOf(word: string, gone: readonly { readonly id: string }[]): string {
  return gone.some(({ id }) => id === word)
    ? `“${word}” is retired: it has no toggle, and the site shows its fixed face.`
    : `Unknown defect “${word}”.${suggestion(word, defectIds)}`;
}

/**
 * The defects that arguments name, each once.
 *
 * @throws UsageError naming the nearest id, or that a defect is retired.
 */
export function defectsNamed(command: string, args: readonly string[]): DefectId[] {
  if (args.length === 0) {
    throw new UsageError(
      `${command} needs the id of a defect; “npm run defects -- list” lists the ids.`,
    );
  }
  const unknown = args.find((arg) => !defectIds.some((id) => id === arg));
  if (unknown !== undefined) throw new UsageError(refusalOf(unknown, readRetired()));
  return [...new Set(args.flatMap((arg) => defectIds.find((id) => id === arg) ?? []))];
}
