import { z } from 'zod';
import { endpoints, type Problem } from './contract';
import { problemOf } from './problem';

/** Most messages that one page of the list has. */
const mostMessages = 1000;

const filter = {
  endpoint: z.enum(endpoints, `must be one of ${endpoints.join(', ')}`).optional(),
  q: z.string('must be given once').max(200, 'must not be longer than 200 characters').optional(),
};
const limitFault = `must be a whole number from 1 to ${mostMessages}`;

/** What chooses messages. */
export const filterQuery = z.strictObject(filter);
/** What chooses messages and a part of them. */
export const listQuery = z.strictObject({
  ...filter,
  limit: z
    .string('must be given once')
    .regex(/^\d{1,4}$/, limitFault)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= mostMessages, limitFault)
    .default(100),
  before: z.string('must be given once').optional(),
});
/** What sets the server's scenario. */
export const scenarioBody = z.strictObject({
  scenario: z.string('must be the name of a scenario'),
  delay: z.number('must be a number of milliseconds').optional(),
});

/**
 * Holds given values against a schema.
 *
 * @returns what was read, or a problem of status 400 that names each fault.
 */
export function readGiven<Schema extends z.ZodObject>(
  schema: Schema,
  given: unknown,
): { readonly value: z.output<Schema> } | { readonly problem: Problem } {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { value: parsed.data };
  const names = Object.keys(schema.shape).join(', ');
  const errors = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          field: key.slice(0, 60),
          detail: `is unknown; known are ${names}`,
        }))
      : [{ field: issue.path.join('.') || 'body', detail: issue.message }],
  );
  const detail = errors.map((each) => `${each.field}: ${each.detail}`).join('; ');
  return { problem: problemOf(400, `${detail}.`, errors) };
}
