import { relativePath } from '@sitewide/kit/relative-path';
import type { Entry, Report } from '../report';

export interface SourceLine {
  /** Relative to the root of the project. */
  readonly file: string;
  readonly line: number;
}

/** Finds the line of the sources that is to blame for an entry; null where it is not known. */
export type SourceLocator = (entry: Entry) => SourceLine | null;

/** The line of an entry in the files of a folder that was audited, else in the sources of the site. */
export function lineOf(
  entry: Entry,
  { fileOf }: Report,
  sources: SourceLocator | undefined,
): SourceLine | null {
  const file = fileOf?.(entry.shown.page) ?? null;
  if (file === null) return sources?.(entry) ?? null;
  return { file: relativePath('', file), line: entry.finding?.line ?? 1 };
}
