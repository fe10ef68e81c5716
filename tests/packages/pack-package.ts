import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../tools/site/paths';

/** What `npm pack --json` says about a package. */
export interface Packed {
  readonly filename: string;
  /** The bytes of the tarball. */
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/**
 * Builds a package of this repository and packs it as npm would publish it.
 *
 * @param folder - where the tarball goes.
 */
export function packPackage(name: string, folder: string): Packed {
  const printed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(root, 'packages', name),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [packed] = JSON.parse(printed.slice(printed.indexOf('[\n'))) as [Packed];
  return packed;
}
