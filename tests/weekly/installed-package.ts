import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackage } from '../packages/pack-package';

/**
 * Packs a package of this repository, and installs it without a network into a new folder.
 *
 * @param others - what is installed beside it, e.g. `playwright@1.65.1`.
 * @returns the folder.
 */
export function installPackage(name: string, others: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-package-`));
  const { filename } = packPackage(name, folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "commonjs" }');
  const install = ['install', '--offline', '--no-audit', filename, ...others];
  execFileSync('npm', install, { cwd: folder, shell: process.platform === 'win32' });
  return folder;
}

/** How many packages are installed in a folder, and the bytes of those whose files count. */
export function installedIn(folder: string, counts: (file: string) => boolean = () => true) {
  const lock = readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, object>> };
  const files = readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .filter(counts)
    .reduce((sum, file) => sum + statSync(file).size, 0);
  return { count: Object.keys(packages).length, bytes };
}
