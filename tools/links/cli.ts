import { auditSite } from '../../packages/audit/audit';
import { runCommand } from '../../packages/audit/command-line';
import { formats } from '../../packages/audit/formats/formats';
import { asTable } from '../../packages/audit/formats/table';
import { countDifferences, type Report, reportOnProfile } from '../../packages/audit/report';
import { ProfileError } from '../../src/defects/profile';
import { approvedProfile, configuredProfile, unapprovedInWords } from '../spec/approved';
import { openRenderer } from './built-renderer';
import { readLedgers } from './ledger/sources';
import { type Options, readOptions, usage } from './options';
import { renderSite } from './rendered-site';
import { auditRunningSite, profileOf } from './running-site';
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

async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
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

await runCommand(run, { expected: [ProfileError] });
