import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../../packages/audit/command-line';
import { baselineFolder } from '../../snapshots/store/manifest';

/** Where what was proven is kept. */
const recordFile = join(baselineFolder, 'verdicts.json');

/**
 * What flipping does to pixels: nothing, something in marked elements, others
 * move too, or something strays. Of two toggles: each does what it does alone
 * (UNION), shown by pixels, or what they touch does not even meet (DISJOINT).
 */
const findings = ['SAME', 'CONTAINED', 'REFLOW', 'LEAK', 'UNION', 'DISJOINT'] as const;

export type Finding = (typeof findings)[number];

const hash = z.string().regex(/^[0-9a-f]{32}$/);

/** Finding, hash of what went in, and the elements it shows at. */
const entry = z.tuple([z.enum(findings), hash]).rest(z.string());

export type Entry = z.infer<typeof entry>;

const record = z.strictObject({
  /**
   * Hash of everything that verdicts can depend on: while it stays, nothing needs
   * looking at. Empty while only a part is proven.
   */
  everything: z.union([hash, z.literal('')]),
  /** By page and width, then by what was flipped. */
  cells: z.record(z.string(), z.record(z.string(), entry)),
});

export type VerdictRecord = z.infer<typeof record>;

/**
 * Reads `snapshots/verdicts.json`.
 *
 * @returns null where there is none yet.
 * @throws Error saying what is wrong with it.
 */
export function readRecord(file = recordFile): VerdictRecord | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  let parsed: z.ZodSafeParseResult<VerdictRecord>;
  try {
    parsed = record.safeParse(JSON.parse(text));
  } catch (error) {
    throw new RecordError(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (parsed.success) return parsed.data;
  throw new RecordError(`${file} cannot be used: ${z.prettifyError(parsed.error)}`);
}

/** A record that cannot be read. */
class RecordError extends UsageError {}

function sorted<Value>(values: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Writes the record, one line for each finding, so that a change of one reads as one line. */
export function writeRecord({ everything, cells }: VerdictRecord, file = recordFile): void {
  const blocks = sorted(cells).map(([cell, entries]) => {
    const lines = sorted(entries).map(
      ([flipped, found]) => `\n      ${JSON.stringify(flipped)}: ${JSON.stringify(found)}`,
    );
    return `\n    ${JSON.stringify(cell)}: {${lines.join(',')}\n    }`;
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `{\n  "everything": ${JSON.stringify(everything)},\n  "cells": {${blocks.join(',')}\n  }\n}\n`,
  );
}
