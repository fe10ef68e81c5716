import { company } from '../site/company';

/** The two endpoints of the mail API (clauses 7.02–7.04). */
export type MailEndpoint = 'email' | 'newsemail';

/** The two path shapes of the mail API (clause 7.01). */
export type ApiShape = 'own' | 'provider';

/**
 * The URL of an endpoint.
 *
 * @param shape - `own`: a path on the page's own origin; `provider`: under the
 *   provider's segment on the provider's origin.
 */
export function mailAddress(endpoint: MailEndpoint, shape: ApiShape, providerOrigin: string) {
  const path = `/api/${company.product}/${endpoint}`;
  return shape === 'own' ? path : `${providerOrigin}/${company.provider}${path}`;
}

/** A request that the API rejected: any status but 2xx. */
class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    readonly status: number,
    body: string,
  ) {
    super(`The mail API answered ${status}: ${body.slice(0, 500)}`);
  }
}

/**
 * Posts the values of a form as JSON. The reply's body is only logged.
 *
 * @throws MailError when the status is not 2xx; TypeError when the connection fails.
 */
export async function sendMail(
  address: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
    // Other origins get the page's URL too, so that every message records its page.
    referrerPolicy: 'no-referrer-when-downgrade',
  });
  const body = await response.text();
  if (!response.ok) throw new MailError(response.status, body);
  console.info('Mail API:', body);
}
