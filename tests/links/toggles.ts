import { defectIds } from '../../src/defects/registry';
import type { LedgerRow } from './ledger/ledger';
import { auditProfiles } from './profiles';
import { type Report, reportOnProfile } from './report';

/**
 * Audits the site in the faithful and the fixed profile and with every single
 * defect off, each against the rows that the ledgers predict.
 */
export async function auditEveryToggle(
  ledgers: Readonly<Record<string, readonly LedgerRow[]>>,
): Promise<Report[]> {
  const profiles = [
    { subject: 'faithful', on: defectIds },
    { subject: 'fixed', on: [] },
    ...defectIds.map((id) => ({
      subject: `-${id}`,
      on: defectIds.filter((other) => other !== id),
    })),
  ];
  const audits = await auditProfiles(profiles.map(({ on }) => on));
  return profiles.map(({ subject, on }, index) =>
    reportOnProfile(subject, audits[index] ?? [], new Set(on), ledgers),
  );
}
