import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '@originaltreu/kit/command-line';

/*
 * The peers that benches compare with are packages of bench/package.json, which
 * `npm ci` of the project does not install.
 */

const folder = import.meta.dirname;

/** Whether the peers of the lock file are installed. */
function areInstalled(): boolean {
  const [installed = 0, locked = 0] = ['node_modules/.package-lock.json', 'package-lock.json'].map(
    (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs,
  );
  return installed > locked;
}

/**
 * Installs the peers unless they are installed.
 *
 * @param isSmoke - install nothing.
 * @returns whether they are installed.
 * @throws ExpectedError when npm fails.
 */
export function havePeers(isSmoke: boolean): boolean {
  if (areInstalled()) return true;
  if (isSmoke) {
    console.log('Without peers; a full run installs them.');
    return false;
  }
  console.log('Installing the packages of bench/package.json into bench/node_modules');
  // They drive the project's browser, and their scripts would download others.
  const options = ['--ignore-scripts', '--loglevel=error'];
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new ExpectedError('npm could not install the peers.');
  return true;
}

/** A file of an installed peer. */
export function peerFile(path: string): string {
  return join(folder, 'node_modules', path);
}

/**
 * Imports a peer. The compiler cannot check it, because it may not be installed:
 * the type parameter declares what the bench uses of it.
 */
export async function importPeer<Module>(name: string): Promise<Module> {
  return (await import(name)) as Module;
}
