import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { withMailMock, writeMailMock } from '../mock-api/carriers/plain-files';
import { panelScript, withPanel } from '../panel/loader';
import { startProfile } from '../src/defects/profile';
import type * as Site from '../src/entry-server';
import { company } from '../src/site/company';
import { readDefectsConfig } from './defects-config';
import { originSetting, StartError } from './settings';

const root = join(import.meta.dirname, '..');

/** Where the browser's files are built. */
export const clientFolder = join(root, 'dist/client');
/** Where the panel is built: apart, so that only those who ask for it deliver it. */
export const panelFile = join(root, 'dist', panelScript);
/** Where the plain files are written. */
export const staticFolder = join(root, 'dist/static');
/** The built server entry, as an address to import. */
export const serverEntry = pathToFileURL(join(root, 'dist/server/entry-server.js')).href;

/**
 * Builds the panel: one script with everything in it, so that the site's own
 * scripts stay what they are.
 */
async function buildPanel(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: dirname(panelFile),
      // Faces that are functions are shown as their source.
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
  // Whoever only loads the last build need not wait for Vite.
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } });
  await buildPanel();
}

/** What the last build made: the server's `render` and the browser build's manifest. */
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
 * Writes every declared page as a plain file for the profile that `DEFECTS` and
 * `defects.config.json` give, so that any file host can serve the site.
 *
 * @param how - whether the files offer the panel, and where they go.
 * @returns how many pages were written.
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
  const write = (file: string, html: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, html);
  };
  const pageAt = (path: string) => {
    const html = withMailMock(site.render(path, profile, options).html);
    return panel ? withPanel(html, start) : html;
  };
  const paths = site.declaredPaths(profile);
  for (const path of paths) {
    const html = pageAt(path);
    write(`${path.slice(1)}.html`, html);
    // Hosts that find a folder of the page's name look for its index there.
    const isFolder = paths.some((other) => other.startsWith(`${path}/`));
    if (isFolder) write(`${path.slice(1)}/index.html`, html);
  }
  write('404.html', pageAt('/404'));
  const home = site.render('/', profile, options).redirect ?? '/de';
  write(
    'index.html',
    `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Musterbau</title><meta http-equiv="refresh" content="0; url=${home}"><link rel="canonical" href="${origin}${home}"></head><body><a href="${home}">Musterbau</a></body></html>`,
  );
  return paths.length + 2;
}

const usage = `Usage: npm run build [-- --static [--panel]]

Builds the site into dist/.

  --static  also write every page as a plain file into dist/static, in the
            profile of DEFECTS and defects.config.json
  --panel   let the plain files offer the panel (?panel, or the key F2)
  --help    this text

Environment:
  DEFECTS          defects of the plain files: faithful, fixed, or -id,+id
  SITE_ORIGIN      origin in canonical links of the plain files
  PROVIDER_ORIGIN  origin of the mail API's provider
  CDN_ORIGIN       origin that serves the pictures; the site's own unless set
`;

async function run() {
  const { values } = parseArgs({
    options: {
      static: { type: 'boolean', default: false },
      panel: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  if (values.panel && !values.static) {
    throw new StartError('--panel goes with --static; the server offers the panel by itself.');
  }
  // A mistyped defect is told before the build, not after it.
  startProfile(process.env, readDefectsConfig());
  await buildSite();
  if (values.static) {
    console.log(
      `Wrote ${await writeStaticFiles({ panel: values.panel })} pages to ${staticFolder}.`,
    );
  }
}

if (process.argv[1] === import.meta.filename) {
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  });
}
