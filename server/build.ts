import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withMailMock, writeMailMock } from '../mock-api/carriers/plain-files';
import { panelScript, withPanel } from '../panel/loader';
import { startProfile } from '../src/defects/profile';
import type * as Site from '../src/entry-server';
import { company } from '../src/site/company';
import { readDefectsConfig } from './defects-config';
import { originSetting } from './settings';

const root = join(import.meta.dirname, '..');

/** The browser build. */
export const clientFolder = join(root, 'dist/client');
/** The built panel; outside the browser build, so that only sites that offer it contain it. */
export const panelFile = join(root, 'dist', panelScript);
/** The folder of the plain files. */
export const staticFolder = join(root, 'dist/static');
/** The built server entry, as a URL to import. */
export const serverEntry = pathToFileURL(join(root, 'dist/server/entry-server.js')).href;

/** Builds the panel as one script of its own, so that the site's scripts do not change. */
async function buildPanel(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: dirname(panelFile),
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

/** Builds the browser's files, the server's `render` and the panel. */
export async function buildSite(): Promise<void> {
  process.env.NODE_ENV = 'production';
  // Imported here, so that loading the last build does not wait for Vite.
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } });
  await buildPanel();
}

/** The last build: the server's `render` and the browser build's manifest. */
export interface BuiltSite {
  readonly site: typeof Site;
  readonly manifest: Site.AssetManifest;
}

/** Loads the last build. */
export async function loadBuiltSite(): Promise<BuiltSite> {
  const site = (await import(serverEntry)) as typeof Site;
  const manifest = JSON.parse(
    readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Site.AssetManifest;
  return { site, manifest };
}

/**
 * Writes every declared page as a plain file that any file host can serve, in the
 * profile of `DEFECTS` and `defects.config.json`.
 *
 * @param options - whether the files offer the panel, and their folder.
 * @returns the number of pages.
 */
export async function writeStaticFiles({
  panel = false,
  folder = staticFolder,
} = {}): Promise<number> {
  const { site, manifest } = await loadBuiltSite();
  const start = startProfile(process.env, readDefectsConfig());
  const { profile } = start;
  const origin = originSetting('SITE_ORIGIN', company.website);
  const providerOrigin = originSetting('PROVIDER_ORIGIN', 'http://localhost:4174');
  const cdnOrigin = originSetting('CDN_ORIGIN', '');
  const options = {
    surroundings: { origin, providerOrigin, cdnOrigin, year: new Date().getFullYear() },
    manifest,
    plainFile: true,
  };
  rmSync(folder, { recursive: true, force: true });
  cpSync(clientFolder, folder, { recursive: true });
  await writeMailMock(folder);
  if (panel) cpSync(panelFile, join(folder, panelScript));
  const write = (file: string, content: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  const pageAt = (path: string) => {
    const html = withMailMock(site.render(path, profile, options).html);
    return panel ? withPanel(html, start) : html;
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
