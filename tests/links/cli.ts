import { auditSite } from './audit';
import { formats } from './formats/formats';
import { asTable } from './formats/table';
import { UnexplainedError } from './ledger/derive';
import { readLedgers } from './ledger/sources';
import { type Options, readOptions, usage } from './options';
import { countDifferences, type Report, reportOnProfile } from './report';
import { auditRunningSite, profileOf } from './running-site';
import { openRenderer } from './sites/built-renderer';
import { renderSite } from './sites/rendered-site';
import { auditEveryToggle } from './toggles';
import { updateLedgers } from './update';

async function auditProfile(options: Options): Promise<Report> {
  const selection = options.profile ?? 'faithful';
  // A mistyped id is told before anything is built.
  const profile = profileOf(selection);
  const ledgers = readLedgers(options.language);
  const pages = auditSite(renderSite(await openRenderer(), profile));
  return reportOnProfile(selection, pages, profile, ledgers);
}

/** Prints the profiles that differ from the ledger in full, and how many do not. */
function printToggles(reports: readonly Report[], options: Options): void {
  const different = reports.filter((report) => countDifferences(report) > 0);
  for (const report of different) process.stdout.write(formats[options.format](report));
  if (options.format === 'table') {
    const faithful = reports.find((report) => report.subject === 'faithful');
    if (faithful && countDifferences(faithful) === 0) process.stdout.write(asTable(faithful));
    console.log(
      `${reports.length} profiles: faithful, fixed, and each of ${reports.length - 2} defects off; ${different.length} differ from the ledger.`,
    );
  }
}

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (options.update) {
    await updateLedgers(console.log);
    return 0;
  }
  if (options.everyToggle) {
    const reports = await auditEveryToggle(readLedgers(options.language));
    printToggles(reports, options);
    return reports.some((report) => countDifferences(report) > 0) ? 1 : 0;
  }
  const report = options.baseUrl
    ? await auditRunningSite(options.baseUrl, options)
    : await auditProfile(options);
  process.stdout.write(formats[options.format](report));
  return countDifferences(report) === 0 ? 0 : 1;
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return error instanceof UnexplainedError ? 1 : 2;
});
