/** Default number of messages that an inbox keeps. */
export const defaultMailLimit = 100_000;

/** How many messages an inbox keeps, and how long. */
export interface RetentionOptions {
  /** Number of messages; the oldest go (default: {@link defaultMailLimit}). */
  readonly limit?: number;
  /** Days after which a message is deleted (default: never). */
  readonly maxDays?: number;
}
