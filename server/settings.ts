import { z } from 'zod';
import { defaultRecipient } from '../mock-api/core/contract';
import type { RetentionOptions } from '../mock-api/core/retention';
import type { DeliveryOptions } from '../mock-api/delivery/delivery';

/** A problem that the user can fix; its message is printed without a stack. */
export class StartError extends Error {}

/**
 * The port in an environment variable.
 *
 * @throws StartError when the value is not a port number.
 */
export function portSetting(name: string, defaultPort: number): number {
  return numberSetting(name, 0, 65535, 'a port number') ?? defaultPort;
}

/**
 * The whole number in an environment variable; null if it is not set.
 *
 * @throws StartError when the value is anything else.
 */
function numberSetting(name: string, min: number, max: number, what: string): number | null {
  const text = process.env[name];
  if (text === undefined || text === '') return null;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw new StartError(`${name} must be ${what} from ${min} to ${max}, not “${text}”.`);
  }
  return number;
}

/** The host names in `ALLOWED_HOSTS`, separated by commas. */
export function hostsSetting(): string[] {
  const names = (process.env.ALLOWED_HOSTS ?? '').toLowerCase().split(',');
  const hosts = names.map((name) => name.trim()).filter((name) => name !== '');
  const wrong = hosts.find((host) => !/^([\w.-]+|\[[\da-f:.]+\])$/.test(host));
  if (wrong === undefined) return hosts;
  throw new StartError(
    `ALLOWED_HOSTS must be host names without ports, separated by commas, not “${wrong}”.`,
  );
}

/**
 * How many messages are kept, and how long, from `MAIL_LIMIT` and `MAIL_MAX_DAYS`.
 *
 * @throws StartError when a value is not a whole number.
 */
export function retentionSetting(): RetentionOptions {
  const limit = numberSetting('MAIL_LIMIT', 1, 1e8, 'a number of messages');
  const maxDays = numberSetting('MAIL_MAX_DAYS', 1, 36500, 'a number of days');
  return { ...(limit !== null && { limit }), ...(maxDays !== null && { maxDays }) };
}

/**
 * The origin in an environment variable, without a trailing slash.
 *
 * @throws StartError when the value is not an http(s) origin, e.g. because it has a path.
 */
export function originSetting<T>(name: string, defaultOrigin: T): string | T {
  const text = process.env[name];
  if (text === undefined || text === '') return defaultOrigin;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || text.replace(/\/$/, '') !== url.origin) {
    throw new StartError(
      `${name} must be an origin such as https://www.example.org, not “${text}”.`,
    );
  }
  return url.origin;
}

/**
 * Where messages are sent by SMTP, from the environment variables `SMTP_URL` and
 * `MAIL_TO`; null without an `SMTP_URL`.
 *
 * @throws StartError when `SMTP_URL` is not an smtp(s) URL or `MAIL_TO` not an email address.
 */
export function deliverySetting(): DeliveryOptions | null {
  const url = process.env.SMTP_URL ?? '';
  const recipient = process.env.MAIL_TO || defaultRecipient;
  if (url === '') return null;
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  if (!/^smtps?:$/.test(protocol) || hostname === '') {
    // The URL may contain a password, so the message does not repeat it.
    throw new StartError(
      'SMTP_URL must be a URL such as smtps://user:password@mail.example.org:465.',
    );
  }
  if (!z.email().safeParse(recipient).success) {
    throw new StartError(`MAIL_TO must be an email address, not “${recipient}”.`);
  }
  return { url, recipient };
}

/**
 * Whether pages mark what defects decide with `data-defect`, from `DEFECTS_MARKS`: on, or off for
 * checkers that must not know.
 *
 * @throws StartError for any other value.
 */
export function marksSetting(): boolean {
  const text = process.env.DEFECTS_MARKS || 'on';
  if (text === 'on' || text === 'off') return text === 'on';
  throw new StartError(`DEFECTS_MARKS must be on or off, not “${text}”.`);
}

/** The file in `MAIL_STORE`, null for `:memory:`, undefined for the default file. */
export function storeSetting(): string | null | undefined {
  const text = process.env.MAIL_STORE || undefined;
  return text === ':memory:' ? null : text;
}
