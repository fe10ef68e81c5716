import { startProfile } from '../src/defects/profile';
import { readDefectsConfig } from './defects-config';
import { readFlags } from './run-command';
import {
  deliverySetting,
  hostsSetting,
  originSetting,
  portSetting,
  retentionSetting,
  storeSetting,
} from './settings';
import { stopWithParent } from './stop-with-parent';

const usage = `Usage: npm start [-- options]
       npm run dev

Builds and serves the site with its mail API and inbox, and the mail provider's
origin. Every page offers the panel: add ?panel to its URL, or press F2.

Options:
  --build  check the settings and build the site, but do not serve it
  --dev    serve the sources with hot reload instead of the build (npm run dev does)
  --help   show this help

Environment:
  PORT           port of the site, 0 for a free one (default: 4173)
  PROVIDER_PORT  port of the mail provider's origin (default: 4174)
  HOST           address to listen on; 0.0.0.0 in a container (default: 127.0.0.1)
  ALLOWED_HOSTS  host names to answer for besides localhost and those of SITE_ORIGIN
                 and PROVIDER_ORIGIN, separated by commas
  SITE_ORIGIN    origin in canonical, alternate and shared URLs, robots.txt and
                 sitemap.xml; set it in production (default: the serving origin)
  PROVIDER_ORIGIN  origin at which browsers reach the mail provider
                 (default: http://localhost and its port)
  CDN_ORIGIN     origin that serves the pictures (default: the serving origin)
  DEFECTS        defects to start with: faithful, fixed, or -id,+id
  DEFECTS_MARKS  off: without the attributes that mark what defects decide, for
                 checkers that must not know (default: on)
  MAIL_STORE     file that stores messages, or :memory: for none
                 (default: a file in the user's data folder, XDG_DATA_HOME)
  MAIL_LIMIT     number of messages to keep; the oldest are deleted first
                 (default: 100000)
  MAIL_MAX_DAYS  days after which messages are deleted (default: never)
  SMTP_URL       server that also sends each message as an email, e.g.
                 smtps://user:password@host (default: off)
  MAIL_TO        recipient of these emails (default: info@musterbau.example)

Examples:
  npm start
  PORT=8080 DEFECTS=fixed npm start

Exit codes: 0 stopped by a signal, 2 usage error
`;

/**
 * Starts the server as `npm start` and `npm run dev` do; it stops by a signal.
 *
 * @throws StartError, StoreError or ProfileError when arguments, environment or build are wrong.
 */
export async function start(args: readonly string[]): Promise<void> {
  const flags = readFlags(args, ['build', 'dev', 'help']);
  if (flags.help) {
    process.stdout.write(usage);
    return;
  }
  process.env.NODE_ENV ??= flags.dev ? 'development' : 'production';
  const port = portSetting('PORT', 4173);
  const providerPort = portSetting('PROVIDER_PORT', 4174);
  const profile = startProfile(process.env, readDefectsConfig());
  const delivery = deliverySetting();
  const store = storeSetting();
  const retention = retentionSetting();
  const allowedHosts = hostsSetting();
  const canonicalOrigin = originSetting('SITE_ORIGIN', undefined);
  const publicProviderOrigin = originSetting('PROVIDER_ORIGIN', undefined);
  const cdnOrigin = originSetting('CDN_ORIGIN', '');
  // Loaded here, so that help and wrong settings are answered at once.
  if (flags.build) return (await import('./build')).buildSite();
  const { serve } = await import('./serve');
  const served = await serve({
    port,
    providerPort,
    dev: flags.dev,
    panel: true,
    profile,
    host: process.env.HOST || undefined,
    allowedHosts,
    canonicalOrigin,
    publicProviderOrigin,
    cdnOrigin,
    mailStore: store,
    retention,
    delivery,
  });

  const stop = () => void served.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  stopWithParent(stop);

  console.log(`Site      ${served.origin}/de (${profile.profile.size} defects on)`);
  console.log(`Inbox     ${served.origin}/inbox, stored in ${served.mailStore ?? 'memory'}`);
  if (delivery) console.log(`Email     to ${delivery.recipient} by ${new URL(delivery.url).host}`);
  console.log(`Provider  ${served.providerOrigin}`);
}
