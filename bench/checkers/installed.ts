import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/kit/paths';
import { peerFile } from '../peers';

/** What to do where a package of bench/package.json is missing. */
export const installPeers = 'npm ci --prefix bench --ignore-scripts';

function versionIn(file: string): string | null {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  } catch {
    return null;
  }
}

/** The version of a package in bench/node_modules; null where it is not installed. */
export function peerVersion(name: string): string | null {
  return versionIn(peerFile(`${name}/package.json`));
}

/** The version of one of the project's own packages. */
export function ownVersion(name: string): string | null {
  return versionIn(join(root, 'node_modules', name, 'package.json'));
}

/** The first match of a pattern in what a program prints about its version; null without it. */
export function programVersion(program: string, args: readonly string[], pattern: RegExp) {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return pattern.exec(`${stdout ?? ''}${stderr ?? ''}`)?.[1] ?? null;
}
