import { fileAt } from '../crawl/folder';
import type { LedgerRow } from '../ledger/ledger';
import { relativePath } from '../relative-path';
import type { Entry, Report } from '../report';

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

/** The line of an entry in the files of a folder that was audited; null for running sites. */
export function lineInFolder({ finding, shown }: Entry, { folder }: Report): SourceLine | null {
  const file = folder ? fileAt(folder, shown.page) : null;
  if (file === null) return null;
  return { file: relativePath('', file), line: finding?.line ?? 1 };
}

/** The row of an entry, if it is a ledger's. */
export function ledgerRowOf({ row }: Entry): LedgerRow | null {
  return row !== null && 'defect' in row ? row : null;
}
