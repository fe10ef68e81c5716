import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@sitewide/kit/folder';
import { hashOf } from '@sitewide/kit/hash';
import { relativePath } from '@sitewide/kit/relative-path';
import { serveFolder } from '@sitewide/kit/serve-folder';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { root } from '../../tools/site/paths';
import { plant } from '../../tools/spec/contradictions';
import manifest from './foreign.json' with { type: 'json' };
import type { Site, State } from './site';

/*
 * Sites of others with planted faults, so that no checker is measured at home only. Nothing of them
 * is in this repository: foreign.json says where each comes from, and what is changed.
 */

type Entry = (typeof manifest)[number];
type Fault = Entry['faults'][number];

/** The folder of a site, fetched once; null where that fails, with a line. */
function fetched({ name, source, fetch, folder }: Entry): string | null {
  const store = join(root, '.cache/foreign', source.replace(/[^\w.-]+/g, '-'));
  if (!existsSync(store)) {
    const partial = `${store}.partial`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    const { status } = spawnSync('sh', ['-c', fetch], { cwd: partial, stdio: 'ignore' });
    if (status !== 0) {
      console.error(`${name} is left out: “${fetch}” failed.`);
      return null;
    }
    renameSync(partial, store);
  }
  return join(store, folder);
}

/** A page that leads to those of all languages, which a site may not do. */
const startPage = (paths: readonly string[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Languages</title></head>
<body><h1>Languages</h1>${paths.map((path) => `<p><a href="${path}">${path}</a></p>`).join('')}</body></html>
`;

function siteOf(entry: Entry, folder: string): Site {
  const { name, source, faults } = entry;
  const homes = entry.homes.length > 1 ? ['/start.html', ...entry.homes] : entry.homes;
  const pages = filesBelow(folder, new RegExp(entry.pages));
  const declared = pages.map((file) => `/${file}`);
  const stateOf = (fault?: Fault): State => {
    const planted = fault
      ? [`/${fault.file}`]
      : [...new Set(faults.map((each) => `/${each.file}`))];
    const serve = async () => {
      const files = createTemporaryFolder(name);
      // Other pages, e.g. in languages that nobody chose, are not served.
      const isServed = (path: string) =>
        !path.endsWith('.html') || pages.includes(relativePath(folder, path));
      cpSync(folder, files, { recursive: true, filter: isServed });
      if (homes.length > 1) writeFileSync(join(files, 'start.html'), startPage(entry.homes));
      if (fault) {
        const file = join(files, fault.file);
        writeFileSync(file, plant(readFileSync(file, 'utf8'), fault));
      }
      const { url, close } = await serveFolder(files, { cleanAddresses: false });
      const closeAll = () => close().finally(() => removeTemporaryFolder(files));
      return { origin: new URL(url).origin, others: [], files, close: closeAll };
    };
    return {
      toggle: fault?.id ?? null,
      selection: fault ? `${name} with ${fault.id}` : name,
      ...{ declared, addresses: planted, changed: planted, serve },
      covers: (path) => planted.includes(path),
      hashAt: (paths = [...declared, ...homes.slice(1)]) =>
        hashOf(source, JSON.stringify(fault ?? null), ...paths),
    };
  };
  return {
    homes: homes as [string],
    languages: entry.languages as [string],
    states: [stateOf(), ...faults.map(stateOf)],
    flaws: faults.map(({ id, kind, title }) => ({ id, kind, title, site: name })),
  };
}

/** The sites of others that could be fetched. */
export function openForeign() {
  return manifest.flatMap((entry) => {
    const folder = fetched(entry);
    return folder === null ? [] : [siteOf(entry, folder)];
  });
}
