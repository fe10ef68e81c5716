import { z } from 'zod';

/** The product segment of every path (clause 7.01). */
export const product = 'musterbau';
/** The provider segment of the second path shape (clause 7.01). */
export const provider = 'mailwerk';

/** Default address that messages are forwarded to. */
export const defaultRecipient = 'info@musterbau.example';

/**
 * Maximum size of a body, in bytes: the only limit for a text, and more than any visitor types,
 * because the form has none (clause 5.01).
 */
export const maxBodyBytes = 1024 * 1024;

/** The type of a JSON value, for error messages. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

const text = z
  .string({
    error: ({ input }) =>
      input === undefined ? 'is missing; send a string' : `must be a string, not ${kindOf(input)}`,
  })
  // JSON can contain half of a surrogate pair; mails and files cannot.
  .regex(/^\P{Cs}*$/u, 'must be well-formed Unicode, without lone surrogates');

/** Text on one line, as an input sends it: a line break would allow mail headers to be injected. */
const line = text.regex(/^[^\r\n]*$/, 'must be a single line');
/** What a required input lets through (clause 5.01): anything but the empty text, so blanks too. */
const filled = line.min(1, 'must not be empty');
/** Accepts what the browser's own check of an e-mail field accepts (clause 5.01). */
const email = text.regex(z.regexes.html5Email, 'must be an email address such as anna@example.org');

/** The enquiry of the home form (clause 7.02). */
export const homeEnquiry = z.strictObject({
  first_name: filled,
  last_name: filled,
  email,
  phone: filled,
  subject: filled,
  services: line.optional(),
  message: text.optional(),
});

/** The enquiry of the contact page (clause 7.03). */
export const contactEnquiry = z.strictObject({
  name: filled,
  email,
  phone: filled,
  subject: filled,
  message: text.optional(),
});

/** The newsletter sign-up (clause 7.04). */
export const newsletter = z.strictObject({ email });

export const endpoints = ['email', 'newsemail'] as const;
export type Endpoint = (typeof endpoints)[number];

/** Which of the two path shapes a request used. */
export const pathShapes = ['own', 'provider'] as const;
export type PathShape = (typeof pathShapes)[number];

/** The path of an endpoint in one of the two shapes (clause 7.01). */
export function pathOf(endpoint: Endpoint, shape: PathShape): string {
  const path = `/api/${product}/${endpoint}`;
  return shape === 'own' ? path : `/${provider}${path}`;
}

/** A message that the API accepted. */
export interface AcceptedMessage {
  readonly id: string;
  /** ISO time of acceptance. */
  readonly time: string;
  readonly endpoint: Endpoint;
  readonly shape: PathShape;
  /** The body as it was sent. */
  readonly payload: Readonly<Record<string, string>>;
  /** The page the message was sent from, if the browser sent it. */
  readonly page: string | null;
}

/** The body of a 202. */
export const accepted = z.strictObject({
  id: z.string().describe('The message’s id in the inbox.'),
});

/** A problem document (RFC 9457). */
export const problem = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string().describe('The reason phrase of the status.'),
  status: z.int().min(400).max(599),
  detail: z.string().describe('The fault, and the expected value.'),
  errors: z
    .array(z.strictObject({ field: z.string(), detail: z.string() }))
    .optional()
    .describe('The faults, each with its field.'),
});
export type Problem = z.infer<typeof problem>;
