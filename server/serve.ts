import express from 'express';
import { mailRouter, providerRouter } from '../mock-api/carriers/express';
import type { RetentionOptions } from '../mock-api/core/retention';
import type { DeliveryOptions } from '../mock-api/delivery/delivery';
import { inboxRouter } from '../mock-api/inbox/inbox-router';
import { openMail } from '../mock-api/open-mail';
import { panelLoader, panelScript } from '../panel/loader';
import type { ResolvedProfile } from '../src/defects/profile';
import { builtAssets } from './assets';
import { listen } from './listen';
import { defaultMailStore } from './mail-store';
import { pages } from './pages';
import { handleErrors, sendProblem } from './problems';
import { guard } from './request-guard';
import { pagePolicy, securityHeaders } from './security-headers';
import { loadSiteCode } from './site-code';

/** How to serve; port 0 takes a free one. */
export interface ServeOptions {
  readonly port: number;
  readonly providerPort: number;
  /** The address to listen on (default: the loopback address). */
  readonly host?: string | undefined;
  /** Host names to answer for besides those of this machine and of the canonical origin. */
  readonly allowedHosts?: readonly string[];
  /** Serve the sources with hot reload instead of the build. */
  readonly dev?: boolean;
  /** Let pages offer the panel, by `?panel` or the key F2 (default: no). */
  readonly panel?: boolean;
  /** The profile of visitors who have not selected another. */
  readonly profile: ResolvedProfile;
  /** Origin of the site's own absolute URLs (default: the serving origin). */
  readonly canonicalOrigin?: string | undefined;
  /** Origin at which browsers reach the mail provider (default: the one that is served). */
  readonly publicProviderOrigin?: string | undefined;
  /** Origin that serves the pictures, clause 7.06 (default: the serving origin). */
  readonly cdnOrigin?: string;
  /**
   * The file that stores the messages of the forms; null stores them in memory
   * (default: a file named after the port in the user's data folder).
   */
  readonly mailStore?: string | null | undefined;
  /** How many messages are kept, and how long (default: 100,000, for ever). */
  readonly retention?: RetentionOptions;
  /** Where messages are sent by SMTP (default: nowhere). */
  readonly delivery?: DeliveryOptions | null;
  /** The current year for pages that show it (default: the clock's). */
  readonly year?: number;
}

/** A running site. */
export interface Served {
  readonly origin: string;
  readonly providerOrigin: string;
  /** The file that stores the messages of the forms; null for memory. */
  readonly mailStore: string | null;
  readonly close: () => Promise<void>;
}

/**
 * Serves the built site with mail API and inbox, and the provider's origin.
 *
 * @throws StartError when a port or the build is not available; StoreError when the mail store
 * is not.
 */
export async function serve(options: ServeOptions): Promise<Served> {
  const { host = '127.0.0.1', canonicalOrigin, allowedHosts = [] } = options;
  const code = await loadSiteCode(options.dev ?? false);
  const { vite } = code;
  const app = express().disable('x-powered-by');
  const provider = express().disable('x-powered-by');
  const setHeaders = securityHeaders(canonicalOrigin?.startsWith('https:') ?? false);
  const publicOrigins = [canonicalOrigin, options.publicProviderOrigin].filter(
    (origin) => origin !== undefined,
  );
  const hosts = [...allowedHosts, ...publicOrigins.map((origin) => new URL(origin).hostname)];
  const listenAs = (handler: express.Express, port: number, setting: string) =>
    listen(guard(handler, setHeaders, hosts), { host, port, setting, setHeaders });
  const site = await listenAs(app, options.port, 'PORT');
  const providerSite = await listenAs(provider, options.providerPort, 'PROVIDER_PORT').catch(
    async (error: unknown) => {
      await site.close();
      throw error;
    },
  );
  const { origin } = site;
  const providerOrigin = options.publicProviderOrigin ?? providerSite.origin;
  const closeServers = () => Promise.all([site.close(), providerSite.close()]);
  const openStore = async () => {
    const { mailStore } = options;
    const file = mailStore === undefined ? defaultMailStore(new URL(origin).port) : mailStore;
    const { delivery = null, retention } = options;
    return { file, ...(await openMail(file, delivery, retention)) };
  };
  const mail = await openStore().catch(async (error: unknown) => {
    await closeServers();
    throw error;
  });
  const closing = new AbortController();

  app.get('/health', (_request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      mail.service.inbox.check();
    } catch {
      return sendProblem(response, 503, 'The mail store cannot be used.');
    }
    response.json({ status: 'ok' });
  });
  app.use(mailRouter(mail.service), inboxRouter(mail.service, closing.signal));
  app.use(vite ? vite.middlewares : builtAssets(options.panel ?? false));
  const surroundings = {
    origin: canonicalOrigin ?? origin,
    providerOrigin,
    cdnOrigin: options.cdnOrigin ?? '',
  };
  const currentYear = () => options.year ?? new Date().getFullYear();
  const panelSource = vite ? '/panel/show-panel.tsx' : panelScript;
  const panel = options.panel ? panelSource : null;
  const policy = pagePolicy({
    ...surroundings,
    inlineScripts: [
      ...Object.values(code.manifest).flatMap((script) => script.code ?? []),
      ...(panel === null ? [] : [panelLoader(options.profile, panel)]),
    ],
    additional: code.policySources,
  });
  app.use(pages({ ...code, profile: options.profile, panel, surroundings, currentYear, policy }));
  app.use(handleErrors);
  const ownOrigins = [origin, origin.replace('localhost', '127.0.0.1')];
  provider.use(providerRouter(mail.service, [...ownOrigins, ...publicOrigins]));
  provider.use(handleErrors);

  const close = async () => {
    closing.abort();
    await Promise.all([vite?.close(), closeServers()]);
    await mail.close();
  };
  return { origin, providerOrigin, mailStore: mail.file, close };
}
