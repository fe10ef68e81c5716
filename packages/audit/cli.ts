import {
  auditFlags,
  crawlHelp,
  formatHelp,
  helpHelp,
  readAddress,
  readAuditOptions,
} from './cli-options';
import { exitCodes, readArgs, runCommand, UsageError } from './command-line';
import { formats } from './formats/formats';
import { countDifferences, reportOnSite } from './report';
import { auditFrom, openStartPage, pagesIn } from './running-site';

const usage = `Usage: npm run audit -w @originaltreu/audit -- [options] <url>

Checks every link, form and file of a running site, page by page.

Options:
  --lang <code>         only pages in this language, e.g. de (default: all)
  ${formatHelp}
  ${crawlHelp}
  ${helpHelp}

Examples:
  npm run audit -w @originaltreu/audit -- https://www.example.org
  npm run audit -w @originaltreu/audit -- --external --format json http://localhost:8080/en

Exit codes: 0 no findings, 1 findings, 2 usage error or nothing to audit
`;

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, auditFlags, true);
  if (values.help) {
    process.stdout.write(usage);
    return exitCodes.ok;
  }
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) {
    throw new UsageError('Expected the address of one site, such as https://www.example.org.');
  }
  const { format, ...options } = readAuditOptions(values);
  const start = await openStartPage(readAddress('The site', given), options);
  const pages = pagesIn(values.lang, start.href, await auditFrom(start));
  const report = reportOnSite(start.href, pages);
  process.stdout.write(formats[format](report));
  return countDifferences(report) === 0 ? exitCodes.ok : exitCodes.found;
}

await runCommand(main);
