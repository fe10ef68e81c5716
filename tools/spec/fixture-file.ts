import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '@originaltreu/audit/command-line';
import { z } from 'zod';
import { fixturesFolder } from '../kit/paths';

/** A fixture that cannot be used; the message names the file and what is wrong with it. */
class FixtureError extends ExpectedError {}

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
 * Reads a fixture.
 *
 * @param schema - what it must say.
 * @param name - its path below `fixtures/`.
 * @throws FixtureError where it is no JSON, or says something else.
 */
export function readFixture<Schema extends z.ZodType>(
  schema: Schema,
  name: string,
): z.output<Schema> {
  try {
    return parseJson(schema, readFileSync(join(fixturesFolder, name), 'utf8'));
  } catch (error) {
    throw new FixtureError(`fixtures/${name} cannot be used: ${(error as Error).message}`);
  }
}
