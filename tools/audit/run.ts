import {
  type Code,
  countDifferences,
  formats,
  isBrowserCode,
  type Report,
} from '@originaltreu/audit';
import { exitCodes } from '@originaltreu/audit/command-line';
import { type SiteState, siteStates, without } from '../kit/site-state';
import { openRenderer } from '../links/built-renderer';
import { projectSources } from '../links/ledger/sources';
import { reportOnProfile } from '../links/profile-report';
import { asConfigured, auditEveryToggle, auditProfiles } from '../links/profiles';
import { renderSite } from '../links/rendered-site';
import { profileOf } from '../links/running-site';
import { updateCommand } from '../links/update';
import { approvedProfile, configuredProfile } from '../spec/approved';
import { auditProfilesInBrowser, auditStatesInBrowser, browserToggles } from './browser-findings';
import { auditAll, ofCodes, together } from './content-findings';
import { browserLedgerFile, covers, readAllLedgers, textLedgerFile } from './ledgers';
import type { Options } from './options';
import { writeTable } from './table';

const allProcess = new URL('./all-process.ts', import.meta.url);
const textsProcess = new URL('./texts-process.ts', import.meta.url);

async function auditOne(options: Options): Promise<number> {
  const { profile: selection, format, browser } = options;
  const profile = selection === null ? configuredProfile() : profileOf(selection);
  const expected = selection === null ? approvedProfile() : profile;
  const site = renderSite(await openRenderer(), profile, true);
  const read = await auditAll(site);
  const [seen = []] = browser ? await auditStatesInBrowser([profile]) : [];
  const isWanted = (code: Code) => covers(options, code);
  const pages = ofCodes(together(read, seen), isWanted);
  const subject = selection ?? asConfigured;
  const report = reportOnProfile(subject, pages, expected, readAllLedgers(isWanted));
  process.stdout.write(formats[format](report, projectSources));
  return countDifferences(report) === 0 ? exitCodes.ok : exitCodes.found;
}

/** Audits the faithful site, the fixed one, and each toggle that only a browser sees. */
async function auditTogglesInBrowser(options: Options): Promise<Report[]> {
  const states: readonly (readonly [subject: string, state: SiteState])[] = [
    ...Object.entries(siteStates),
    ...browserToggles().map((id) => [`-${id}`, without(id)] as const),
  ];
  const audits = await auditStatesInBrowser(states.map(([, state]) => state));
  const isWanted = (code: Code) => isBrowserCode(code) && covers(options, code);
  const ledgers = readAllLedgers(isWanted);
  return states.map(([subject, state], index) =>
    reportOnProfile(subject, ofCodes(audits[index] ?? [], isWanted), state, ledgers),
  );
}

async function auditToggles(options: Options): Promise<number> {
  const { format, browser } = options;
  const isWanted = (code: Code) => covers({ ...options, browser: false }, code);
  const reports = browser
    ? await auditTogglesInBrowser(options)
    : await auditEveryToggle(readAllLedgers(isWanted), allProcess);
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
  const auditTexts = (profiles: readonly (readonly string[])[]) =>
    auditProfiles(profiles, textsProcess);
  // Pairs of toggles that reveal findings would be thousands of profiles.
  const code = options.browser
    ? await updateCommand(auditProfilesInBrowser, 1, browserLedgerFile)
    : await updateCommand(auditTexts, 1, textLedgerFile);
  if (code === exitCodes.ok) writeTable();
  return code;
}
