import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ExpectedError } from '../../../packages/audit/command-line';
import { baselineFolder } from '../../snapshots/store/manifest';
import { findings } from './pixels/classify-difference';

const recordFile = join(baselineFolder, 'verdicts.json');

const hash = z.string().regex(/^[0-9a-f]{32}$/);

/** Finding, hash of the inputs, and the elements where it shows. */
const entry = z.tuple([z.enum(findings), hash]).rest(z.string());

export type Entry = z.infer<typeof entry>;

const record = z.strictObject({
  /** Hash of everything that verdicts depend on; empty while only some are up to date. */
  everything: z.union([hash, z.literal('')]),
  /** Toggles that show in no picture: whether a probe distinguishes their states. */
  invisible: z.record(z.string(), z.enum(['BEHAVIOURAL', 'INERT'])),
  /** By page and width (`/de 390`), then by toggle, or `all` of them together. */
  cells: z.record(z.string(), z.record(z.string(), entry)),
});

export type VerdictRecord = z.infer<typeof record>;

/** A record that cannot be read. */
class RecordError extends ExpectedError {}

/**
 * Reads `snapshots/verdicts.json`; a missing file is an empty record.
 *
 * @throws RecordError if the file is invalid.
 */
export function readRecord(file = recordFile): VerdictRecord {
  if (!existsSync(file)) return { everything: '', invisible: {}, cells: {} };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new RecordError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = record.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new RecordError(`${file} is invalid: ${z.prettifyError(parsed.error)}`);
}

/** An object in JSON, its keys sorted, one line for each. */
function lines<Value>(
  values: Readonly<Record<string, Value>>,
  indent: string,
  write: (value: Value) => string = JSON.stringify,
): string {
  const sorted = Object.keys(values).toSorted();
  const rows = sorted.map((key) => `\n${indent}  "${key}": ${write(values[key] as Value)}`);
  return `{${rows.join(',')}\n${indent}}`;
}

/** Writes the record with one line for each finding, so that diffs are easy to read. */
export function writeRecord(
  { everything, invisible, cells }: VerdictRecord,
  file = recordFile,
): void {
  mkdirSync(dirname(file), { recursive: true });
  const found = lines(cells, '  ', (entries) => lines(entries, '    '));
  writeFileSync(
    file,
    `{\n  "everything": "${everything}",\n  "invisible": ${lines(invisible, '  ')},\n  "cells": ${found}\n}\n`,
  );
}
