import { readDefectsConfig } from '../../../server/defects-config';
import { type Served, serve } from '../../../server/serve';
import { startProfile } from '../../../src/defects/profile';
import { buildIfStale } from '../../site/built-site';
import { canonicalOrigin, conditions } from './conditions';

/**
 * Serves the built site for captures, in the configured state unless a capture
 * selects another one, and in the captures' fixed year.
 */
export async function serveForCapture(): Promise<Served> {
  process.env.NODE_ENV ??= 'production';
  await buildIfStale();
  const profile = startProfile({}, readDefectsConfig());
  const { year } = conditions;
  return serve({ port: 0, providerPort: 0, profile, canonicalOrigin, year });
}
