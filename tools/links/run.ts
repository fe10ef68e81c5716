import { auditSite, countDifferences, formats, type Report } from '@originaltreu/audit';
import { exitCodes } from '@originaltreu/audit/command-line';
import { approvedProfile, configuredProfile, unapprovedInWords } from '../spec/approved';
import { openRenderer } from './built-renderer';
import { projectSources, readLedgers } from './ledger/sources';
import type { Options } from './options';
import { reportOnProfile } from './profile-report';
import { asConfigured, auditEveryToggle, auditProfiles } from './profiles';
import { renderSite } from './rendered-site';
import { auditRunningSite, profileOf } from './running-site';
import { updateCommand } from './update';

async function auditProfile({ profile: selection, language }: Options): Promise<Report> {
  // Before anything is built, so that an unknown id is reported at once.
  const profile = selection === null ? configuredProfile() : profileOf(selection);
  const expected = selection === null ? approvedProfile() : profile;
  const ledgers = readLedgers(language);
  const pages = auditSite(renderSite(await openRenderer(), profile));
  return reportOnProfile(selection ?? asConfigured, pages, expected, ledgers);
}

/** Prints the profiles that differ from the ledger in full, and how many there are. */
function printToggles(reports: readonly Report[], { format }: Options): number {
  const different = reports.filter((report) => countDifferences(report) > 0);
  for (const report of different) process.stdout.write(formats[format](report, projectSources));
  if (format === 'table') {
    const configured = reports.find(({ subject }) => subject === asConfigured);
    if (configured && !different.includes(configured))
      process.stdout.write(formats.table(configured));
    console.log(
      `${reports.length} profiles: as configured, faithful, fixed, and each of ${reports.length - 3} defects off; ${different.length} differ from the ledger.`,
    );
  }
  return different.length === 0 ? exitCodes.ok : exitCodes.found;
}

async function audit(options: Options): Promise<number> {
  if (options.update) return updateCommand(auditProfiles);
  if (options.everyToggle) {
    return printToggles(await auditEveryToggle(readLedgers(options.language)), options);
  }
  const report = options.baseUrl
    ? await auditRunningSite(options.baseUrl, options)
    : await auditProfile(options);
  process.stdout.write(formats[options.format](report, projectSources));
  return countDifferences(report) === 0 ? exitCodes.ok : exitCodes.found;
}

/**
 * Audits as the options say, and prints the reports.
 *
 * @returns the exit code.
 */
export async function runAudit(options: Options): Promise<number> {
  const code = await audit(options);
  // The ledger describes the approved state.
  const problem = unapprovedInWords();
  if (options.baseUrl === null && options.profile === null && problem) console.error(problem);
  return code;
}
