import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@sitewide/kit/folder';
import { hashOf } from '@sitewide/kit/hash';
import { root } from './paths';

/** Hashes files, and every file of folders; tests and temporary files do not count. */
export function hashOfSources(...paths: readonly string[]): string {
  const files = paths.flatMap((path) =>
    statSync(join(root, path)).isFile()
      ? [path]
      : filesBelow(join(root, path), /./)
          .filter((file) => !/[.](test|spec)[.][^/]*$|[.]tmp$/.test(file))
          .map((file) => `${path}/${file}`),
  );
  return hashOf(...files.toSorted().flatMap((file) => [file, readFileSync(join(root, file))]));
}
