import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '@originaltreu/kit/hash';
import { relativePath } from '@originaltreu/kit/relative-path';
import { root } from './paths';

/** Hashes files, and every file of folders; tests and temporary files do not count. */
export function hashOfSources(...paths: readonly string[]): string {
  const files = paths.flatMap((path) =>
    statSync(join(root, path)).isFile()
      ? [path]
      : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/[.](test|spec)[.]|[.]tmp$/.test(entry.name))
          .map((entry) => relativePath(root, join(entry.parentPath, entry.name))),
  );
  return hashOf(...files.toSorted().flatMap((file) => [file, readFileSync(join(root, file))]));
}
