import { oneOf, readArgs, UsageError } from '../../packages/audit/command-line';
import { type Format, formats } from '../../packages/audit/formats/formats';
import { type LedgerLanguage, ledgerLanguages } from '../../packages/audit/ledger/ledger';

export const usage = `Usage: npm run audit:links -- [options]

Checks every reference of every page of a language and compares what it finds
with the ledger of known defects, fixtures/links/<lang>.json: new, vanished,
moved and changed findings fail.

  --lang LANG          de, ru, en, or all, which it is unless given
  --profile SELECTION  the defects that are on: faithful, fixed, or ids with a
                       sign: -id,+id; unless given, the site as it is configured
                       against what is approved of it
  --every-toggle       faithful, fixed, and with every single defect off; prints
                       the profiles that differ, as table or github
  --format FORMAT      ${Object.keys(formats).join(', ')}; table unless given
  --base-url URL       audit a running site by HTTP instead; where it is this
                       site, against the ledger of the profile it shows
  --external           ask for outside addresses too; needs --base-url
  --concurrency N      addresses asked for at a time, 8 unless given; needs
                       --base-url
  --timeout SECONDS    to wait for an answer, 10 unless given; needs --base-url
  --update             rewrite the ledgers of all languages to what is found
  --help               this text

Exit status: 0 the ledger is met (without one: no findings), 1 differences, 2
wrong use, or nothing that can be audited.
`;

/** What a command line asks for. */
export interface Options {
  readonly help: boolean;
  readonly language: LedgerLanguage | 'all';
  /** As given; null where none is. */
  readonly profile: string | null;
  readonly everyToggle: boolean;
  readonly format: Format;
  readonly baseUrl: URL | null;
  readonly external: boolean;
  readonly concurrency: number;
  /** Milliseconds. */
  readonly timeout: number;
  readonly update: boolean;
}

const known = {
  lang: { type: 'string', default: 'all' },
  profile: { type: 'string' },
  'every-toggle': { type: 'boolean', default: false },
  format: { type: 'string' },
  'base-url': { type: 'string' },
  external: { type: 'boolean', default: false },
  concurrency: { type: 'string' },
  timeout: { type: 'string' },
  update: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** A value after `--profile` may begin with a dash, which `parseArgs` takes for an option. */
function joinProfile(given: readonly string[]): string[] {
  const joined: string[] = [];
  for (const [index, word] of given.entries()) {
    if (given[index - 1] === '--profile' && /^-[a-z]/.test(word))
      joined[joined.length - 1] += `=${word}`;
    else joined.push(word);
  }
  return joined;
}

function numberOf(option: string, given: string, most: number, isWhole = false): number {
  const number = Number(given);
  if (number >= 1 && number <= most && !(isWhole && !Number.isInteger(number))) return number;
  const kind = isWhole ? 'whole number' : 'number';
  throw new UsageError(`--${option} must be a ${kind} from 1 to ${most}, not “${given}”.`);
}

function addressOf(given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  // A password stays out of every message.
  const shown = given.replace(/\/\/.*@/, '//…@');
  throw new UsageError(
    `--base-url must be an address such as https://www.example.org, not “${shown}”.`,
  );
}

function selectionOf(given: string): string {
  if (/[^\s,+]/.test(given)) return given;
  throw new UsageError(
    `--profile must be faithful, fixed or ids with a sign, such as -id,+id, not “${given}”.`,
  );
}

type Values = ReturnType<typeof readArgs<typeof known>>['values'];

/** Refuses options that would do nothing beside others. */
function checkTogether(values: Values): void {
  const isOther = values['base-url'] !== undefined;
  if (values.external && !isOther) {
    throw new UsageError('--external asks outside sites, and so goes with --base-url only.');
  }
  for (const option of ['concurrency', 'timeout'] as const) {
    if (values[option] === undefined || isOther) continue;
    throw new UsageError(
      `--${option} is about asking a running site, and so goes with --base-url only.`,
    );
  }
  const { lang, profile, format } = values;
  const isNarrowed = isOther || lang !== 'all' || profile !== undefined;
  if (values.update && (isNarrowed || format !== undefined || values['every-toggle'])) {
    throw new UsageError(
      '--update rewrites all ledgers from this site in all profiles, and so goes with none of --base-url, --lang, --profile, --format and --every-toggle.',
    );
  }
  if (!values['every-toggle']) return;
  if (isOther || profile !== undefined) {
    throw new UsageError(
      '--every-toggle audits this site in all profiles, and so goes with neither --base-url nor --profile.',
    );
  }
  if (format !== undefined && !['table', 'github'].includes(format)) {
    throw new UsageError(
      '--every-toggle makes many reports, and so goes with --format table or github only.',
    );
  }
}

/**
 * Reads the command line.
 *
 * @param given - the words after the program's name.
 * @throws UsageError naming what was wrong and what would be right.
 */
export function readOptions(given: readonly string[]): Options {
  const { values } = readArgs(joinProfile(given), known);
  const { profile, 'base-url': baseUrl } = values;
  checkTogether(values);
  return {
    help: values.help,
    language: oneOf('lang', values.lang, [...ledgerLanguages, 'all']),
    profile: profile === undefined ? null : selectionOf(profile),
    everyToggle: values['every-toggle'],
    format: oneOf('format', values.format ?? 'table', Object.keys(formats) as Format[]),
    baseUrl: baseUrl === undefined ? null : addressOf(baseUrl),
    external: values.external,
    concurrency: numberOf('concurrency', values.concurrency ?? '8', 64, true),
    timeout: Math.round(numberOf('timeout', values.timeout ?? '10', 600) * 1000),
    update: values.update,
  };
}
