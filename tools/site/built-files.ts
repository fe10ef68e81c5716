import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoized } from '@sitewide/kit/collections';
import { hashOf } from '@sitewide/kit/hash';
import type { AssetManifest } from '../../src/entry-server';

type Chunk = AssetManifest[string] & { readonly dynamicImports?: readonly string[] };

/** Chunks loaded only when the app changes to another page: pages, and their texts. */
const otherPages = /^src\/(pages|content)\//;

/** Removes the hashes in names of built files, which change with every file that they mention. */
const withoutHashes = (text: string) => text.replace(/-[\w-]{8}(?=[.](?:js|css|woff2|svg)\b)/g, '');

/**
 * Hashes documents together with the scripts, styles, pictures and fonts that their first load
 * takes: equal hashes give equal pixels.
 *
 * @param folder - the browser's files, which the manifest describes.
 */
export function hasherOfLoads(manifest: AssetManifest, folder: string): (html: string) => string {
  const chunks: Readonly<Record<string, Chunk>> = manifest;
  const chunkOf = new Map(Object.values(chunks).map((chunk) => [`/${chunk.file}`, chunk]));
  const hashOfFile = memoized((path: string) => {
    const bytes = readFileSync(join(folder, path));
    return hashOf(/[.](js|css)$/.test(path) ? withoutHashes(bytes.toString('utf8')) : bytes);
  });
  const neededBy = memoized((path: string): readonly string[] => {
    if (path.endsWith('.css')) {
      return readFileSync(join(folder, path), 'utf8').match(/\/assets\/[\w.-]+/g) ?? [];
    }
    const { css = [], imports = [], dynamicImports = [] } = chunkOf.get(path) ?? {};
    const others = [...imports, ...dynamicImports.filter((name) => !otherPages.test(name))];
    return [...css, ...others.flatMap((name) => chunks[name]?.file ?? [])].map(
      (file) => `/${file}`,
    );
  });
  const hashOfFiles = memoized((named: string) => {
    const files = new Set(named.split(' ').filter(Boolean));
    // The loop also comes to the files that it adds.
    for (const file of files) for (const needed of neededBy(file)) files.add(needed);
    return hashOf(
      [...files]
        .map((file) => withoutHashes(file) + hashOfFile(file))
        .toSorted()
        .join(),
    );
  });
  return (html) => {
    const named = new Set(html.match(/\/(?:assets|pictures)\/[\w.-]+/g));
    return hashOf(hashOfFiles([...named].toSorted().join(' ')), withoutHashes(html));
  };
}
