import { z } from 'zod';
import { readFixture } from './fixture-file';

const request = {
  name: z.string(),
  method: z.string().default('POST'),
  path: z.string().default('/api/musterbau/email'),
  headers: z.record(z.string(), z.string()).default({}),
  json: z.unknown().optional(),
  text: z.string().optional(),
  base64: z.string().optional(),
  before: z.string().default(''),
  repeat: z
    .strictObject({
      text: z.string(),
      times: z.number(),
      inner: z.string().default(''),
      end: z.string().default(''),
    })
    .optional(),
  after: z.string().default(''),
};

const acceptedCase = z.strictObject({
  ...request,
  clauses: z.array(z.string()).default([]),
  stored: z.strictObject({
    endpoint: z.string(),
    shape: z.string(),
    page: z.string().nullable().default(null),
  }),
});

const refusedCase = z.strictObject({
  ...request,
  status: z.number().min(400).max(499),
  says: z.string(),
  /** Exactly the fields that are named. */
  fields: z.array(z.string()).optional(),
});

const scenarioCase = z.strictObject({
  status: z.number().nullable(),
  /** `null`: the connection breaks before the body's end. */
  body: z.enum(['id', 'problem', 'not JSON', '']).nullable(),
  stored: z.boolean(),
  /** Milliseconds that the reply takes at least. */
  atLeast: z.number().default(0),
  /** What the reply is to a form: any 2xx that arrives whole is a success. */
  form: z.enum(['success', 'failure']),
});

export const mailCases = readFixture(
  z.strictObject({
    accepted: z.array(acceptedCase),
    refused: z.array(refusedCase),
    scenarios: z.record(z.string(), scenarioCase),
  }),
  'mail/cases.json',
);

/** A request, with how the mail API must answer it. */
export type MailCase = z.infer<typeof acceptedCase> | z.infer<typeof refusedCase>;
