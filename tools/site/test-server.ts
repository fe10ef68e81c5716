import { serve } from '../../server/serve';
import { startProfile } from '../../src/defects/profile';
import { buildIfStale } from './built-site';

/**
 * Serves the built site on free ports, the faithful profile unless another is
 * asked for.
 *
 * @param selection - the profile, as `DEFECTS` would give it.
 */
export async function serveForTest(selection = 'faithful') {
  await buildIfStale();
  const profile = startProfile({ DEFECTS: selection }, { defects: {} });
  return serve({ port: 0, providerPort: 0, profile, mailStore: null });
}
