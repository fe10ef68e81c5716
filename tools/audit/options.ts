import { type Format, families, formats } from '@originaltreu/audit';
import { oneOf, readArgs, UsageError } from '@originaltreu/audit/command-line';
import { formatHelp, helpHelp } from '../links/site-options';

export const usage = `Usage: npm run audit -- [options]
       npm run audit -- [options of the package] <address or folder>...

Audits every page of this site blind: links, language, spelling, parity, head, copy
and forms, with a browser also behaviour and layout; and compares the findings with
the ledgers of known defects, fixtures/links and fixtures/audit. With an address or a
folder, audits that instead.

Options:
  --family <name,…>     ${families.slice(0, 6).join(', ')},
                        ${families.slice(6).join(', ')} (default: all)
  --browser             open the pages in the pinned browser too
  --submit              with --browser, fill in forms and send them; nothing leaves
                        the browser
  --profile=<selection> the defects that are on: faithful, fixed, or ids with a
                        sign, e.g. -id,+id (default: compare the configured
                        state with the approved one)
  --every-toggle        audit the configured state, faithful, fixed, and each
                        single defect off; with --browser, each that only a
                        browser sees
  ${formatHelp}
  --update              rewrite fixtures/audit to match the findings; with --browser,
                        what only a browser sees
  ${helpHelp}

Examples:
  npm run audit -- --family language,parity --profile=fixed
  npm run audit -- --browser --submit
  npm run audit -- --format html > audit.html
  npm run audit -- --all https://www.example.org

Exit codes: 0 the findings match the ledgers, 1 differences,
2 usage error or nothing to audit
`;

const flags = {
  family: { type: 'string', multiple: true },
  browser: { type: 'boolean', default: false },
  submit: { type: 'boolean', default: false },
  profile: { type: 'string' },
  'every-toggle': { type: 'boolean', default: false },
  format: { type: 'string', default: 'table' },
  update: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Reads the arguments after the program's name; throws a UsageError that says what is wrong. */
export function readOptions(args: readonly string[]) {
  const { values } = readArgs(args, flags);
  const { help, update, browser, submit, profile = null, family = [] } = values;
  const { 'every-toggle': everyToggle } = values;
  if (Number(update) + Number(everyToggle) + Number(profile !== null) > 1) {
    throw new UsageError('Choose one of --update, --every-toggle and --profile.');
  }
  if (submit && !browser) throw new UsageError('--submit needs --browser.');
  if (update && browser && !submit) throw new UsageError('--browser --update needs --submit.');
  const chosen = family.flatMap((each) => each.split(','));
  return {
    ...{ help, update, everyToggle, profile, browser, submit },
    families: chosen.length > 0 ? chosen.map((each) => oneOf('family', each, families)) : families,
    format: oneOf('format', values.format, Object.keys(formats) as Format[]),
  };
}

export type Options = ReturnType<typeof readOptions>;
