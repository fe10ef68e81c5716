import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { defects as registry } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import { hashOf } from '../../snapshots/compare/hash';
import { baselineFolder } from '../../snapshots/store/manifest';
import { faultsOf } from '../check';
import type { Model, PageStatus, Pictures, ReportPage, ReportSnapshot } from '../page/model';
import { readDesk } from '../proof-data';
import type { ReadTests } from '../proofs';
import { reportClauses, reportSections } from './clauses';
import { smallCopy } from './copies';
import { linkFinding, readDefects, readRows } from './defects';
import { readPages } from './pages';
import { readSnapshots } from './snapshots';

/** Where links of the report open the site. */
const usualOrigin = 'http://localhost:4173';

export interface ModelOptions {
  /** Which cells are shown as pictures; all unless told otherwise. */
  readonly withPicture?: (cell: string) => boolean;
  /** Which tests there are and how they ended; read from the last results unless given. */
  readonly tests?: ReadTests;
  /** Is told what takes time. */
  readonly say?: (line: string) => void;
}

function newest(path: string): number {
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** What the results of tests depend on; records of what was seen are no part of it. */
const tested = ['src', 'mock-api', 'tests', 'fixtures/defects', 'fixtures/links', 'public'];

function commit(): string {
  try {
    const options = {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'] as ('ignore' | 'pipe')[],
    } as const;
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim();
  } catch {
    // An archive of the sources has no repository.
    return '';
  }
}

function worst(snapshots: readonly ReportSnapshot[]): PageStatus {
  const order: readonly PageStatus[] = ['changed', 'no baseline', 'not run'];
  const found = order.find((status) => snapshots.some((each) => each.status === status));
  if (found) return found;
  return snapshots.length > 0 ? 'as approved' : 'no baseline';
}

/**
 * Gathers everything the report says: the desk's clauses and proofs, the
 * registry, the oracle, the ledgers, the baselines and the record of toggles.
 *
 * @returns the model, and its pictures as data addresses.
 */
export async function buildModel({
  withPicture = () => true,
  say = console.error,
  tests,
}: ModelOptions = {}): Promise<{ model: Model; pictures: Pictures }> {
  const { desk, ranAt } = await readDesk(say, tests);
  const facts = readPages();
  const rows = readRows();
  const snapshots = await readSnapshots(facts, desk.clauses, desk.tests, withPicture, say);
  const clauses = reportClauses(desk, facts, registry);
  const defects = readDefects(facts, rows);
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
  const model: Model = {
    made: new Date().toISOString(),
    commit: commit(),
    origin: usualOrigin,
    runs: Object.entries(ranAt).map(([runner, at]) => ({
      runner,
      at: at?.toISOString() ?? null,
      stale: at !== null && at.getTime() < changedAt,
    })),
    sections: reportSections(desk, clauses),
    clauses,
    defects,
    pages,
    faults: faultsOf(desk),
  };
  const asAddress = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`;
  const pictures: Record<string, string> = {};
  for (const [key, webp] of snapshots.pictures) pictures[key] = asAddress(webp);
  for (const { evidence } of defects) {
    for (const key of evidence.flatMap(({ before, after }) => [before, after])) {
      const file = join(baselineFolder, key);
      if (!existsSync(file)) continue;
      const picture = readFileSync(file);
      const copy = await smallCopy(hashOf(picture), 720, async () => sharp(picture));
      pictures[key] = asAddress(copy);
    }
  }
  return { model, pictures };
}
