import { readFileSync } from 'node:fs';
import { ExpectedError } from '@sitewide/kit/command-line';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { currentCode } from './checks/old-codes';
import type { Finding } from './finding';
import type { GroupedFinding } from './grouped';

/** A finding that is accepted for now. */
export interface BaselineRow extends Finding {
  readonly fingerprint: string;
}

/** Reads a baseline; throws an ExpectedError naming the file where that is not one. */
export function readBaseline(file: string): readonly BaselineRow[] {
  let findings: unknown;
  try {
    ({ findings } = JSON.parse(readFileSync(file, 'utf8')) as { findings?: unknown });
  } catch (error) {
    throw new ExpectedError(
      `${file} cannot be read as a baseline: ${(error as Error).message}. Write one with --update-baseline.`,
    );
  }
  const isRow = (row: unknown) =>
    typeof row === 'object' && row !== null && 'fingerprint' in row && 'code' in row;
  if (Array.isArray(findings) && findings.every(isRow)) {
    return (findings as BaselineRow[]).map((row) => ({ ...row, code: currentCode(row.code) }));
  }
  throw new ExpectedError(`${file} is not a baseline file; create one with --update-baseline.`);
}

/** Accepts findings as they are; one per line, so that changes can be reviewed. */
export function writeBaseline(file: string, findings: readonly GroupedFinding[]): void {
  const rows = findings.map(({ fingerprint, code, page, place, name, href }) =>
    JSON.stringify({ fingerprint, code, page, place, name, href }),
  );
  writeFileAtomically(file, `{"findings": [\n${rows.sort().join(',\n')}\n]}\n`);
}
