import { join } from 'node:path';
import { relativePath } from '@originaltreu/audit/command-line';
import react from '@vitejs/plugin-react';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { Rendering } from '../parsed-pages';
import type { Sources } from '../sources';

/** The site's `render` from sources with changes that are not on the disk. */
export class RenderedSources {
  #server: ViteDevServer | null = null;
  #loaded: readonly string[] = [];

  constructor(readonly sources: Sources) {}

  /** Loads the present sources. */
  async load(): Promise<Rendering> {
    const { root, changed } = this.sources;
    this.#server ??= await createServer({
      root,
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: [
        {
          name: 'changed-sources',
          enforce: 'pre',
          load: (id) => changed.get(relativePath(root, id.split('?', 1)[0] ?? '')) ?? null,
        },
        react(),
      ],
    });
    const { ssr } = this.#server.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules here.');
    const files = [...changed.keys()].map((file) => join(root, file));
    for (const file of [...this.#loaded, ...files]) ssr.moduleGraph.onFileChange(file);
    this.#loaded = files;
    ssr.runner.clearCache();
    return ssr.runner.import<Rendering>('/src/entry-server.tsx');
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
}
