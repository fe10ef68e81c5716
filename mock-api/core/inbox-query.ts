import { z } from 'zod';
import { endpoints, type Problem } from './contract';
import { problemOf } from './problem';

/** Maximum number of messages in one page of the list. */
const maxMessages = 1000;

const filter = {
  endpoint: z.enum(endpoints, `must be one of ${endpoints.join(', ')}`).optional(),
  q: z
    .string('must be given once')
    .max(200, 'must not be longer than 200 characters')
    .regex(/^\P{Cc}*$/u, 'must not contain control characters')
    .optional(),
};
const limitFault = `must be a whole number from 1 to ${maxMessages}`;

/** The query that selects messages. */
export const filterQuery = z.strictObject(filter);
/** The query that selects a page of messages. */
export const listQuery = z.strictObject({
  ...filter,
  limit: z
    .string('must be given once')
    .regex(/^\d{1,4}$/, limitFault)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= maxMessages, limitFault)
    .default(100),
  before: z.string('must be given once').optional(),
});
/** The body that sets the server's scenario. */
export const scenarioBody = z.strictObject({
  scenario: z.string('must be the name of a scenario'),
  delay: z.number('must be a number of milliseconds').optional(),
});

/**
 * Validates input against a schema.
 *
 * @returns the parsed value, or a problem of status 400 that names each fault.
 */
export function parseQuery<Schema extends z.ZodObject>(
  schema: Schema,
  input: unknown,
): { readonly value: z.output<Schema> } | { readonly problem: Problem } {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data };
  const names = Object.keys(schema.shape).join(', ');
  const errors = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          field: key.slice(0, 60),
          detail: `is unknown; expected ${names}`,
        }))
      : [{ field: issue.path.join('.') || 'body', detail: issue.message }],
  );
  const detail = errors.map((each) => `${each.field}: ${each.detail}`).join('; ');
  return { problem: problemOf(400, `${detail}.`, errors) };
}
