import { exitCodes } from '../../packages/audit/command-line';
import { formats } from '../../packages/audit/formats/formats';
import { countDifferences } from '../../packages/audit/report';
import { openRenderer } from '../links/built-renderer';
import { projectSources } from '../links/ledger/sources';
import { reportOnProfile } from '../links/profile-report';
import { asConfigured, auditEveryToggle, auditProfiles } from '../links/profiles';
import { renderSite } from '../links/rendered-site';
import { profileOf } from '../links/running-site';
import { updateCommand } from '../links/update';
import { approvedProfile, configuredProfile } from '../spec/approved';
import { auditAll, ofFamilies } from './content-findings';
import { readAllLedgers, textLedgerFile } from './ledgers';
import type { Options } from './options';
import { writeTable } from './table';

const allProcess = new URL('./all-process.ts', import.meta.url);
const textsProcess = new URL('./texts-process.ts', import.meta.url);

async function auditOne({ profile: selection, families, format }: Options): Promise<number> {
  const profile = selection === null ? configuredProfile() : profileOf(selection);
  const expected = selection === null ? approvedProfile() : profile;
  const site = renderSite(await openRenderer(), profile, true);
  const pages = ofFamilies(await auditAll(site), families);
  const subject = selection ?? asConfigured;
  const report = reportOnProfile(subject, pages, expected, readAllLedgers(families));
  process.stdout.write(formats[format](report, projectSources));
  return countDifferences(report) === 0 ? exitCodes.ok : exitCodes.found;
}

async function auditToggles({ families, format }: Options): Promise<number> {
  const reports = await auditEveryToggle(readAllLedgers(families), allProcess);
  const different = reports.filter((report) => countDifferences(report) > 0);
  for (const report of different) process.stdout.write(formats[format](report, projectSources));
  console.log(`${reports.length} profiles; ${different.length} differ from the ledgers.`);
  return different.length === 0 ? exitCodes.ok : exitCodes.found;
}

/**
 * Audits as the options say, and prints the reports.
 *
 * @returns the exit code.
 */
export async function runAudit(options: Options): Promise<number> {
  if (options.everyToggle) return auditToggles(options);
  if (!options.update) return auditOne(options);
  const audit = (profiles: readonly (readonly string[])[]) => auditProfiles(profiles, textsProcess);
  // Pairs of toggles that reveal findings would be thousands of profiles.
  const code = await updateCommand(audit, 1, textLedgerFile);
  if (code === exitCodes.ok) writeTable();
  return code;
}
