import { join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/audit/command-line';
import { escapeMarkup } from '@originaltreu/audit/utilities';
import type { AppData } from './model';

const folder = import.meta.dirname;

/** Builds the app with the project's own Vite into one script and one stylesheet: a second or two. */
async function build() {
  const vite = await import('vite');
  // Vite goes by the environment: in a test it would build React's development version.
  const { NODE_ENV: environment } = process.env;
  process.env.NODE_ENV = 'production';
  const built = await vite
    .build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      resolve: { tsconfigPaths: true },
      define: { 'process.env.NODE_ENV': '"production"' },
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
  const script = outputs.find((each) => each.type === 'chunk')?.code;
  const styles = outputs.find((each) => each.type === 'asset')?.source;
  if (outputs.length !== 2 || script === undefined || styles === undefined) {
    throw new Error(`The app must be one script and one stylesheet, not ${outputs.length} files.`);
  }
  return { script, styles: String(styles) };
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
  const { script, styles } = await build();
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
  writeFileAtomically(file, html);
  return Buffer.byteLength(html);
}
