import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { AuditedPage, Report } from '@originaltreu/audit';
import { defectIds } from '../../src/defects/registry';
import { buildIfStale } from '../kit/built-site';
import { type SiteState, siteStates, without } from '../kit/site-state';
import { approvedProfile, configuredProfile } from '../spec/approved';
import type { LedgerRow } from './ledger/sources';
import { reportOnProfile } from './profile-report';

/** Ids of the defects that are on. */
type Ids = readonly string[];

/** The process that audits references. */
const linksProcess = new URL('./profiles-process.ts', import.meta.url);

/** Audits some profiles in a process of their own. */
function auditInProcess(profiles: readonly Ids[], file: URL): Promise<AuditedPage[][]> {
  return new Promise((resolve, reject) => {
    const child = fork(file, {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
      // React is three times as slow in development.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`A process of the audit ended with ${code}.`)));
    child.send(profiles);
  });
}

/**
 * Audits every page of the built site in many profiles, in as many processes as there
 * are cores, four at most. The pages are in the order of the profiles.
 *
 * @param file - what each process runs; it receives profiles and sends their pages.
 */
export async function auditProfiles(
  profiles: readonly Ids[],
  file = linksProcess,
): Promise<AuditedPage[][]> {
  await buildIfStale();
  const count = Math.min(availableParallelism(), 4, profiles.length);
  const shares = Array.from({ length: count }, (_, share) =>
    profiles.filter((_profile, index) => index % count === share),
  );
  const audits = await Promise.all(shares.map((share) => auditInProcess(share, file)));
  return profiles.map((_, index) => audits[index % count]?.[Math.floor(index / count)] ?? []);
}

/** The name of the committed state in reports. */
export const asConfigured = 'the site as configured';

/**
 * Audits the site as configured, faithful, fixed, and with every single defect off,
 * and compares each with the rows that the ledgers predict. The configured state is
 * compared with the predictions for the approved one.
 */
export async function auditEveryToggle(
  ledgers: Readonly<Record<string, readonly LedgerRow[]>>,
  file = linksProcess,
): Promise<Report[]> {
  const profiles: readonly (readonly [subject: string, shown: SiteState])[] = [
    [asConfigured, configuredProfile()],
    ...Object.entries(siteStates),
    ...defectIds.map((id) => [`-${id}`, without(id)] as const),
  ];
  const audits = await auditProfiles(
    profiles.map(([, shown]) => [...shown]),
    file,
  );
  return profiles.map(([subject, shown], index) => {
    const expected = subject === asConfigured ? approvedProfile() : shown;
    return reportOnProfile(subject, audits[index] ?? [], expected, ledgers);
  });
}
