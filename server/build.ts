import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { panelScript, withPanel } from '../panel/loader';
import { startProfile } from '../src/defects/profile';
import type * as Site from '../src/entry-server';
import { company } from '../src/site/company';
import { readDefectsConfig } from './defects-config';
import { compress, encodingExtensions, encodings } from './encoded-body';
import { withPagePolicy } from './security-headers';
import { marksSetting, originSetting, StartError } from './settings';

const root = join(import.meta.dirname, '..');

const hasMarks = marksSetting();
/** Builds with and without marks stand beside each other. */
const distFolder = join(root, hasMarks ? 'dist' : 'dist/unmarked');
/** The browser build. */
export const clientFolder = join(distFolder, 'client');
/** The built panel; outside the browser build, so that only sites that offer it contain it. */
export const panelFile = join(distFolder, panelScript);
/** The folder of the plain files. */
export const staticFolder = join(distFolder, 'static');
/** The server's entry in a build, as a URL to import. */
const serverEntryIn = (folder: string): URL =>
  pathToFileURL(join(folder, 'server/entry-server.js'));
/** The entry in the last build. */
export const serverEntry = serverEntryIn(distFolder);

/** Builds the panel as one script of its own, so that the site's scripts do not change. */
async function buildPanel(outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      // The panel shows the source of faces that are functions.
      minify: false,
      lib: {
        entry: join(root, 'panel/show-panel.tsx'),
        formats: ['es'],
        fileName: () => basename(panelScript),
      },
    },
  });
}

/** The folder of the built server, in a build. */
const programFolder = 'program';

const ownFolder = /\bimport[.]meta[.]dirname\b/g;

/** Keeps the folders that sources name relative to themselves where they are. */
const withSourceFolders: Plugin = {
  name: 'with-source-folders',
  transform: {
    filter: { id: /[.]ts$/, code: ownFolder },
    handler: (code, id) => {
      const path = `/${hasMarks ? '../..' : '../../..'}${dirname(id).slice(root.length)}`;
      const withPath = (folder: string) => `(${folder} + ${JSON.stringify(path)})`;
      return { code: code.replaceAll(ownFolder, withPath), map: null };
    },
  },
};

/**
 * Builds the server as one file: it starts sooner and takes half the memory without what
 * compiles TypeScript.
 */
async function buildProgram(outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withSourceFolders],
    build: {
      outDir,
      ssr: join(root, 'server/cli.ts'),
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/** Builds the site without marks; the rest of the build is the same. */
export const unmarked: Plugin = {
  name: 'without-marks',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/defects\/marks[.]ts$/ },
    handler: () => 'export const hasMarks = false;',
  },
};

/** How long files of earlier builds are kept, for pages that are open, in milliseconds. */
const keepTime = 24 * 60 * 60 * 1000;

/** The files of a browser build, as its manifest names them. */
function filesOf(client: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[]; assets?: string[] }
  >;
  return new Set(
    Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
  );
}

/**
 * Copies the files of earlier builds that open pages may still ask for: for a day after the build
 * that no longer has them.
 *
 * @param current - the browser build that is replaced.
 * @param next - the one that replaces it.
 */
export function keepEarlierFiles(current: string, next: string): void {
  if (!existsSync(join(current, '.vite/manifest.json'))) return;
  const own = filesOf(current);
  const now = Date.now();
  for (const name of readdirSync(join(current, 'assets'))) {
    const [from, to] = [current, next].map((folder) => join(folder, 'assets', name)) as [
      string,
      string,
    ];
    if (existsSync(to)) continue;
    const isOwn = own.has(`assets/${name.replace(/[.](br|gz)$/, '')}`);
    const replacedAt = isOwn ? now : statSync(from).mtimeMs;
    if (now - replacedAt > keepTime) continue;
    copyFileSync(from, to);
    utimesSync(to, replacedAt / 1000, replacedAt / 1000);
  }
}

/** The extensions of files that compression makes smaller. */
const compressible = /[.](css|js|svg)$/;

/** Writes each text of a folder in every encoding beside it, e.g. `a.js.br`. */
async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => compressible.test(name));
  await Promise.all(
    files.flatMap((name) =>
      encodings.map(async (encoding) => {
        const file = join(folder, name);
        writeFileSync(
          file + encodingExtensions[encoding],
          await compress(readFileSync(file), encoding, 11),
        );
      }),
    ),
  );
}

/**
 * Builds the browser's files, the server's `render`, the panel and the server. They are built in a new
 * folder and replace the last build when all are complete.
 */
export async function buildSite(): Promise<void> {
  process.env.NODE_ENV = 'production';
  // Imported here, so that loading the last build does not wait for Vite.
  const { build } = await import('vite');
  const next = join(distFolder, `next-${process.pid}`);
  const last = join(next, 'last');
  const [client, server] = [join(next, 'client'), join(next, 'server')];
  const panel = join(next, dirname(panelScript));
  try {
    const plugins = hasMarks ? [] : [unmarked];
    await build({ logLevel: 'warn', plugins, build: { outDir: client } });
    const ssr = 'src/entry-server.tsx';
    await build({ logLevel: 'warn', plugins, build: { outDir: server, ssr } });
    await buildPanel(panel);
    const program = join(next, programFolder);
    await buildProgram(program);
    await Promise.all([precompress(join(client, 'assets')), precompress(panel)]);
    keepEarlierFiles(join(distFolder, 'client'), client);
    mkdirSync(last);
    // The server's part last: its age is the build's.
    for (const folder of [client, panel, program, server]) {
      const name = basename(folder);
      const current = join(distFolder, name);
      if (existsSync(current)) renameSync(current, join(last, name));
      renameSync(folder, current);
    }
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** The last build: the server's `render` and the browser build's manifest. */
export interface BuiltSite {
  readonly site: typeof Site;
  readonly manifest: Site.AssetManifest;
}

/**
 * Loads the last build.
 *
 * @param folder - where it is (default: the project's `dist`).
 * @throws StartError if there is none or it is incomplete.
 */
export async function loadBuiltSite(folder: string = distFolder): Promise<BuiltSite> {
  const entry = serverEntryIn(folder);
  if (!existsSync(entry)) throw new StartError('The site is not built; run npm run build.');
  try {
    const site = (await import(entry.href)) as typeof Site;
    const readClient = (file: string) => readFileSync(join(folder, 'client', file), 'utf8');
    const manifest = JSON.parse(readClient('.vite/manifest.json')) as Site.AssetManifest;
    const start = manifest[site.startSource];
    if (start) start.code = readClient(start.file);
    return { site, manifest };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new StartError(`The build in dist/ is broken (${reason}); run npm run build.`);
  }
}

/**
 * Writes every declared page as a plain file that any file host can serve, in the
 * profile of `DEFECTS` and `defects.config.json`.
 *
 * @param options - whether the files offer the panel and the mail mock, and their folder.
 * @returns the number of pages.
 */
export async function writeStaticFiles({
  panel = false,
  mailMock = false,
  folder = staticFolder,
} = {}): Promise<number> {
  const { site, manifest } = await loadBuiltSite();
  // Only this build needs MSW, which an installation for production lacks.
  const mock = mailMock ? await import('../mock-api/carriers/plain-files') : null;
  const start = startProfile(process.env, readDefectsConfig());
  const { profile } = start;
  const origin = originSetting('SITE_ORIGIN', company.website);
  const providerOrigin = originSetting('PROVIDER_ORIGIN', 'http://localhost:4174');
  const cdnOrigin = originSetting('CDN_ORIGIN', '');
  const sources = {
    providerOrigin,
    cdnOrigin,
    // The worker of the mail mock.
    ...(mock && { additional: { 'worker-src': ["'self'"] } }),
  };
  const options = {
    surroundings: { origin, providerOrigin, cdnOrigin, year: new Date().getFullYear() },
    manifest,
    plainFile: true,
  };
  rmSync(folder, { recursive: true, force: true });
  cpSync(clientFolder, folder, { recursive: true });
  await mock?.writeMailMock(folder);
  if (panel) cpSync(panelFile, join(folder, panelScript));
  const write = (file: string, content: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  const pageAt = (path: string) => {
    const { html } = site.render(path, profile, options);
    const withMock = mock?.withMailMock(html) ?? html;
    return withPagePolicy(panel ? withPanel(withMock, start) : withMock, sources);
  };
  const paths = site.declaredPaths(profile);
  for (const path of paths) {
    const html = pageAt(path);
    write(`${path.slice(1)}.html`, html);
    // A host that finds a folder of the page's name looks for index.html in it.
    const isFolder = paths.some((other) => other.startsWith(`${path}/`));
    if (isFolder) write(`${path.slice(1)}/index.html`, html);
  }
  write('404.html', pageAt('/404'));
  for (const [path, contentOf] of Object.entries(site.crawlerFiles)) {
    write(path, contentOf(origin, profile));
  }
  const home = site.render('/', profile, options).redirect ?? '/de';
  write(
    'index.html',
    `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Musterbau</title><meta http-equiv="refresh" content="0; url=${home}"><link rel="canonical" href="${origin}${home}"></head><body><a href="${home}">Musterbau</a></body></html>`,
  );
  return paths.length + 2;
}
