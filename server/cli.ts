import { parseArgs } from 'node:util';
import { StoreError } from '../mock-api/store/store';
import { ProfileError, startProfile } from '../src/defects/profile';
import { buildSite } from './build';
import { readDefectsConfig } from './defects-config';
import { serve } from './serve';
import { deliverySetting, originSetting, portSetting, StartError, storeSetting } from './settings';

const usage = `Usage: npm start, npm run dev, or node --import tsx server.ts [--build] [--dev]

Serves the site with the mail API and its inbox, and the provider's origin. Its
pages offer the panel: open one with ?panel, or press F2.

  --build   build first
  --dev     serve the sources with hot reload instead of the build
  --help    this text

Environment:
  PORT           port of the site, 4173 unless set; 0 takes a free one
  SITE_ORIGIN    origin in canonical links; the serving origin unless set
  PROVIDER_PORT  port of the provider's origin, 4174 unless set
  CDN_ORIGIN     origin that serves the pictures; the site's own unless set
  DEFECTS        defects to start with: faithful, fixed, or -id,+id
  MAIL_STORE     file that keeps what the forms sent, or :memory: for none;
                 one in the system's temporary folder unless set
  SMTP_URL       server that sends it on, e.g. smtps://user:password@host;
                 nothing is sent unless set
  MAIL_TO        address it is sent to; info@musterbau.example unless set
`;

async function start() {
  const { values } = parseArgs({
    options: {
      build: { type: 'boolean', default: false },
      dev: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  process.env.NODE_ENV ??= values.dev ? 'development' : 'production';
  const port = portSetting('PORT', 4173);
  const providerPort = portSetting('PROVIDER_PORT', 4174);
  const profile = startProfile(process.env, readDefectsConfig());
  const delivery = deliverySetting();
  if (values.build) await buildSite();
  const served = await serve({
    port,
    providerPort,
    dev: values.dev,
    panel: true,
    profile,
    canonicalOrigin: originSetting('SITE_ORIGIN', undefined),
    cdnOrigin: originSetting('CDN_ORIGIN', ''),
    mailStore: storeSetting(),
    delivery,
  });

  const stop = () => void served.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  console.log(`Site      ${served.origin}/de (${profile.profile.size} defects on)`);
  console.log(`Inbox     ${served.origin}/inbox, kept in ${served.mailStore ?? 'memory'}`);
  if (delivery) console.log(`Sent on   to ${delivery.recipient} by ${new URL(delivery.url).host}`);
  console.log(`Provider  ${served.providerOrigin}`);
}

if (process.argv[1] === import.meta.filename) {
  start().catch((error: unknown) => {
    const known = [StartError, StoreError, ProfileError].some((kind) => error instanceof kind);
    console.error(known ? (error as Error).message : error);
    process.exit(2);
  });
}
