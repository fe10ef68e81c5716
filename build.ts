import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { withMailMock, writeMailMock } from './mock-api/plain-files';
import { originSetting } from './settings';
import { startProfile } from './src/defects/profile';
import type * as Site from './src/entry-server';
import { company } from './src/site/company';

/** Where the browser's files are built. */
export const clientFolder = join(import.meta.dirname, 'dist/client');
/** Where the plain files are written. */
export const staticFolder = join(import.meta.dirname, 'dist/static');
/** The built server entry, as an address to import. */
export const serverEntry = pathToFileURL(
  join(import.meta.dirname, 'dist/server/entry-server.js'),
).href;

/** Builds the browser's files and the server's `render`. */
export async function buildSite(): Promise<void> {
  process.env.NODE_ENV = 'production';
  // Whoever only loads the last build need not wait for Vite.
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } });
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
 * @returns how many pages were written.
 */
export async function writeStaticFiles(): Promise<number> {
  const { site, manifest } = await loadBuiltSite();
  const { profile } = startProfile(process.env);
  const origin = originSetting('SITE_ORIGIN', company.website);
  const providerOrigin = originSetting('PROVIDER_ORIGIN', 'http://localhost:4174');
  const cdnOrigin = originSetting('CDN_ORIGIN', '');
  const options = {
    surroundings: { origin, providerOrigin, cdnOrigin, year: new Date().getFullYear() },
    manifest,
    plainFile: true,
  };
  rmSync(staticFolder, { recursive: true, force: true });
  cpSync(clientFolder, staticFolder, { recursive: true });
  await writeMailMock(staticFolder);
  const write = (file: string, html: string) => {
    const path = join(staticFolder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, html);
  };
  const paths = site.declaredPaths(profile);
  for (const path of paths) {
    const html = withMailMock(site.render(path, profile, options).html);
    write(`${path.slice(1)}.html`, html);
    // Hosts that find a folder of the page's name look for its index there.
    const folder = paths.some((other) => other.startsWith(`${path}/`));
    if (folder) write(`${path.slice(1)}/index.html`, html);
  }
  write('404.html', withMailMock(site.render('/404', profile, options).html));
  const home = site.render('/', profile, options).redirect ?? '/de';
  write(
    'index.html',
    `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Musterbau</title><meta http-equiv="refresh" content="0; url=${home}"><link rel="canonical" href="${origin}${home}"></head><body><a href="${home}">Musterbau</a></body></html>`,
  );
  return paths.length + 2;
}

const usage = `Usage: npm run build [-- --static]

Builds the site into dist/.

  --static  also write every page as a plain file into dist/static, in the
            profile of DEFECTS and defects.config.json
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
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  // A mistyped defect is told before the build, not after it.
  startProfile(process.env);
  await buildSite();
  if (values.static) console.log(`Wrote ${await writeStaticFiles()} pages to ${staticFolder}.`);
}

if (process.argv[1] === import.meta.filename) {
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  });
}
