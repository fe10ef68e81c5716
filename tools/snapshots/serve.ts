import { readDefectsConfig } from '../../server/defects-config';
import { serve } from '../../server/serve';
import { startProfile } from '../../src/defects/profile';
import { buildIfStale } from '../site/built-site';

/**
 * Serves the built site for captures, in the configured state unless a cookie selects another one:
 * the same pages whatever the machine’s year, its ports and its environment.
 */
export async function serveForCapture() {
  process.env.NODE_ENV ??= 'production';
  await buildIfStale();
  const { origin, close } = await serve({
    ...{ port: 0, providerPort: 0 },
    profile: startProfile({}, readDefectsConfig()),
    canonicalOrigin: 'http://localhost:4173',
    // The target of forms; no capture reaches it.
    publicProviderOrigin: 'http://localhost:4174',
    // That of the configuration’s clock, and another one than the original’s footer shows.
    year: 2026,
  });
  return { url: origin, close };
}
