import type { Clause } from '../../spec/clauses';
import type { Contradiction } from '../../spec/contradictions';

/* The data of the report, as `report.json` has it. A page is named like `de/home`. */

type Texts = readonly string[];
type Strings<Names extends string> = Readonly<Record<Names, string>>;

export interface ReportTest {
  readonly kind: string;
  readonly title: string;
  readonly file: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly message: string;
}

export interface ReportFinding
  extends Strings<'path' | 'place' | 'name' | 'code' | 'family' | 'title' | 'severity'>,
    Strings<'defect' | 'clause'> {
  readonly href: string | null;
}

export interface ReportClause
  extends Pick<Clause, 'id' | 'section' | 'sectionTitle' | 'kind' | 'summary'> {
  readonly part: string;
  readonly status: string;
  readonly patterns: Texts;
  readonly pages: Texts;
  readonly proofs: readonly ReportTest[];
  /** Kinds of proof that it must have and lacks. */
  readonly lacks: Texts;
  /** Its planted contradiction, and whether the last `--verify` saw it caught. */
  readonly contradiction:
    | (Contradiction & { readonly verified: Strings<'status' | 'test' | 'message'> | null })
    | null;
  /** `general` rulings apply to every clause. */
  readonly rulings: readonly { id: string; summary: string; general: boolean }[];
  readonly defects: Texts;
}

export interface ReportDefect {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly clauses: Texts;
  readonly state: string;
  readonly stateSource: string;
  readonly patterns: Texts;
  readonly pages: Texts;
  readonly definedAt: string;
  readonly status: string;
  readonly declared: string;
  /** The strongest change. */
  readonly verdict: string;
  /** What is not as declared, one line each. */
  readonly faults: Texts;
  readonly changes: readonly { path: string; width: number; change: string }[];
  /** The parts in which its two values differ. */
  readonly faces: readonly { at: string; faithful: string; fixed: string }[];
  readonly probes: readonly Strings<'path' | 'clause' | 'observes' | 'at' | 'faithful' | 'fixed'>[];
  /** Findings that disappear, and that appear, when it alone is fixed. */
  readonly resolved: readonly ReportFinding[];
  readonly added: readonly ReportFinding[];
  readonly interplays: readonly { with: string; because: string }[];
}

export interface ReportPage {
  readonly id: string;
  readonly page: string;
  readonly language: string;
  readonly path: string;
  /** The states that declare it. */
  readonly declared: { readonly faithful: boolean; readonly fixed: boolean };
  readonly status: string;
  readonly clauses: Texts;
  readonly defects: Texts;
  readonly findings: readonly ReportFinding[];
  readonly snapshots: readonly { name: string; status: string; message: string }[];
}

export interface Model {
  /** ISO date and time. */
  readonly madeAt: string;
  /** '' where there is no repository. */
  readonly commit: string;
  /** Where links open the site. */
  readonly origin: string;
  /** The last run of each runner; `stale` where files have changed since. */
  readonly runs: readonly { runner: string; at: string | null; stale: boolean }[];
  readonly verifiedAt: string | null;
  readonly clauses: readonly ReportClause[];
  readonly defects: readonly ReportDefect[];
  readonly pages: readonly ReportPage[];
  readonly findings: readonly ReportFinding[];
  readonly failures: readonly ReportTest[];
  /** Why not every clause is proven, one line each. */
  readonly faults: Texts;
  /** Differences that the snapshot review shows. */
  readonly changedSnapshots: number;
}
