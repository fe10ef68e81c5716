import { z } from 'zod';

/** The product segment of every path (clause 7.01). */
export const product = 'musterbau';
/** The provider segment of the second path shape (clause 7.01). */
export const provider = 'mailwerk';

/** Largest body that is read, in bytes. */
export const maximumBodyBytes = 64 * 1024;

const text = z.string().max(8000);
/** Text that says something: not empty and not blank alone. */
const filled = text.refine((value) => value.trim() !== '', 'must not be empty');
const email = z.email('must be an e-mail address').max(254);

/** The enquiry of the home form (clause 7.02). */
export const homeEnquiry = z.strictObject({
  first_name: filled,
  last_name: filled,
  email,
  phone: filled,
  subject: filled,
  services: text.optional(),
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
export type PathShape = 'own' | 'provider';

/** A message that the API accepted. */
export interface AcceptedMessage {
  readonly id: string;
  /** ISO time of acceptance. */
  readonly time: string;
  readonly endpoint: Endpoint;
  readonly shape: PathShape;
  /** The body as it was sent. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** The page the message came from, where the browser told. */
  readonly page: string | null;
}

/** A problem document (RFC 9457). */
export interface Problem {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
}
