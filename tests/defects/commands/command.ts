import { nearest } from '../../../src/defects/profile';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { UsageError } from '../../support/command-line';

/** One of the commands of `npm run defects`. */
export interface Command {
  /** What `--help` prints. */
  readonly usage: string;
  /**
   * @param words - what follows the command's name.
   * @returns the exit status.
   * @throws UsageError for words that cannot be followed.
   */
  readonly run: (words: readonly string[]) => number | Promise<number>;
}

/**
 * The defect that a word of the command line names.
 *
 * @throws UsageError naming the nearest id.
 */
function defectNamed(word: string): DefectId {
  const found = defectIds.find((id) => id === word);
  if (found) return found;
  throw new UsageError(`There is no defect “${word}”. Did you mean “${nearest(word, defectIds)}”?`);
}

/** The defects that words name, each once. */
export function defectsNamed(command: string, words: readonly string[]): DefectId[] {
  if (words.length > 0) return [...new Set(words.map(defectNamed))];
  throw new UsageError(
    `${command} needs the id of a defect; “npm run defects -- list” lists them.`,
  );
}
