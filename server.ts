import { parseArgs } from 'node:util';
import { buildSite } from './build';
import { StartError, serve } from './serve';
import { ProfileError, startProfile } from './src/defects/profile';

const usage = `Usage: npm start, npm run dev, or node --import tsx server.ts [--build] [--dev]

Serves the site with the mail API and its inbox, and the provider's origin.

  --build   build first
  --dev     serve the sources with hot reload instead of the build
  --help    this text

Environment:
  PORT           port of the site, 4173 unless set; 0 takes a free one
  SITE_ORIGIN    origin in canonical links; the serving origin unless set
  PROVIDER_PORT  port of the provider's origin, 4174 unless set
  DEFECTS        defects to start with: faithful, fixed, or -id,+id
`;

function portOf(name: string, usual: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartError(`${name} must be a port number from 0 to 65535, not “${text}”.`);
  }
  return port;
}

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
  const port = portOf('PORT', 4173);
  const providerPort = portOf('PROVIDER_PORT', 4174);
  const profile = startProfile(process.env);
  if (values.build) await buildSite();
  const served = await serve({
    port,
    providerPort,
    dev: values.dev,
    profile,
    canonicalOrigin: process.env.SITE_ORIGIN,
  });

  const stop = () => void served.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  console.log(`Site      ${served.origin}/de (${profile.profile.size} defects on)`);
  console.log(`Inbox     ${served.origin}/inbox`);
  console.log(`Provider  ${served.providerOrigin}`);
}

if (process.argv[1] === import.meta.filename) {
  start().catch((error: unknown) => {
    const known = error instanceof StartError || error instanceof ProfileError;
    console.error(known ? error.message : error);
    process.exit(2);
  });
}
