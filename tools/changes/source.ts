/* What the records of this project are about: pictures and words, findings, verdicts of toggles. */

/** A change of the site, as it shows in one kind of records. */
export interface Change {
  /** The name by which it is approved, e.g. `findings-2`. */
  readonly name: string;
  /** What changed, in one line. */
  readonly title: string;
  /** Where it changed, and how. */
  readonly lines: readonly string[];
  /** What approving it needs, as JSON. */
  readonly data: unknown;
}

/** What a source finds when it compares the site with its records. */
export interface Comparison {
  readonly changes: readonly Omit<Change, 'name'>[];
  /** Descriptions of what must be fixed, as it can never be approved. */
  readonly faults: readonly string[];
  /** Remarks on the comparison itself. */
  readonly notes?: readonly string[];
}

/** One kind of records. */
export interface Source {
  /** The first part of the names of its changes. */
  readonly name: string;
  /** Compares the site with the records, which stay as they are. */
  readonly compare: () => Promise<Comparison>;
  /**
   * Updates the records.
   *
   * @param changes - what to accept of what the comparison returned.
   * @param isComplete - whether nothing else differs.
   * @throws ExpectedError if the results of the comparison are no longer there.
   */
  readonly approve: (changes: readonly Change[], isComplete: boolean) => Promise<void>;
}
