import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A fixture that cannot be used; the message names the file and what is wrong with it. */
export class FixtureError extends Error {}

const folder = join(import.meta.dirname, '../../fixtures');

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
  const refuse = (why: string) => new FixtureError(`fixtures/${name} cannot be used: ${why}`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch (error) {
    throw refuse((error as Error).message);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw refuse(z.prettifyError(parsed.error));
}
