import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateFolder } from './private-folder';
import { StartError } from './settings';

/**
 * The mail store of a server on a port, if no other is set: a file in the user's data folder.
 * A user without one, e.g. a bare user id in a container, gets a new temporary folder.
 */
export function defaultMailStore(port: string): string {
  const name = `mail-${port}.sqlite`;
  try {
    return join(privateFolder('data'), name);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const folder = mkdtempSync(join(tmpdir(), 'originaltreu-'));
    console.warn(`${error.message} Until then messages are stored in ${folder}.`);
    return join(folder, name);
  }
}
