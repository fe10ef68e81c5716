import type { Report } from '../../packages/audit/report';
import { defectIds } from '../../src/defects/registry';
import { approvedProfile, configuredProfile } from '../spec/approved';
import type { LedgerRow } from './ledger/sources';
import { reportOnProfile } from './profile-report';
import { auditProfiles } from './profiles';

/** The name of the committed state in reports. */
export const asConfigured = 'the site as configured';

/**
 * Audits the site as configured, faithful, fixed, and with every single defect off,
 * and compares each with the rows that the ledgers predict. The configured state is
 * compared with the predictions for the approved one.
 */
export async function auditEveryToggle(
  ledgers: Readonly<Record<string, readonly LedgerRow[]>>,
): Promise<Report[]> {
  const profiles = [
    { subject: asConfigured, on: defectIds.filter((id) => configuredProfile().has(id)) },
    { subject: 'faithful', on: defectIds },
    { subject: 'fixed', on: [] },
    ...defectIds.map((id) => ({
      subject: `-${id}`,
      on: defectIds.filter((other) => other !== id),
    })),
  ];
  const audits = await auditProfiles(profiles.map(({ on }) => on));
  return profiles.map(({ subject, on }, index) => {
    const expected = subject === asConfigured ? approvedProfile() : new Set(on);
    return reportOnProfile(subject, audits[index] ?? [], expected, ledgers);
  });
}
