import { randomBytes } from 'node:crypto';
import { register } from 'node:module';
import type { ViteDevServer } from 'vite';
import type * as Site from '../src/entry-server';
import { loadBuiltSite } from './build';

/** The site's own code: what renders its pages, and the files that browsers load. */
export interface SiteCode {
  readonly load: () => Promise<typeof Site>;
  readonly manifest: Site.AssetManifest;
  /** Serves the sources in development; null for the build. */
  readonly vite: ViteDevServer | null;
  /** Additional sources of the pages' content security policy. */
  readonly policySources: Readonly<Record<string, readonly string[]>>;
}

/**
 * Loads the site's code.
 *
 * @param dev - the sources through Vite instead of the last build.
 */
export async function loadSiteCode(dev: boolean): Promise<SiteCode> {
  if (!dev) {
    const { site, manifest } = await loadBuiltSite();
    return { load: async () => site, manifest, vite: null, policySources: {} };
  }
  register('./data-modules.ts', import.meta.url);
  const { createServer } = await import('vite');
  // Vite inserts inline scripts and styles, which carry this nonce; on this machine one for
  // each start is enough.
  const nonce = randomBytes(16).toString('base64');
  const vite = await createServer({
    html: { cspNonce: nonce },
    appType: 'custom',
    server: { middlewareMode: true, host: '127.0.0.1' },
  });
  const sources = ['src/start.ts', 'src/entry-client.tsx'];
  const manifest = Object.fromEntries(sources.map((file) => [file, { file }]));
  const load = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as typeof Site;
  const policySources = {
    'script-src': [`'nonce-${nonce}'`],
    'style-src': [`'nonce-${nonce}'`],
    'connect-src': ['ws:'],
  };
  return { load, manifest, vite, policySources };
}
