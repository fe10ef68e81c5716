import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configName, readDefectsConfig } from '../../server/defects-config';
import { startProfile } from '../../src/defects/profile';
import type { DefectId } from '../../src/defects/registry';

/** The file that holds the state the site starts with; it may hold more than that. */
export type ConfigFile = Readonly<Record<string, unknown>> & {
  readonly defects: Readonly<Record<string, 'faithful' | 'fixed'>>;
};

/**
 * Reads `defects.config.json`; where there is none, everything is as the
 * registry has it.
 *
 * @param root - the folder it stands in.
 * @throws ProfileError saying what is wrong with it.
 */
export function readConfig(root: string): ConfigFile {
  const content = readDefectsConfig(root);
  // The site's own reader knows what may stand in it.
  startProfile({}, content);
  return content as ConfigFile;
}

/** The file with defects flipped: a faithful one becomes fixed, a fixed one is left to the default. */
export function flipped(config: ConfigFile, ids: readonly DefectId[]): ConfigFile {
  const entries = new Map(Object.entries(config.defects));
  for (const id of ids) {
    if (entries.get(id) === 'fixed') entries.delete(id);
    else entries.set(id, 'fixed');
  }
  return { ...config, defects: Object.fromEntries(entries) };
}

/** Writes the file, so that whoever reads it meanwhile finds the old one or the new. */
export function writeConfig(root: string, config: ConfigFile): void {
  const temporary = join(root, `.${configName}.${process.pid}`);
  writeFileSync(temporary, `${JSON.stringify(config, null, 2)}\n`);
  renameSync(temporary, join(root, configName));
}
