import type { LedgerRow } from '../ledger/ledger';

/** A line of a source file. */
export interface SourceLine {
  /** Relative to the root of the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Finds the lines that reports on a site with a ledger point at. */
export interface SourceLocator {
  /** The definition of a defect; null for an unknown id. */
  readonly definition: (id: string) => SourceLine | null;
  /** A row of a language's ledger, its first line where it has no such row; null without a ledger. */
  readonly ledger: (language: string, row: LedgerRow | null) => SourceLine | null;
}

/** For sites whose sources are unknown. */
export const noSources: SourceLocator = { definition: () => null, ledger: () => null };

/** The definition of the first known defect among some ids. */
export function firstDefinition(
  { definition }: SourceLocator,
  ids: readonly string[],
): SourceLine | null {
  return ids.map(definition).find((line) => line !== null) ?? null;
}
