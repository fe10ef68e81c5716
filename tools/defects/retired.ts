import { z } from 'zod';
import { readFixture } from '../spec/fixture-file';

const retired = z.array(
  z.strictObject({ id: z.string(), title: z.string(), clauses: z.array(z.string()) }),
);

/** The defects whose toggles were taken out for good, as `fixtures/defects/retired.json` has them. */
export function readRetired(): z.infer<typeof retired> {
  return readFixture(retired, 'defects/retired.json');
}
