import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { ExpectedError } from './command-line';
import { writeFileAtomically } from './write-file';

/**
 * Reads a text that must be JSON of some shape.
 *
 * @throws Error whose message is what is wrong with it, for the caller to say where.
 */
export function parseJson<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(z.prettifyError(parsed.error));
}

/**
 * Reads a JSON file.
 *
 * @param remedy - what to do if it is invalid, as a sentence.
 * @returns null if there is no such file.
 * @throws ExpectedError if it is invalid.
 */
export function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  remedy: string,
): z.infer<Schema> | null {
  if (!existsSync(file)) return null;
  try {
    return parseJson(schema, readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ExpectedError(`${file} is invalid: ${(error as Error).message}. ${remedy}`);
  }
}

type Objects = Readonly<Record<string, unknown>>;

/**
 * An object as JSON, its keys sorted, one line for each, so that diffs are easy to read.
 *
 * @param depth - how many levels have a line for each key.
 */
function sortedLines(values: Objects, depth = 1, indent = '\n  '): string {
  const rows = Object.keys(values)
    .toSorted()
    .map((key) => {
      const value = values[key];
      const isOpen = depth > 1 && typeof value === 'object' && value !== null;
      const text = isOpen
        ? sortedLines(value as Objects, depth - 1, `${indent}  `)
        : JSON.stringify(value);
      return `${indent}${JSON.stringify(key)}: ${text}`;
    });
  return `{${rows.join(',')}${indent.slice(0, -2)}}`;
}

/** Writes an object as {@link sortedLines}. */
export function writeJsonFile(file: string, values: Objects, depth: number): void {
  writeFileAtomically(file, `${sortedLines(values, depth)}\n`);
}
