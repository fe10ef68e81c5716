import { z } from 'zod';
import { defaultRecipient } from '../mock-api/core/contract';
import type { DeliveryOptions } from '../mock-api/delivery/delivery';

/** A problem that the person who started a command can mend; shown without a stack. */
export class StartError extends Error {}

/**
 * The port that an environment variable names.
 *
 * @throws StartError when it is no port number.
 */
export function portSetting(name: string, usual: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartError(`${name} must be a port number from 0 to 65535, not “${text}”.`);
  }
  return port;
}

/**
 * The origin that an environment variable names, without a trailing slash.
 *
 * @throws StartError when it is no http(s) origin, e.g. because it has a path.
 */
export function originSetting<T>(name: string, usual: T): string | T {
  const text = process.env[name];
  if (text === undefined || text === '') return usual;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || text.replace(/\/$/, '') !== url.origin) {
    throw new StartError(
      `${name} must be an origin such as https://www.example.org, not “${text}”.`,
    );
  }
  return url.origin;
}

/**
 * How messages go out by SMTP, from the environment's `SMTP_URL` and `MAIL_TO`;
 * null where no server is named.
 *
 * @throws StartError when the one is no smtp(s) address or the other no e-mail address.
 */
export function deliverySetting(): DeliveryOptions | null {
  const url = process.env.SMTP_URL ?? '';
  const recipient = process.env.MAIL_TO || defaultRecipient;
  if (url === '') return null;
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  if (!/^smtps?:$/.test(protocol) || hostname === '') {
    // The address may hold a password, so it is not repeated.
    throw new StartError(
      'SMTP_URL must be an address such as smtps://user:password@mail.example.org:465.',
    );
  }
  if (!z.email().safeParse(recipient).success) {
    throw new StartError(`MAIL_TO must be an e-mail address, not “${recipient}”.`);
  }
  return { url, recipient };
}

/** Where the environment's `MAIL_STORE` has messages kept: null for memory alone. */
export function storeSetting(): string | null | undefined {
  const text = process.env.MAIL_STORE || undefined;
  return text === ':memory:' ? null : text;
}
