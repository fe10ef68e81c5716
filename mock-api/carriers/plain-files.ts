import { copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The mail mock's script beside the plain files. */
const script = 'mail-mock.js';

/**
 * Builds the mail API and its worker for the browser beside the plain files. It is
 * a separate build, so the site's own scripts do not change.
 *
 * @param folder - the root of the plain files, where the worker must be.
 */
export async function writeMailMock(folder: string): Promise<void> {
  // The server contains this module, but runs without Vite.
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: join(import.meta.dirname, 'browser.ts'),
        formats: ['es'],
        fileName: () => script,
      },
    },
  });
  const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
  copyFileSync(worker, join(folder, 'mockServiceWorker.js'));
}

/** Starts the mock before the site's own script if `?mail=mock` was given in this session. */
const loader = `{
  let mail = new URLSearchParams(location.search).get('mail');
  try {
    if (mail === null) mail = sessionStorage.getItem('mail');
    else sessionStorage.setItem('mail', mail);
  } catch {}
  if (mail === 'mock') {
    try {
      await (await import('/${script}')).startMailMock();
    } catch (error) {
      console.error('Mail mock:', error);
    }
  }
}
`;

/**
 * Lets a plain file start the mail mock if its URL asks for it.
 *
 * @throws Error if the page does not contain exactly one module script.
 */
export function withMailMock(html: string): string {
  const [tag, ...more] = html.match(/<script type="module"[^>]*>/g) ?? [];
  if (!tag || more.length > 0) throw new Error('A plain file must have exactly one module script.');
  return html.replace(tag, () => tag + loader);
}
