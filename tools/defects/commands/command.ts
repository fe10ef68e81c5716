import { suggestion, UsageError } from '../../../packages/audit/command-line';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { readRetired } from '../retired';

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
 * The defect that an argument names.
 *
 * @throws UsageError naming the nearest id, or that the defect is retired.
 */
function defectNamed(word: string): DefectId {
  const found = defectIds.find((id) => id === word);
  if (found) return found;
  throw new UsageError(refusalOf(word, readRetired()));
}

/** The defects that arguments name, each once. */
export function defectsNamed(command: string, words: readonly string[]): DefectId[] {
  if (words.length > 0) return [...new Set(words.map(defectNamed))];
  throw new UsageError(
    `${command} needs the id of a defect; “npm run defects -- list” lists the ids.`,
  );
}
