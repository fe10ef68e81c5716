import type { LedgerRow } from '@originaltreu/audit';
import type { Clause, ProofKind, Ruling } from '../spec/clauses';
import type { Contradiction, Seen } from '../spec/contradictions';
import type { Scoreboard } from '../spec/scoreboard';

/*
 * The data of a published app, as its JSON holds them. Plain data: the app runs in
 * a browser and knows nothing else. Pages have ids like `de/home`, and patterns like
 * `*\/home` name several.
 */

export type ClauseStatus = 'proven' | 'failing' | 'not run' | 'unproven' | 'departed';
export type PageStatus = 'as approved' | 'changed' | 'not run' | 'no baseline';

/** Left, top, width and height in the CSS pixels of a whole page. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Where clauses or defects show in a picture, by id. */
type Boxes = Readonly<Record<string, readonly Box[]>>;

/** A test or ledger row that proves a clause. */
export interface ReportProof {
  readonly kind: ProofKind;
  readonly title: string;
  readonly file: string;
  /** null where it has not run. */
  readonly status: 'passed' | 'failed' | 'skipped' | null;
  /** The runner's message where it failed. */
  readonly message: string;
}

export interface ReportClause
  extends Pick<Clause, 'id' | 'section' | 'sectionTitle' | 'kind' | 'summary'> {
  readonly part: string;
  readonly status: ClauseStatus;
  /** The defect whose retirement the site departed with; '' where it did not depart. */
  readonly departedWith: string;
  readonly patterns: readonly string[];
  readonly pages: readonly string[];
  readonly proofs: readonly ReportProof[];
  /** Kinds of proof that it must have and lacks. */
  readonly lacks: readonly ProofKind[];
  /** Its planted contradiction, and when that was caught. */
  readonly contradiction: (Contradiction & { readonly seen: Seen | null }) | null;
  /** `general` rulings apply to every clause. */
  readonly rulings: readonly (Pick<Ruling, 'id' | 'summary'> & { readonly general: boolean })[];
  readonly defects: readonly string[];
}

/** A value in the faithful and in the fixed state; '' where it is not specified. */
interface Both {
  /** Where it is: a part of a defect's value, or the selector of a probe; '' for all of it. */
  readonly at: string;
  readonly faithful: string;
  readonly fixed: string;
}

/** What a probe looks at, and what it must find in each state. */
export interface ReportProbe extends Both {
  readonly path: string;
  readonly clause: string;
  readonly look: string;
}

export interface ReportLinkFinding
  extends Pick<LedgerRow, 'place' | 'name' | 'href' | 'code' | 'defect' | 'clause'> {
  readonly path: string;
  /** The code's meaning. */
  readonly title: string;
  readonly severity: 'error' | 'warning' | 'hint';
}

/** The proof of a toggle: what it may change by its declaration, and what it changes. */
export interface ToggleProof {
  readonly status: 'as declared' | 'not as declared' | 'not proven';
  readonly declared: string;
  /** The strongest finding; '' where nothing was compared. */
  readonly verdict: string;
  /** What is not as declared, one line each. */
  readonly faults: readonly string[];
  /** Where it changes a page, and which elements. */
  readonly findings: readonly {
    readonly path: string;
    readonly width: number;
    readonly finding: string;
    readonly where: readonly string[];
  }[];
}

/** Pictures of a toggle: keys of {@link Pictures}. */
export interface ReportEvidence {
  readonly path: string;
  readonly width: number;
  readonly before: string;
  readonly after: string;
  readonly size: { readonly width: number; readonly height: number };
}

export interface ReportDefect extends ToggleProof {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
  /** The state the site starts with, and what decides it. */
  readonly state: 'faithful' | 'fixed';
  readonly stateSource: string;
  readonly clauses: readonly string[];
  readonly patterns: readonly string[];
  readonly pages: readonly string[];
  /** File and line. */
  readonly definedAt: string;
  /** The parts in which its faithful and its fixed value differ. */
  readonly faces: readonly Both[];
  readonly probes: readonly ReportProbe[];
  readonly evidence: readonly ReportEvidence[];
  /** Link findings that disappear, and that appear, when it alone is fixed. */
  readonly linksResolved: readonly ReportLinkFinding[];
  readonly linksNew: readonly ReportLinkFinding[];
  readonly interactions: readonly { readonly with: string; readonly because: string }[];
}

/** A picture of a page, with what is outlined in it. */
export interface ReportSnapshot {
  readonly cell: string;
  readonly width: number;
  readonly height: number;
  /** Key of {@link Pictures}; '' where the report was made without it. */
  readonly picture: string;
  readonly status: PageStatus;
  readonly message: string;
  readonly clauses: Boxes;
  readonly defects: Boxes;
  /** What differs in the fixed profile. */
  readonly fixed: readonly Box[];
}

export interface ReportPage {
  readonly id: string;
  readonly page: string;
  readonly language: string;
  readonly path: string;
  readonly status: PageStatus;
  /** States that declare it: in the others its address is unknown. */
  readonly declared: { readonly faithful: boolean; readonly fixed: boolean };
  /** Clauses that name it or its kind, and those on every page. */
  readonly clauses: readonly string[];
  readonly commonClauses: readonly string[];
  readonly defects: readonly string[];
  readonly links: readonly ReportLinkFinding[];
  readonly snapshots: readonly ReportSnapshot[];
}

/** Coverage of the clauses of one section, as counts. */
export interface ReportSection {
  readonly section: number;
  readonly title: string;
  readonly clauses: number;
  /** Clauses that each kind of proof covers. */
  readonly byKind: Readonly<Record<ProofKind, number>>;
  /** Tests and ledger rows, and those that failed. */
  readonly proofs: number;
  readonly failed: number;
  /** Clauses whose contradiction was seen failing. */
  readonly seen: number;
  readonly byStatus: Readonly<Record<ClauseStatus, number>>;
}

/** A runner's last complete run; `stale` where the project's files are newer. */
export interface ReportRun {
  readonly runner: string;
  /** ISO date and time; null where there is none. */
  readonly at: string | null;
  readonly stale: boolean;
}

/** The conformance report. */
export interface Model {
  /** ISO date and time. */
  readonly madeAt: string;
  /** '' where there is no repository. */
  readonly commit: string;
  /** Where links open the site. */
  readonly origin: string;
  readonly runs: readonly ReportRun[];
  readonly sections: readonly ReportSection[];
  readonly clauses: readonly ReportClause[];
  readonly defects: readonly ReportDefect[];
  readonly pages: readonly ReportPage[];
  /** Tests of the link audit that failed: their messages list the differences from the ledger. */
  readonly linkFailures: readonly ReportProof[];
  /** Why not everything is proven, one line each. */
  readonly faults: readonly string[];
  /** Which checker sees which toggle. */
  readonly scoreboard: Scoreboard;
}

/** A cell that differs from its baseline. */
export interface ReviewCell {
  readonly cell: string;
  readonly message: string;
  /** The words that differ: lines marked with - and +, and unmarked ones that show the place. */
  readonly lines: readonly string[];
  /** The size of the picture; 0 for words alone. */
  readonly width: number;
  readonly height: number;
  readonly regions: readonly Box[];
  /** Addresses of pictures, or keys of {@link Pictures}; '' where there is none. */
  readonly expected: string;
  readonly actual: string;
  readonly diff: string;
}

/** Cells that differ in the same parts of the page. */
export interface ReviewChange {
  readonly kind: string;
  readonly title: string;
  /** The command that accepts it; '' where nothing can be accepted. */
  readonly command: string;
  /** Cells that look alike need one look: they are together in one list. */
  readonly looks: readonly (readonly ReviewCell[])[];
}

/** Everything that the last runs of the snapshots left for review, and the command that accepts it. */
export interface Review {
  readonly cells: number;
  readonly command: string;
  readonly changes: readonly ReviewChange[];
}

/** Pictures as data addresses, by key. */
export type Pictures = Readonly<Record<string, string>>;

/** All that an app shows; what is null has no tab. */
export interface AppData {
  readonly report: Model | null;
  readonly review: Review | null;
  readonly pictures: Pictures;
}
