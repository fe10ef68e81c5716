import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { newest } from '@sitewide/kit/newest';
import { defects as registry } from '../../../src/defects/registry';
import type { Model } from '../../app/report/model';
import { readLedgers } from '../../audit/ledger';
import { root } from '../../site/paths';
import { lastResults } from '../../snapshots/snapshots';
import { faultsOf } from '../check';
import { kindOf, readProofData } from '../proofs';
import { readVerification } from '../results';
import { reportClauses } from './clauses';
import { readDefects } from './defects';
import { reportFinding } from './findings';
import { readPages } from './pages';
import { type SnapshotStatus, snapshotReader } from './snapshots';

/** What results of tests depend on. */
const tested = ['src', 'panel', 'server', 'mock-api', 'packages', 'tools', 'tests', 'fixtures'];

/** The short hash of the commit; '' in an archive of the sources, which has no repository. */
function commit(): string {
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return git.stdout?.trim() ?? '';
}

/** Gathers the facts of the report. */
export function buildModel(proofData = readProofData(), verification = readVerification()): Model {
  const { tests, ranAt } = proofData;
  const facts = readPages();
  const rows = Object.values(readLedgers()).flat();
  const snapshotsOf = snapshotReader(tests);
  const clauses = reportClauses(proofData, facts, registry, verification);
  const defects = readDefects(facts, rows);
  const findings = rows.map(reportFinding);
  const pages = facts.map((fact) => {
    const ofPage = snapshotsOf(fact.id);
    const order: readonly SnapshotStatus[] = ['changed', 'not run', 'as approved'];
    const status = order.find((each) => ofPage.some((snapshot) => snapshot.status === each));
    return {
      ...fact,
      status: status ?? 'not run',
      clauses: clauses.filter((clause) => clause.pages.includes(fact.id)).map(({ id }) => id),
      defects: defects.filter((defect) => defect.pages.includes(fact.id)).map(({ id }) => id),
      findings: findings.filter(({ path }) => path === fact.path),
      snapshots: ofPage,
    };
  });
  const changedAt = Math.max(...tested.map((path) => newest(join(root, path))));
  return {
    madeAt: new Date().toISOString(),
    commit: commit(),
    origin: 'http://localhost:4173',
    runs: Object.entries(ranAt).map(([runner, at]) => ({
      runner,
      at: at?.toISOString() ?? null,
      stale: at !== null && at.getTime() < changedAt,
    })),
    verifiedAt: verification?.at ?? null,
    clauses,
    defects,
    pages,
    findings,
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map((test) => ({ ...test, kind: kindOf(test) })),
    faults: faultsOf(proofData),
    changedSnapshots: lastResults().filter(({ status }) => status !== 'unchanged').length,
  };
}
