import { oneOf, readArgs, UsageError } from '@originaltreu/audit/command-line';
import { ledgerLanguages } from './ledger/languages';
import {
  auditFlags,
  crawlHelp,
  formatHelp,
  helpHelp,
  readAddress,
  readAuditOptions,
} from './site-options';

export const usage = `Usage: npm run audit:links -- [options]

Checks every link, form and file of every page, and compares the findings with
the ledger of known defects, fixtures/links/<lang>.json.

Options:
  --lang <code>         de, ru, en or all (default: all)
  --profile <selection> the defects that are on: faithful, fixed, or ids with a
                        sign, e.g. -id,+id (default: compare the configured
                        state with the approved one)
  --every-toggle        audit the configured state, faithful, fixed, and each
                        single defect off; prints those that differ, as table or
                        github
  ${formatHelp}
  --update              rewrite all ledgers to match the findings
  ${helpHelp}

Options for a running site:
  --base-url <url>      audit this site by HTTP; if it runs Originaltreu, compare
                        it with the ledger in the profile that it shows
  ${crawlHelp}

Examples:
  npm run audit:links -- --lang ru --profile fixed
  npm run audit:links -- --format html > links.html
  npm run audit:links -- --base-url https://www.example.org --external

Exit codes: 0 the findings match the ledger (without one: no findings),
1 differences or findings, 2 usage error or nothing to audit
`;

const flags = {
  ...auditFlags,
  profile: { type: 'string' },
  'every-toggle': { type: 'boolean', default: false },
  'base-url': { type: 'string' },
  update: { type: 'boolean', default: false },
} as const;

/** Joins `--profile -id` to `--profile=-id`, since `parseArgs` takes `-id` for an option. */
function joinProfile(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const [index, arg] of args.entries()) {
    const isSelection = args[index - 1] === '--profile' && /^-[a-z]/.test(arg);
    if (isSelection) joined[joined.length - 1] += `=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

function readSelection(given: string): string {
  if (/[^\s,+]/.test(given)) return given;
  throw new UsageError(
    `--profile must be faithful, fixed or ids with a sign, such as -id,+id, not “${given}”.`,
  );
}

type Values = ReturnType<typeof readArgs<typeof flags>>['values'];

/** Rejects options that would have no effect together. */
function checkCombination(values: Values): void {
  const { lang, profile, format, update, 'every-toggle': everyToggle } = values;
  const isRunning = values['base-url'] !== undefined;
  const reject = (when: boolean, message: string) => {
    if (when) throw new UsageError(message);
  };
  for (const option of ['external', 'concurrency', 'timeout'] as const) {
    const message = `--${option} is for running sites: use it with --base-url only.`;
    reject(Boolean(values[option]) && !isRunning, message);
  }
  const hasProfiles = isRunning || profile !== undefined;
  reject(
    update && (hasProfiles || lang !== 'all' || format !== undefined || everyToggle),
    '--update rewrites all ledgers from this site in all profiles. It cannot be combined with --base-url, --lang, --profile, --format or --every-toggle.',
  );
  reject(
    everyToggle && hasProfiles,
    '--every-toggle audits this site in all profiles. It cannot be combined with --base-url or --profile.',
  );
  reject(
    everyToggle && !['table', 'github'].includes(format ?? 'table'),
    '--every-toggle prints many reports, so it needs --format table or github.',
  );
}

/** Reads the arguments after the program's name; throws a UsageError that says what is wrong. */
export function readOptions(args: readonly string[]) {
  const { values } = readArgs(joinProfile(args), flags);
  const { help, update, profile, 'base-url': baseUrl } = values;
  checkCombination(values);
  return {
    ...readAuditOptions(values),
    ...{ help, update, everyToggle: values['every-toggle'] },
    language: oneOf('lang', values.lang, [...ledgerLanguages, 'all']),
    /** As given; null where none is. */
    profile: profile === undefined ? null : readSelection(profile),
    baseUrl: baseUrl === undefined ? null : readAddress('--base-url', baseUrl),
  };
}

export type Options = ReturnType<typeof readOptions>;
