import { startProfile } from '../src/defects/profile';
import { readDefectsConfig } from './defects-config';
import { readFlags, runCommand } from './run-command';
import { StartError } from './settings';

const usage = `Usage: npm run build [-- options]

Builds the site into dist/.

Options:
  --static  also write every page as a plain file into dist/static, in the
            profile of DEFECTS and defects.config.json
  --panel   let the plain files offer the panel (?panel, or the key F2)
  --mail-mock  let the plain files answer their forms themselves (?mail=mock)
  --help    show this help

Environment:
  DEFECTS          defects of the plain files: faithful, fixed, or -id,+id
  DEFECTS_MARKS    off: without the attributes that mark what defects decide, into
                   dist/unmarked (default: on)
  SITE_ORIGIN      origin in canonical, alternate and shared URLs, robots.txt and
                   sitemap.xml of the plain files (default: the company's website)
  PROVIDER_ORIGIN  origin of the mail API's provider (default: http://localhost:4174)
  CDN_ORIGIN       origin that serves the pictures (default: the site's own)

Examples:
  npm run build
  DEFECTS=fixed npm run build -- --static --panel

Exit codes: 0 built, 2 usage error
`;

await runCommand(async (args) => {
  const flags = readFlags(args, ['static', 'panel', 'mail-mock', 'help']);
  if (flags.help) {
    process.stdout.write(usage);
    return;
  }
  if (flags.panel && !flags.static) {
    throw new StartError('--panel needs --static; the server offers the panel anyway.');
  }
  if (flags['mail-mock'] && !flags.static) {
    throw new StartError('--mail-mock needs --static; the server has the mail API anyway.');
  }
  // Report a mistyped defect before the build, not after it.
  startProfile(process.env, readDefectsConfig());
  // Loaded here, so that help and wrong settings are answered at once.
  const { buildSite, staticFolder, writeStaticFiles } = await import('./build');
  await buildSite();
  if (flags.static) {
    const count = await writeStaticFiles({
      panel: flags.panel,
      mailMock: flags['mail-mock'],
    });
    console.log(`Wrote ${count} pages to ${staticFolder}.`);
  }
});
