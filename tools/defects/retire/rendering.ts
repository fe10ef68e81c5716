import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import type * as Site from '../../../src/entry-server';
import type { Rendering } from '../parsed-pages';
import type { Sources } from '../sources';

/** The site's `render` from sources with changes that are not on the disk. */
export class RenderedSources {
  #server: ViteDevServer | null = null;
  #loaded: readonly string[] = [];

  constructor(private readonly sources: Sources) {}

  async #open(): Promise<ViteDevServer> {
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
          load: (id) => changed.get(relative(root, id.split('?', 1)[0] ?? '')) ?? null,
        },
        react(),
      ],
    });
    return this.#server;
  }

  /** Loads the present sources. */
  async load(): Promise<Rendering> {
    const server = await this.#open();
    const { ssr } = server.environments;
    const { root, changed } = this.sources;
    const files = [...changed.keys()].map((file) => join(root, file));
    for (const file of [...this.#loaded, ...files]) {
      for (const module of ssr.moduleGraph.getModulesByFile(file) ?? []) {
        ssr.moduleGraph.invalidateModule(module);
      }
    }
    this.#loaded = files;
    if ('runner' in ssr) (ssr.runner as { clearCache: () => void }).clearCache();
    return (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof Site;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
}
