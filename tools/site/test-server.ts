import { type ServeOptions, serve } from '../../server/serve';
import { startProfile } from '../../src/defects/profile';
import { buildIfStale } from './built-site';

interface TestServerOptions extends Partial<ServeOptions> {
  /** The profile, as `DEFECTS` would give it (default: faithful). */
  readonly selection?: string;
}

/** Serves the built site on free ports, with mail kept in memory, unless options say otherwise. */
export async function serveForTest({ selection, ...options }: TestServerOptions = {}) {
  await buildIfStale();
  const profile = startProfile({ DEFECTS: selection }, { defects: {} });
  return serve({ port: 0, providerPort: 0, profile, mailStore: null, ...options });
}
