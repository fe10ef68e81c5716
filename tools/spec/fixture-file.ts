import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '@originaltreu/kit/command-line';
import { parseJson } from '@originaltreu/kit/json-file';
import { z } from 'zod';
import { fixturesFolder } from '../site/paths';
import type { SiteState } from '../site/site-state';
import { inState } from './toggled';

/**
 * Reads a fixture.
 *
 * @param schema - what it must say.
 * @param name - its path below `fixtures/`.
 * @param state - the state whose face to take of each value that a defect decides; without one
 *   such values stay as they are written.
 * @throws ExpectedError where it is not JSON, or says something else.
 */
export function readFixture<Schema extends z.ZodType>(
  schema: Schema,
  name: string,
  state?: SiteState,
): z.output<Schema> {
  try {
    const text = readFileSync(join(fixturesFolder, name), 'utf8');
    if (state === undefined) return parseJson(schema, text);
    return parseJson(
      z.preprocess((value) => inState(value, state), schema),
      text,
    );
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
