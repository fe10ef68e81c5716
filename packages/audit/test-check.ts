import { join } from 'node:path';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import type { Check } from './checks/check';
import type { GroupedFinding } from './grouped';
import { audit } from './run';

/**
 * Audits a few documents with one check, for its tests.
 *
 * @param documents - the files of a site by their paths, e.g. `{ 'en/index.html': '<html…' }`.
 * @returns the findings of the check, uncertain ones included.
 * @throws Error for a check of visits, which a folder cannot have.
 */
export async function testCheck(
  check: Check,
  documents: Readonly<Record<string, string>>,
): Promise<GroupedFinding[]> {
  if (check.scope === 'visit') throw new Error(`${check.code} needs a browser.`);
  const start = createTemporaryFolder('audit-check');
  try {
    for (const [path, content] of Object.entries(documents)) {
      writeFileAtomically(join(start, path), content);
    }
    const findings: GroupedFinding[] = [];
    const run = audit({ start, checks: [check], families: [check.family], all: true });
    for await (const finding of run) if (finding.code === check.code) findings.push(finding);
    return findings;
  } finally {
    removeTemporaryFolder(start);
  }
}
