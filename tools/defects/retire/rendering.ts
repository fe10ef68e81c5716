import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import type * as Site from '../../../src/entry-server';
import type { SourceProject } from './project';

/** The site's `render` from the sources of a project, changes that are not on the disk included. */
export class RenderedSources {
  #server: ViteDevServer | null = null;
  #loaded: readonly string[] = [];

  constructor(private readonly project: SourceProject) {}

  async #open(): Promise<ViteDevServer> {
    const { project } = this;
    this.#server ??= await createServer({
      root: project.root,
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      // Names of classes are to be the same wherever a file stands.
      css: { modules: { generateScopedName: '[local]' } },
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: [
        {
          name: 'changed-sources',
          enforce: 'pre',
          load: (id) => project.changed.get(project.nameOf(id.split('?', 1)[0] ?? '')) ?? null,
        },
        react(),
      ],
    });
    return this.#server;
  }

  /** Loads the present sources. */
  async load(): Promise<Pick<typeof Site, 'render' | 'declaredPaths'>> {
    const server = await this.#open();
    const { ssr } = server.environments;
    const changed = [...this.project.changed.keys()].map((file) => join(this.project.root, file));
    for (const file of [...this.#loaded, ...changed]) {
      for (const module of ssr.moduleGraph.getModulesByFile(file) ?? []) {
        ssr.moduleGraph.invalidateModule(module);
      }
    }
    this.#loaded = changed;
    if ('runner' in ssr) (ssr.runner as { clearCache: () => void }).clearCache();
    return (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof Site;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
}
