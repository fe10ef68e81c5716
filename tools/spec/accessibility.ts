import { z } from 'zod';
import { readFixture } from './fixture-file';

const schema = z.strictObject({
  paths: z.array(z.string()),
  explained: z.array(z.strictObject({ path: z.string(), rule: z.string(), defect: z.string() })),
});

/**
 * Reads `fixtures/accessibility.json`: the paths to check, and the rules that a page of the
 * faithful site breaks because of a defect.
 */
export function readAccessibility(): z.infer<typeof schema> {
  return readFixture(schema, 'accessibility.json');
}
