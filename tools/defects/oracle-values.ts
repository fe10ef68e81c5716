import { z } from 'zod';
import { readFixture } from '../spec/fixture-file';

const value = z.strictObject({
  /** Below `fixtures/`. */
  file: z.string().endsWith('.json'),
  at: z.array(z.union([z.string(), z.int(), z.record(z.string(), z.string())])),
  /** What it becomes; what neither becomes anything nor loses a text goes. */
  becomes: z.json().optional(),
  /** A text that a list loses. */
  without: z.string().optional(),
  /** Only as long as these defects are not retired themselves. */
  while: z.array(z.string()).optional(),
});

/** A value of the oracle that says what is wrong in the faithful state, and what is right. */
export type OracleValue = z.infer<typeof value>;

/** The values of other fixtures that are about each defect, by its id. */
export function readOracle(): Partial<Record<string, readonly OracleValue[]>> {
  return readFixture(z.record(z.string(), z.array(value)), 'defects/oracle.json');
}
