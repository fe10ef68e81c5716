import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { defects as registry } from '../../../src/defects/registry';
import type { AppData, Model, PageStatus, ReportPage, ReportSnapshot } from '../../app/model';
import { newest } from '../../kit/newest';
import { root } from '../../kit/paths';
import { readLedgers } from '../../links/ledger/sources';
import { hashOf } from '../../snapshots/compare/hash';
import { baselineFolder } from '../../snapshots/store/manifest';
import { readScoreboard } from '../../spec/scoreboard';
import { faultsOf } from '../check';
import { kindOf, type ReadTests, readProofData } from '../proofs';
import { reportClauses, reportProof, reportSections } from './clauses';
import { smallCopy } from './copies';
import { linkFinding, readDefects } from './defects';
import { readPages } from './pages';
import { readReview } from './review';
import { readSnapshots } from './snapshots';

export interface ModelOptions {
  /** Which cells to show as pictures (default: all). */
  readonly withPicture?: (cell: string) => boolean;
  /** The tests and how they ended (default: the last results). */
  readonly tests?: ReadTests;
  /** Logs what takes time. */
  readonly log?: (line: string) => void;
}

/** What test results depend on; the records of seen failures are not part of it. */
const tested = ['src', 'mock-api', 'tests', 'fixtures/defects', 'fixtures/links', 'public'];

/** The short hash of the commit; '' in an archive of the sources, which has no repository. */
function commit(): string {
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return git.stdout?.trim() ?? '';
}

function worst(snapshots: readonly ReportSnapshot[]): PageStatus {
  const order = ['changed', 'no baseline', 'not run', 'as approved'] as const;
  const found = order.find((status) => snapshots.some((each) => each.status === status));
  return found ?? 'no baseline';
}

/** Gathers the data of the report. */
export async function buildModel({
  withPicture = () => true,
  log = console.error,
  tests,
}: ModelOptions = {}): Promise<AppData & { readonly report: Model }> {
  const proofData = readProofData(log, tests);
  const facts = readPages();
  const rows = Object.values(readLedgers('all')).flat();
  const snapshots = await readSnapshots(facts, proofData, withPicture, log);
  const clauses = reportClauses(proofData, facts, registry);
  const defects = await readDefects(facts, rows);
  const pages = facts.map((fact): ReportPage => {
    const own = snapshots.byPage.get(fact.id) ?? [];
    const named = clauses.filter((clause) => clause.pages.includes(fact.id));
    const isCommon = ({ patterns }: { patterns: readonly string[] }) => patterns.includes('*/*');
    return {
      ...fact,
      status: worst(own),
      clauses: named.filter((clause) => !isCommon(clause)).map(({ id }) => id),
      commonClauses: named.filter(isCommon).map(({ id }) => id),
      defects: defects.filter((defect) => defect.pages.includes(fact.id)).map(({ id }) => id),
      links: rows.filter((row) => row.page === fact.path).map(linkFinding),
      snapshots: own,
    };
  });
  const changedAt = Math.max(...tested.map((path) => newest(join(root, path))));
  const report: Model = {
    madeAt: new Date().toISOString(),
    commit: commit(),
    origin: 'http://localhost:4173',
    runs: Object.entries(proofData.ranAt).map(([runner, at]) => ({
      runner,
      at: at?.toISOString() ?? null,
      stale: at !== null && at.getTime() < changedAt,
    })),
    sections: reportSections(proofData, clauses),
    clauses,
    defects,
    pages,
    linkFailures: proofData.tests
      .map((test) => reportProof({ ...test, kind: kindOf(test) }))
      .filter(({ kind, status }) => kind === 'link' && status === 'failed'),
    faults: faultsOf(proofData),
    scoreboard: readScoreboard(),
  };
  const { review, pictures: reviewed } = await readReview();
  const pictures = { ...snapshots.pictures, ...reviewed };
  for (const { evidence } of defects) {
    for (const key of evidence.flatMap(({ before, after }) => [before, after])) {
      const picture = readFileSync(join(baselineFolder, key));
      pictures[key] = await smallCopy(hashOf(picture), 720, async () => sharp(picture));
    }
  }
  return { report, review, pictures };
}
