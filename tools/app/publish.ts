import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { escapeMarkup } from '../../packages/audit/formats/escape';
import { root } from '../kit/paths';
import type { AppData } from './model';

const folder = import.meta.dirname;
const cacheFolder = join(root, '.cache/app');

/** Script and styles of the app. */
interface Bundle {
  readonly script: string;
  readonly styles: string;
}

/** Hash of everything that the bundle is built from. */
function hashOfSources(): string {
  const own = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[.]test[.]tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = [...own, join(root, 'theme/tokens.css'), join(root, 'package-lock.json')];
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Builds the app with the project's own Vite and React, into one script and one stylesheet. */
async function build(): Promise<Bundle> {
  const [vite, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  // Vite goes by the environment: in a test it would build React's development version.
  const { NODE_ENV: environment } = process.env;
  process.env.NODE_ENV = 'production';
  const built = await vite
    .build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [react()],
      build: {
        write: false,
        // Fonts too are part of the file.
        assetsInlineLimit: Number.POSITIVE_INFINITY,
        cssCodeSplit: false,
        modulePreload: false,
        rolldownOptions: { input: join(folder, 'main.tsx'), output: { format: 'iife' } },
      },
    })
    .finally(() => {
      if (environment === undefined) delete process.env.NODE_ENV;
      else process.env.NODE_ENV = environment;
    });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const script = outputs.flatMap((each) => (each.type === 'chunk' ? [each.code] : []));
  const styles = outputs.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : [],
  );
  if (script.length !== 1 || styles.length !== 1) {
    throw new Error(`The app must be one script and one stylesheet, not ${outputs.length} files.`);
  }
  return { script: script[0] ?? '', styles: styles[0] ?? '' };
}

/** The app's bundle: built once, then read from the cache until a source changes. */
async function readBundle(): Promise<Bundle> {
  const file = join(cacheFolder, `${hashOfSources()}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Bundle;
  const bundle = await build();
  mkdirSync(cacheFolder, { recursive: true });
  // Renamed, so that no other process reads half of it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(bundle));
  renameSync(`${file}.${process.pid}`, file);
  return bundle;
}

/** The policy that keeps the app to itself: it loads nothing but pictures beside it. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' file: data:; font-src data:";

/**
 * Writes an app with its data into one HTML file, which opens without a server.
 *
 * @param title - of the document.
 * @returns the size of the file in bytes.
 */
export async function publish(file: string, title: string, data: AppData): Promise<number> {
  const { script, styles } = await readBundle();
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeMarkup(title)}</title>
<link rel="icon" href="data:,">
<style>${styles.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<div id="app"><noscript>This page needs JavaScript.</noscript></div>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  return Buffer.byteLength(html);
}
