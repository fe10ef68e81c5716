import { setFlagsFromString } from 'node:v8';
import { exitCodes, oneOf, UsageError } from '@sitewide/kit/command-line';
import { pluralize } from '@sitewide/kit/text';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { readBaseline, writeBaseline } from './baseline';
import { rules } from './checks/check';
import { helpOfOptions, readSettings } from './command-settings';
import { type Format, formats } from './formats/formats';
import type { GroupedFinding } from './grouped';
import manifest from './package.json' with { type: 'json' };
import { baselineEntries, differencesOf, inBaseline, reportOn, severityOf } from './report';
import { audit } from './run';

const codesHelp = Object.values(rules)
  .map(({ code, severity, title, example, remedy }) => {
    return `  ${code} (${severity})\n      ${title}. ${remedy}\n      e.g. ${example}`;
  })
  .join('\n');

const formatNames = Object.keys(formats) as Format[];

const usage = `Usage: sitewide-audit [options] <address or folder>...

Checks links, languages, spelling, parity, heads and copy of a site, page by page.
Only certain findings are reported; --all adds the rest. To exempt an element and
its descendants, use data-audit-ignore="code".

Options (* may be repeated):
${helpOfOptions()}

Formats: ${formatNames.join(', ')}

Examples:
  sitewide-audit https://www.example.org
  sitewide-audit --external --format sarif --output links.sarif public
  sitewide-audit --map https://www.example.org=http://localhost:8080 http://localhost:8080
  sitewide-audit --baseline known-links.json --update-baseline https://www.example.org

Codes and their severity. Hints are reported only with --hints or --code <code>=hint:
${codesHelp}

Exit codes: 0 nothing found, 1 findings, 2 usage error or nothing to audit,
3 nothing found, but pages were left out because of a limit
`;

/** The exit code for a limit that left pages out. */
const truncated = 3;

let shownStep = '';

/** Shows what is being done: in one line of a terminal, else a line for each step. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\u001b[K${line}`);
    return;
  }
  const [step = ''] = line.split(':', 1);
  if (step !== shownStep) console.error(step);
  shownStep = step;
}

/** Runs `sitewide-audit`; throws an ExpectedError when there is nothing that can be audited. */
export async function auditCommand(args: readonly string[]): Promise<number> {
  const { help, version, update, settings } = await readSettings(args);
  if (help || version) {
    process.stdout.write(help ? usage : `${manifest.version}\n`);
    return exitCodes.ok;
  }
  // By default, the heap grows fourfold before garbage is collected, for hardly any less time.
  setFlagsFromString('--heap-growing-percent=40');
  // Node 20 optimizes functions so early that it takes longer than it saves on a small site; later ones lack the flag.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=300000');
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
    ...(progress && { onProgress: showProgress }),
  });
  const findings: GroupedFinding[] = [];
  for await (const finding of run) findings.push(finding);
  if (progress && process.stderr.isTTY) process.stderr.write('\n');
  if (update && baseline !== undefined) {
    writeBaseline(baseline, findings);
    console.log(`${baseline}: ${pluralize(findings.length, 'finding')}`);
    return exitCodes.ok;
  }
  const accepted = baseline === undefined ? null : readBaseline(baseline);
  const entries = baselineEntries(findings, accepted, run.pages);
  const report = reportOn(run, entries, accepted && inBaseline);
  const text = formats[format](report);
  if (output === undefined) process.stdout.write(text);
  else {
    writeFileAtomically(output, text);
    const sum = pluralize(entries.filter(({ kind }) => kind === 'new').length, 'finding');
    console.log(`${output}: ${sum} on ${pluralize(run.pages.length, 'page')}`);
  }
  const added = differencesOf(report).filter(({ kind }) => kind === 'new');
  const fails = added.some((entry) => ['error', failOn].includes(severityOf(entry, report)));
  if (fails) return exitCodes.found;
  return run.isTruncated ? truncated : exitCodes.ok;
}
