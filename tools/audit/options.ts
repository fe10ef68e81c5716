import { type Format, formats } from '@sitewide/audit';
import { oneOf, readArgs, UsageError } from '@sitewide/kit/command-line';
import { families } from './checks';
import { ledgerLanguages, type Scope } from './ledger';

const formatNames = Object.keys(formats) as Format[];

export const usage = `Usage: npm run audit -- [options]
       npm run audit -- [options] <address or folder>…

Audits every page of this site: links, language, spelling, parity, head, copy, forms,
layout and what only this site needs, with a browser also behaviour; and compares the
findings with the ledgers of known defects, fixtures/audit. Audits an address or a folder
instead if one is named.

Options:
  --lang <code>         ${ledgerLanguages.join(', ')} or all (default: all)
  --family <name,…>     ${families.slice(0, 6).join(', ')},
                        ${families.slice(6).join(', ')} (default: all)
  --profile <selection> the defects that are on: faithful, fixed, or ids with a
                        sign, e.g. -id,+id (default: the state in which the site
                        is committed)
  --every-toggle        audit the committed state, faithful, fixed, and each single
                        defect off
  --browser             open the pages in the pinned browser too, fill in forms and
                        send them; nothing leaves the browser
  --update              rewrite the rows of the ledgers whose findings differ
  --format <name>       ${formatNames.slice(0, 4).join(', ')},
                        ${formatNames.slice(4, -1).join(', ')} or ${formatNames.at(-1)} (default: ${formatNames[0]})
  --help                show this help

With an address or a folder, the options of the package apply:
npm run audit -- --help <address>

Examples:
  npm run audit -- --family links --lang ru --profile fixed
  npm run audit -- --browser --every-toggle
  npm run audit -- --format html > audit.html
  npm run audit -- --all https://www.example.org

Exit codes: 0 the findings match the ledgers (of another site: no findings),
1 differences or findings, 2 usage error or nothing to audit
`;

const flags = {
  lang: { type: 'string', default: 'all' },
  family: { type: 'string', multiple: true },
  profile: { type: 'string' },
  'every-toggle': { type: 'boolean', default: false },
  browser: { type: 'boolean', default: false },
  update: { type: 'boolean', default: false },
  format: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Joins `--profile -id` to `--profile=-id`, since `parseArgs` takes `-id` for an option. */
function joinProfile(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const [index, arg] of args.entries()) {
    if (args[index - 1] === '--profile' && !arg.startsWith('--'))
      joined[joined.length - 1] += `=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

/** Reads the arguments after the program's name; throws a UsageError that says what is wrong. */
export function readOptions(args: readonly string[]) {
  const { values } = readArgs(joinProfile(args), flags);
  const { help, update, browser, profile, format } = values;
  const { 'every-toggle': everyToggle } = values;
  if (Number(update) + Number(everyToggle) + Number(profile !== undefined) > 1) {
    throw new UsageError(
      'Choose one of --update, --every-toggle and --profile: the first two audit this site in all profiles.',
    );
  }
  if (update && format !== undefined) {
    throw new UsageError('--update prints which rows it changes, so it takes no --format.');
  }
  if (profile !== undefined && !/[^\s,+]/.test(profile)) {
    throw new UsageError(
      `--profile must be faithful, fixed or ids with a sign, such as -id,+id, not “${profile}”.`,
    );
  }
  const chosen = (values.family ?? []).flatMap((each) => each.split(','));
  const scope: Scope = {
    families: chosen.length > 0 ? chosen.map((each) => oneOf('family', each, families)) : families,
    browser,
  };
  return {
    ...{ help, update, everyToggle, scope },
    language: oneOf('lang', values.lang, [...ledgerLanguages, 'all']),
    /** As given; null where none is. */
    profile: profile ?? null,
    format: oneOf('format', format ?? 'table', formatNames),
  };
}

export type Options = ReturnType<typeof readOptions>;
