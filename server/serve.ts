import express from 'express';
import { mailRouter, providerRouter } from '../mock-api/carriers/express';
import type { DeliveryOptions } from '../mock-api/delivery/delivery';
import { inboxRouter } from '../mock-api/inbox/inbox-router';
import { defaultStore, openMail } from '../mock-api/open-mail';
import { panelScript } from '../panel/loader';
import type { ResolvedProfile } from '../src/defects/profile';
import { builtAssets } from './assets';
import { listen, originOf } from './listen';
import { pages } from './pages';
import { handleErrors } from './problems';
import { loadSiteCode } from './site-code';

/** How to serve; port 0 takes a free one. */
export interface ServeOptions {
  readonly port: number;
  readonly providerPort: number;
  /** Serve the sources with hot reload instead of the build. */
  readonly dev?: boolean;
  /** Let pages offer the panel, by `?panel` or the key F2 (default: no). */
  readonly panel?: boolean;
  /** The profile of visitors who have not selected another. */
  readonly profile: ResolvedProfile;
  /** Origin of the site's own absolute URLs (default: the serving origin). */
  readonly canonicalOrigin?: string | undefined;
  /** Origin that serves the pictures, clause 7.06 (default: the serving origin). */
  readonly cdnOrigin?: string;
  /**
   * The file that stores the messages of the forms; null stores them in memory
   * (default: a file named after the port in the system's temporary folder).
   */
  readonly mailStore?: string | null | undefined;
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
 * Serves the built site with mail API and inbox, and the provider's origin, on
 * the loopback address.
 *
 * @throws StartError when a port is not available; StoreError when the mail store is not.
 */
export async function serve(options: ServeOptions): Promise<Served> {
  const code = await loadSiteCode(options.dev ?? false);
  const { vite } = code;
  const app = express().disable('x-powered-by');
  const provider = express().disable('x-powered-by');
  const siteServer = await listen(app, options.port, 'PORT');
  const providerServer = await listen(provider, options.providerPort, 'PROVIDER_PORT').catch(
    (error: unknown) => {
      siteServer.close();
      throw error;
    },
  );
  const origin = originOf(siteServer);
  const providerOrigin = originOf(providerServer);
  const closeServers = () => {
    for (const server of [siteServer, providerServer]) {
      server.close();
      server.closeAllConnections();
    }
  };
  const mailStore =
    options.mailStore === undefined ? defaultStore(new URL(origin).port) : options.mailStore;
  const mail = await openMail(mailStore, options.delivery ?? null).catch((error: unknown) => {
    closeServers();
    throw error;
  });

  app.use(mailRouter(mail.service), inboxRouter(mail.service));
  app.use(vite ? vite.middlewares : builtAssets(options.panel ?? false));
  const surroundings = {
    origin: options.canonicalOrigin ?? origin,
    providerOrigin,
    cdnOrigin: options.cdnOrigin ?? '',
  };
  const currentYear = () => options.year ?? new Date().getFullYear();
  const panel = vite ? '/panel/show-panel.tsx' : panelScript;
  app.use(
    pages({
      ...code,
      profile: options.profile,
      panel: options.panel ? panel : null,
      surroundings,
      currentYear,
    }),
  );
  app.use(handleErrors);
  provider.use(providerRouter(mail.service, [origin, origin.replace('localhost', '127.0.0.1')]));
  provider.use(handleErrors);

  const close = async () => {
    await vite?.close();
    closeServers();
    await mail.close();
  };
  return { origin, providerOrigin, mailStore, close };
}
