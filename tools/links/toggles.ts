import type { LedgerRow } from '../../packages/audit/ledger/ledger';
import { type Report, reportOnProfile } from '../../packages/audit/report';
import { defectIds } from '../../src/defects/registry';
import { approvedProfile, configuredProfile } from '../spec/approved';
import { auditProfiles } from './profiles';

/** What reports call the state in which the site is committed. */
export const asConfigured = 'the site as configured';

/**
 * Audits the site as it is configured, in the faithful and the fixed profile
 * and with every single defect off, each against the rows that the ledgers
 * predict; of the first, those of the state that was approved.
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
  return profiles.map(({ subject, on }, index) =>
    reportOnProfile(
      subject,
      audits[index] ?? [],
      subject === asConfigured ? approvedProfile() : new Set(on),
      ledgers,
    ),
  );
}
