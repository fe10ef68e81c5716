import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProfileError } from '../src/defects/profile';

/** The file that holds the state the site starts with. */
export const configName = 'defects.config.json';

/**
 * The content of `defects.config.json`; where there is no such file, it decides nothing.
 *
 * @param folder - where it stands; the project's own folder unless given.
 * @throws ProfileError where it is no JSON. What it says is for `startProfile` to judge.
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
      `${configName} is no JSON: ${(error as Error).message}. It must be an object {"defects": {"<id>": "faithful" | "fixed"}}.`,
    );
  }
}
