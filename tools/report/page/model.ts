/*
 * What the report says, as `report.json` holds it and the page shows it. Plain
 * data: the page runs in a browser and knows nothing else.
 */

export type ClauseStatus = 'proven' | 'failing' | 'not run' | 'unproven' | 'departed';
export type DefectStatus = 'as declared' | 'not as declared' | 'not proven';
export type PageStatus = 'as approved' | 'changed' | 'not run' | 'no baseline';
export type ProofStatus = 'passed' | 'failed' | 'skipped' | null;

/** Left, top, width and height in the CSS pixels of a whole page. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A test or ledger row that proves a clause. */
export interface ReportProof {
  readonly kind: string;
  readonly title: string;
  readonly file: string;
  readonly status: ProofStatus;
  /** What it said when it failed. */
  readonly message: string;
}

/** The planted contradiction of a clause, and when it was seen caught. */
export interface ReportContradiction {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly proof: { readonly file: string; readonly title: string };
  readonly seen: { readonly on: string; readonly test: string; readonly said: string } | null;
}

export interface ReportRuling {
  readonly id: string;
  readonly summary: string;
  /** Whether it rules on every clause. */
  readonly general: boolean;
}

export interface ReportClause {
  readonly id: string;
  readonly section: number;
  readonly sectionTitle: string;
  readonly part: string;
  readonly kind: string;
  readonly summary: string;
  readonly status: ClauseStatus;
  /** The defect that the site departed with; '' where it did not. */
  readonly departedWith: string;
  /** As the fixture has them: `*\/home`. */
  readonly patterns: readonly string[];
  /** Ids of pages, `de/home`. */
  readonly pages: readonly string[];
  readonly proofs: readonly ReportProof[];
  /** Kinds of proof that it must have and lacks. */
  readonly lacks: readonly string[];
  readonly contradiction: ReportContradiction | null;
  readonly rulings: readonly ReportRuling[];
  readonly defects: readonly string[];
}

/** A part in which the two faces of a defect differ. */
export interface FaceRow {
  /** Where in the value, e.g. `tabRoofing`; '' for the value itself. */
  readonly at: string;
  /** null where that face has no such part. */
  readonly faithful: string | null;
  readonly fixed: string | null;
}

/** What the oracle looks at, and what both states must show. */
export interface ReportProbe {
  readonly path: string;
  readonly clause: string;
  readonly look: string;
  readonly at: string;
  readonly faithful: string;
  readonly fixed: string;
}

export interface ReportLinkFinding {
  /** The page's path. */
  readonly path: string;
  readonly place: string;
  readonly name: string;
  readonly href: string | null;
  readonly code: string;
  readonly says: string;
  readonly severity: 'error' | 'warning';
  readonly defect: string;
  readonly clause: string;
}

/** Where a toggle shows. */
export interface ReportFinding {
  readonly path: string;
  readonly width: number;
  readonly finding: string;
  /** The elements, in words. */
  readonly where: readonly string[];
}

/** Pictures of a toggle: keys of {@link Pictures}. */
export interface ReportEvidence {
  readonly path: string;
  readonly width: number;
  readonly before: string;
  readonly after: string;
  readonly size: { readonly width: number; readonly height: number };
}

export interface ReportDefect {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
  readonly status: DefectStatus;
  /** The state the site starts with. */
  readonly state: 'faithful' | 'fixed';
  readonly stateSource: string;
  readonly clauses: readonly string[];
  readonly patterns: readonly string[];
  readonly pages: readonly string[];
  /** File and line of its definition. */
  readonly definedAt: string;
  readonly faces: readonly FaceRow[];
  readonly probes: readonly ReportProbe[];
  readonly declared: string;
  /** The strongest finding; '' where nothing was compared. */
  readonly verdict: string;
  readonly findings: readonly ReportFinding[];
  readonly evidence: readonly ReportEvidence[];
  /** Link findings that go, and that come, when it alone is fixed. */
  readonly linksGone: readonly ReportLinkFinding[];
  readonly linksCome: readonly ReportLinkFinding[];
  readonly interplays: readonly { readonly with: string; readonly because: string }[];
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
  /** Where each clause shows, by id; likewise each defect. */
  readonly clauses: Readonly<Record<string, readonly Box[]>>;
  readonly defects: Readonly<Record<string, readonly Box[]>>;
  /** What differs in the fixed profile. */
  readonly fixed: readonly Box[];
}

export interface ReportPage {
  /** `de/home` */
  readonly id: string;
  readonly page: string;
  readonly language: string;
  readonly path: string;
  readonly status: PageStatus;
  /** Profiles that declare it: in the others its address is unknown. */
  readonly declared: { readonly faithful: boolean; readonly fixed: boolean };
  /** Clauses that name it or its kind, and those on every page. */
  readonly clauses: readonly string[];
  readonly commonClauses: readonly string[];
  readonly defects: readonly string[];
  readonly links: readonly ReportLinkFinding[];
  readonly snapshots: readonly ReportSnapshot[];
}

export interface ReportSection {
  readonly section: number;
  readonly title: string;
  readonly clauses: number;
  /** Clauses that each kind of proof reaches. */
  readonly byKind: Readonly<Record<'unit' | 'browser' | 'probe' | 'link' | 'snapshot', number>>;
  readonly proofs: number;
  readonly failed: number;
  readonly seen: number;
  readonly byStatus: Readonly<Record<ClauseStatus, number>>;
}

/** A runner's last complete run. */
export interface ReportRun {
  readonly runner: string;
  /** ISO date and time; null where there is none. */
  readonly at: string | null;
  /** Whether the project's files are newer. */
  readonly stale: boolean;
}

export interface Model {
  readonly made: string;
  /** The commit that was looked at; '' where there is no repository. */
  readonly commit: string;
  /** Where links open the site. */
  readonly origin: string;
  readonly runs: readonly ReportRun[];
  readonly sections: readonly ReportSection[];
  readonly clauses: readonly ReportClause[];
  readonly defects: readonly ReportDefect[];
  readonly pages: readonly ReportPage[];
  /** What is wrong with the claim that all is proven, one line each. */
  readonly faults: readonly string[];
}

/** Pictures as data addresses, by key. */
export type Pictures = Readonly<Record<string, string>>;
