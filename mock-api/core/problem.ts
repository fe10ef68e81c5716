import type { Problem } from './contract';

/** The reason phrases of the statuses used here. */
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The media type of a problem document. */
export const problemType = 'application/problem+json';

/**
 * A problem document (RFC 9457).
 *
 * @param status - the HTTP status, 400 to 599.
 * @param detail - what is wrong and what was expected.
 * @param errors - the faults of single fields.
 */
export function problemOf(
  status: number,
  detail: string,
  errors?: NonNullable<Problem['errors']>,
): Problem {
  const title = phrases[status] ?? 'Error';
  return { type: 'about:blank', title, status, detail, ...(errors ? { errors } : {}) };
}

/** Text from outside, shortened for a message. */
export function shown(text: string, maxLength = 60): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
