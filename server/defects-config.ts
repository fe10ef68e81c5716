import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProfileError } from '../src/defects/profile';

/** The file that sets the state the site starts in. */
export const configName = 'defects.config.json';

/**
 * Reads `defects.config.json`; a missing file sets no defect.
 *
 * @param folder - the file's folder (default: the project's).
 * @returns the parsed content; `startProfile` validates it.
 * @throws ProfileError when the file is not valid JSON.
 */
export function readDefectsConfig(folder: string = join(import.meta.dirname, '..')): unknown {
  let text: string;
  try {
    text = readFileSync(join(folder, configName), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { defects: {} };
    throw error;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ProfileError(
      `${configName} is not valid JSON: ${(error as Error).message}. It must be an object {"defects": {"<id>": "faithful" | "fixed"}}.`,
    );
  }
}
