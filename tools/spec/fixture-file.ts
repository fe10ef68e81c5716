import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '@sitewide/kit/command-line';
import { parseJson } from '@sitewide/kit/json-file';
import type { z } from 'zod';
import { fixturesFolder } from '../site/paths';

/**
 * Reads a fixture; values that a defect decides stay as they are written.
 *
 * @param schema - what it must say.
 * @param name - its path below `fixtures/`.
 * @throws ExpectedError where it is not JSON, or says something else.
 */
export function readFixture<Schema extends z.ZodType>(
  schema: Schema,
  name: string,
): z.output<Schema> {
  try {
    return parseJson(schema, readFileSync(join(fixturesFolder, name), 'utf8'));
  } catch (error) {
    throw new ExpectedError(`fixtures/${name} cannot be used: ${(error as Error).message}`);
  }
}

/** Reads the fixtures of a folder that are numbered like sections of the specification, in their order. */
export function readSections<Schema extends z.ZodType>(
  schema: Schema,
  folder: string,
): z.output<Schema>[] {
  const names = readdirSync(join(fixturesFolder, folder)).filter((name) => /^\d-/.test(name));
  return names.toSorted().map((name) => readFixture(schema, `${folder}/${name}`));
}
