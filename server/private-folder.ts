import { lstatSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { StartError } from './settings';

/** Where each kind of file goes, by variable and by folder below the user's home. */
const places = {
  cache: { variable: 'XDG_CACHE_HOME', fallback: '.cache' },
  data: { variable: 'XDG_DATA_HOME', fallback: '.local/share' },
} as const;

/** The user's home folder; null for a user id without one. */
function home(): string | null {
  try {
    const folder = homedir();
    return isAbsolute(folder) ? folder : null;
  } catch {
    return null;
  }
}

/**
 * The project's folder in the user's cache or data folder, created with mode 0700. Other
 * users can neither read it nor have prepared it, so its contents can be trusted, unlike
 * those of a guessable path in the system's temporary folder.
 *
 * @throws StartError if the folder is anything but a directory of this user alone.
 */
export function privateFolder(kind: keyof typeof places): string {
  const { variable, fallback } = places[kind];
  const configured = process.env[variable];
  const remedy = `set ${variable} to a folder of your own`;
  const owner = home();
  const base = configured && isAbsolute(configured) ? configured : owner && join(owner, fallback);
  if (!base) throw new StartError(`This user has no home folder; ${remedy}.`);
  const folder = join(base, 'originaltreu');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`Cannot create ${folder} (${(error as Error).message}); ${remedy}.`);
  }
  const status = lstatSync(folder);
  if (!status.isDirectory()) throw new StartError(`${folder} is not a folder; ${remedy}.`);
  // Windows has neither owners nor modes here; its user folders are private.
  const user = process.getuid?.();
  if (user === undefined) return folder;
  if (status.uid !== user) throw new StartError(`${folder} belongs to another user; ${remedy}.`);
  if ((status.mode & 0o077) !== 0) {
    throw new StartError(`${folder} is open to other users; run chmod 700 on it, or ${remedy}.`);
  }
  return folder;
}
