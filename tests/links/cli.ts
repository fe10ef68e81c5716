import { approvedProfile, configuredProfile, unapprovedInWords } from '../defects/approved';
import { surviveClosedPipe } from '../support/command-line';
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
import { asConfigured, auditEveryToggle } from './toggles';
import { updateLedgers } from './update';

async function auditProfile(options: Options): Promise<Report> {
  const { profile: selection } = options;
  // A mistyped id is told before anything is built.
  const profile = selection === null ? configuredProfile() : profileOf(selection);
  const expected = selection === null ? approvedProfile() : profile;
  const ledgers = readLedgers(options.language);
  const pages = auditSite(renderSite(await openRenderer(), profile));
  return reportOnProfile(selection ?? asConfigured, pages, expected, ledgers);
}

/** Prints the profiles that differ from the ledger in full, and how many do not. */
function printToggles(reports: readonly Report[], options: Options): void {
  const different = reports.filter((report) => countDifferences(report) > 0);
  for (const report of different) process.stdout.write(formats[options.format](report));
  if (options.format === 'table') {
    const configured = reports.find((report) => report.subject === asConfigured);
    if (configured && countDifferences(configured) === 0) process.stdout.write(asTable(configured));
    console.log(
      `${reports.length} profiles: as configured, faithful, fixed, and each of ${reports.length - 3} defects off; ${different.length} differ from the ledger.`,
    );
  }
}

/** Says so where the site does not start in the state that the ledger is met in. */
function tellUnapproved(): void {
  const problem = unapprovedInWords();
  if (problem !== null) console.error(problem);
}

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (options.update) {
    await updateLedgers(console.log);
    tellUnapproved();
    return 0;
  }
  if (options.everyToggle) {
    const reports = await auditEveryToggle(readLedgers(options.language));
    printToggles(reports, options);
    tellUnapproved();
    return reports.some((report) => countDifferences(report) > 0) ? 1 : 0;
  }
  const report = options.baseUrl
    ? await auditRunningSite(options.baseUrl, options)
    : await auditProfile(options);
  process.stdout.write(formats[options.format](report));
  if (options.baseUrl === null && options.profile === null) tellUnapproved();
  return countDifferences(report) === 0 ? 0 : 1;
}

surviveClosedPipe();
process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return error instanceof UnexplainedError ? 1 : 2;
});
