import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/paths';
import type { Model, Pictures } from './page/model';

/** Where the report is written unless told otherwise. */
export const reportFolder = join(root, 'test-results/report');

/** Script and styles of the report's page. */
interface PageCode {
  readonly script: string;
  readonly styles: string;
}

/** Builds the page of the report with the project's own Vite and React, into one piece. */
async function buildPage(): Promise<PageCode> {
  const [{ build }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      // Fonts too stand in the page itself.
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page/main.tsx'),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const script = outputs.flatMap((each) => (each.type === 'chunk' ? [each.code] : []));
  const styles = outputs.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : [],
  );
  if (script.length !== 1 || styles.length !== 1) {
    throw new Error(
      `The report's page must be one script and one stylesheet, not ${script.length} and ${styles.length}.`,
    );
  }
  return { script: script[0] ?? '', styles: styles[0] ?? '' };
}

/** Data that stands in a page and cannot end its script. */
function inlineJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The policy that keeps the page to itself: it asks nobody for anything. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:";

function htmlOf({ script, styles }: PageCode, model: Model, pictures: Pictures): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Parity desk</title>
<link rel="icon" href="data:,">
<style>${styles.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<div id="report"><noscript>This report is a program: it needs JavaScript. The same data stands in report.json beside it.</noscript></div>
<script type="application/json" id="model">${inlineJson(model)}</script>
<script type="application/json" id="pictures">${inlineJson(pictures)}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
}

/** A written report. */
export interface Published {
  readonly html: string;
  readonly json: string;
  /** Size of the page in bytes. */
  readonly bytes: number;
}

/**
 * Writes a report: one page that needs nothing else, and its data as JSON beside it.
 *
 * @param folder - where `index.html` and `report.json` go.
 */
export async function publish(
  folder: string,
  { model, pictures }: { readonly model: Model; readonly pictures: Pictures },
): Promise<Published> {
  const html = join(folder, 'index.html');
  const json = join(folder, 'report.json');
  const page = htmlOf(await buildPage(), model, pictures);
  mkdirSync(folder, { recursive: true });
  writeFileSync(html, page);
  writeFileSync(json, `${JSON.stringify(model, null, 1)}\n`);
  return { html, json, bytes: Buffer.byteLength(page) };
}
