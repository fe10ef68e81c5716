import { type Format, formats } from '@originaltreu/audit';
import { oneOf, type readArgs, UsageError } from '@originaltreu/audit/command-line';

/** The options that the audits of this site have in common, as `readArgs` takes them. */
export const auditFlags = {
  lang: { type: 'string', default: 'all' },
  format: { type: 'string' },
  external: { type: 'boolean', default: false },
  concurrency: { type: 'string' },
  timeout: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

type AuditValues = ReturnType<typeof readArgs<typeof auditFlags>>['values'];

const formatNames = Object.keys(formats) as Format[];

/** Their help, for running sites. */
export const crawlHelp = `
  --external            also check external URLs
  --concurrency <n>     parallel requests, 1 to 64 (default: 8)
  --timeout <seconds>   time to wait for a response, 1 to 600 (default: 10)`.trimStart();
export const formatHelp = `--format <name>       ${formatNames.slice(0, 4).join(', ')},
                        ${formatNames.slice(4, -1).join(', ')} or ${formatNames.at(-1)} (default: ${formatNames[0]})`;
export const helpHelp = '--help                show this help';

function numberOf(option: string, given: string, max: number, isWhole = false): number {
  const number = Number(given);
  if (number >= 1 && number <= max && !(isWhole && !Number.isInteger(number))) return number;
  const kind = isWhole ? 'whole number' : 'number';
  throw new UsageError(`--${option} must be a ${kind} from 1 to ${max}, not “${given}”.`);
}

/** Reads the shared options, with the timeout in milliseconds; throws a UsageError for a wrong one. */
export function readAuditOptions(values: AuditValues) {
  const { format = 'table', external, concurrency = '8', timeout = '10' } = values;
  return {
    format: oneOf('format', format, formatNames),
    external,
    concurrency: numberOf('concurrency', concurrency, 64, true),
    timeout: Math.round(numberOf('timeout', timeout, 600) * 1000),
  };
}

/** Reads the http address that an option or argument gives; throws a UsageError for any other. */
export function readAddress(name: string, given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  // No message shows a password.
  const shown = given.replace(/\/\/.*@/, '//…@');
  throw new UsageError(
    `${name} must be an address such as https://www.example.org, not “${shown}”.`,
  );
}
