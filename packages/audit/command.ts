import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCodes, codes } from './checks/codes';
import { exitCodes, oneOf, UsageError } from './command-line';
import { helpOfOptions, readSettings } from './command-settings';
import { type Format, formats } from './formats/formats';
import type { GroupedFinding } from './grouped';
import { readBaseline, writeBaseline } from './ledger/baseline';
import {
  countDifferences,
  differencesOf,
  type Report,
  reportOnFindings,
  severityOf,
} from './report';
import { audit } from './run';
import { writeFileAtomically } from './write-file';

const codesHelp = allCodes
  .map((code) => {
    const { severity, title, example, remedy } = codes[code];
    return `  ${code} (${severity})\n      ${title}. ${remedy}\n      e.g. ${example}`;
  })
  .join('\n');

const formatNames = Object.keys(formats) as Format[];

const usage = `Usage: originaltreu-audit [options] <address or folder>...

Checks links, languages, spelling, parity, heads and copy of a site, page by page.
Only sure findings are reported; --all adds the rest. A page excepts an element and
what is in it with data-audit-ignore="code".

Options (* may be repeated):
${helpOfOptions()}

Formats: ${formatNames.join(', ')}

Examples:
  originaltreu-audit https://www.example.org
  originaltreu-audit --external --format sarif --output links.sarif public
  originaltreu-audit --map https://www.example.org=http://localhost:8080 http://localhost:8080
  originaltreu-audit --baseline known-links.json --update-baseline https://www.example.org

Codes, with what they count as. Hints are reported only with --hints or --code <code>=hint:
${codesHelp}

Exit codes: 0 nothing found, 1 findings, 2 usage error or nothing to audit,
3 nothing found, but pages were left out because of a limit
`;

/** The exit code for a limit that left pages out. */
const truncated = 3;

/** The version in package.json, which stands beside this file or above the built one. */
function version(): string {
  for (const folder of [import.meta.dirname, join(import.meta.dirname, '..')]) {
    try {
      const text = readFileSync(join(folder, 'package.json'), 'utf8');
      return (JSON.parse(text) as { version: string }).version;
    } catch {
      // It is in the other folder.
    }
  }
  return 'unknown';
}

function fails(report: Report, failOn: string): boolean {
  return differencesOf(report).some((entry) => {
    const severity = severityOf(entry);
    return entry.kind === 'new' && (severity === 'error' || severity === failOn);
  });
}

/**
 * Runs `originaltreu-audit`.
 *
 * @returns the exit code.
 * @throws ExpectedError when the arguments are wrong or there is nothing to audit.
 */
export async function auditCommand(args: readonly string[]): Promise<number> {
  const { help, version: wantsVersion, update, settings } = await readSettings(args);
  if (help || wantsVersion) {
    process.stdout.write(help ? usage : `${version()}\n`);
    return exitCodes.ok;
  }
  const { start = [], baseline, output, progress, failOn: failing = 'warning' } = settings;
  const format = oneOf('format', settings.format ?? 'table', formatNames);
  const failOn = oneOf('fail-on', failing, ['error', 'warning']);
  if (update && baseline === undefined) {
    throw new UsageError('--update-baseline needs the file: --baseline <file>.');
  }
  const run = audit({
    ...settings,
    start,
    onWarning: console.error,
    ...(progress && {
      onProgress: (pages: number, waiting: number) =>
        process.stderr.write(`\r${pages} pages, ${waiting} addresses to request  `),
    }),
  });
  const findings: GroupedFinding[] = [];
  for await (const finding of run) findings.push(finding);
  if (progress) process.stderr.write('\n');
  if (update && baseline !== undefined) {
    writeBaseline(baseline, findings);
    console.log(`${baseline}: ${findings.length} findings`);
    return exitCodes.ok;
  }
  const known = baseline === undefined ? null : readBaseline(baseline);
  const report = reportOnFindings(run, findings, known);
  const text = formats[format](report);
  if (output === undefined) process.stdout.write(text);
  else {
    writeFileAtomically(output, text);
    console.log(`${output}: ${countDifferences(report)} findings on ${run.pages.length} pages`);
  }
  if (fails(report, failOn)) return exitCodes.found;
  return run.isTruncated ? truncated : exitCodes.ok;
}
