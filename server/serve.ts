import { createServer, type Server } from 'node:http';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { ViteDevServer } from 'vite';
import { mailRouter, providerRouter } from '../mock-api/carriers/express';
import { problemOf, problemType } from '../mock-api/core/problem';
import type { DeliveryOptions } from '../mock-api/delivery/delivery';
import { inboxRouter } from '../mock-api/inbox/inbox-router';
import { defaultStore, openMail } from '../mock-api/open-mail';
import { panelScript, withPanel } from '../panel/loader';
import { type ResolvedProfile, selectionCookie, visitorProfile } from '../src/defects/profile';
import type * as Site from '../src/entry-server';
import { clientFolder, loadBuiltSite, panelFile } from './build';
import { StartError } from './settings';

function listen(app: Express, port: number, name: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ maxHeaderSize: 64 * 1024 }, app);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken; set ${name} to a free port.`
          : `Cannot listen on port ${port}: ${error.message}`;
      reject(new StartError(reason));
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://localhost:${address.port}`;
}

/** Errors of the transport, e.g. a path that does not decode: 4xx, never a stack trace. */
const refuse: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const given = typeof error === 'object' && error !== null && 'status' in error && error.status;
  const status = typeof given === 'number' && given >= 400 && given < 500 ? given : 500;
  if (status === 500) console.error(error);
  const detail =
    status === 500 ? 'Something broke down here.' : 'The request cannot be answered as it stands.';
  response
    .status(status)
    .type(problemType)
    .send(JSON.stringify(problemOf(status, detail)));
};

/** Loads the site's own code: the build's, or the sources through Vite. */
async function openSite(dev: boolean) {
  if (!dev) {
    const { site, manifest } = await loadBuiltSite();
    return { load: async () => site, manifest, vite: null };
  }
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: true, host: '127.0.0.1' },
  });
  const manifest = {
    'src/entry-client.tsx': { file: 'src/entry-client.tsx', isEntry: true },
  };
  const load = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as typeof Site;
  return { load, manifest, vite };
}

interface PageOptions {
  /** The profile of visitors who asked for no other. */
  readonly profile: ResolvedProfile;
  readonly load: () => Promise<typeof Site>;
  readonly manifest: Site.AssetManifest;
  readonly vite: ViteDevServer | null;
  /** The address of the panel's script; null where the pages offer no panel. */
  readonly panel: string | null;
  readonly surroundings: Omit<Site.RenderOptions['surroundings'], 'year'>;
  readonly currentYear: () => number;
}

/** Answers every page request from `render`, in the visitor's profile. */
function pages(options: PageOptions) {
  const { profile, load, manifest, vite, panel, surroundings, currentYear } = options;
  const app = express.Router();
  app.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response
        .status(405)
        .set('Allow', 'GET, HEAD')
        .type(problemType)
        .send(JSON.stringify(problemOf(405, 'Pages are read with GET or HEAD.')));
      return;
    }
    const answer = async () => {
      const site = await load();
      const search = request.originalUrl.includes('?')
        ? request.originalUrl.slice(request.originalUrl.indexOf('?'))
        : '';
      const visitor = visitorProfile(profile, search, request.get('cookie') ?? '');
      if (visitor.keep !== null) response.append('Set-Cookie', selectionCookie(visitor.keep));
      const rendered = site.render(request.originalUrl, visitor.profile, {
        surroundings: { ...surroundings, year: currentYear() },
        manifest,
        notice: visitor.notice,
      });
      if (rendered.redirect !== null) {
        response.redirect(rendered.status, rendered.redirect);
        return;
      }
      const page = panel === null ? rendered.html : withPanel(rendered.html, profile, panel);
      const html = vite ? await vite.transformIndexHtml(request.originalUrl, page) : page;
      response
        .status(rendered.status)
        .set({ 'Cache-Control': 'no-cache', Vary: 'Cookie' })
        .type('html')
        .send(html);
    };
    answer().catch(next);
  });
  return app;
}

/** How to serve; ports of 0 take free ones. */
export interface ServeOptions {
  readonly port: number;
  readonly providerPort: number;
  /** Serve the sources with hot reload instead of the build. */
  readonly dev?: boolean;
  /** Let pages offer the panel, by `?panel` or the key F2; they do not unless asked to. */
  readonly panel?: boolean;
  /** The profile of visitors who asked for no other. */
  readonly profile: ResolvedProfile;
  /** Origin in canonical links; the serving origin unless given. */
  readonly canonicalOrigin?: string | undefined;
  /** Origin that serves the pictures (clause 7.06); the serving origin unless given. */
  readonly cdnOrigin?: string;
  /**
   * The file that keeps what the forms sent; null keeps it in memory alone. One
   * of the port's own in the system's temporary folder unless given.
   */
  readonly mailStore?: string | null | undefined;
  /** Where messages go out by SMTP; nowhere unless given. */
  readonly delivery?: DeliveryOptions | null;
  /** The current year for pages that show it; the clock's unless given. */
  readonly year?: number;
}

/** A running site. */
export interface Served {
  readonly origin: string;
  readonly providerOrigin: string;
  /** The file that keeps what the forms sent; null for memory. */
  readonly mailStore: string | null;
  readonly close: () => Promise<void>;
}

/**
 * Serves the built site with mail API and inbox, and the provider's origin, on
 * the loopback address.
 *
 * @throws StartError when a port cannot be had; StoreError when the mail store cannot.
 */
export async function serve(options: ServeOptions): Promise<Served> {
  const { load, manifest, vite } = await openSite(options.dev ?? false);
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
  if (vite) app.use(vite.middlewares);
  else {
    app.use(compression());
    // A missing script must not be answered with a page.
    const assets = { immutable: true, maxAge: '1y', fallthrough: false };
    app.use('/assets', express.static(`${clientFolder}/assets`, assets));
    app.use(
      '/pictures',
      express.static(`${clientFolder}/pictures`, { ...assets, immutable: false, maxAge: '1d' }),
    );
    if (options.panel) {
      app.get(panelScript, (_request, response) => response.sendFile(panelFile));
    }
    app.use(express.static(clientFolder, { index: false, redirect: false, dotfiles: 'ignore' }));
  }
  const surroundings = {
    origin: options.canonicalOrigin ?? origin,
    providerOrigin,
    cdnOrigin: options.cdnOrigin ?? '',
  };
  const currentYear = () => options.year ?? new Date().getFullYear();
  const panel = vite ? '/panel/show-panel.tsx' : panelScript;
  app.use(
    pages({
      profile: options.profile,
      load,
      manifest,
      vite,
      panel: options.panel ? panel : null,
      surroundings,
      currentYear,
    }),
  );
  app.use(refuse);
  provider.use(providerRouter(mail.service, [origin, origin.replace('localhost', '127.0.0.1')]));
  provider.use(refuse);

  const close = async () => {
    await vite?.close();
    closeServers();
    await mail.close();
  };
  return { origin, providerOrigin, mailStore, close };
}
