import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '@sitewide/kit/command-line';

/*
 * The peers that benches compare with are packages of bench/package.json, which
 * `npm ci` of the project does not install.
 */

const folder = import.meta.dirname;

/** When a file was written; 0 without it. */
const timeOf = (file: string) =>
  statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the peers unless they are installed or the run is a smoke run; whether they are there. */
export function havePeers(isSmoke: boolean): boolean {
  if (timeOf('node_modules/.package-lock.json') > timeOf('package-lock.json')) return true;
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
