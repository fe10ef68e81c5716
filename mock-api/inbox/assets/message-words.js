/** @import { InboxMessage } from '../../core/inbox' */

/**
 * A field as text, '' where the message lacks it.
 *
 * @param {InboxMessage} message
 * @param {string} field
 */
function field(message, field) {
  return (message.payload[field] ?? '').trim();
}

/**
 * Who wrote: the name of either enquiry, else the address.
 *
 * @param {InboxMessage} message
 */
export function senderOf(message) {
  const parts = [field(message, 'first_name'), field(message, 'last_name')];
  const name = field(message, 'name') || parts.filter((part) => part !== '').join(' ');
  return name || field(message, 'email') || 'Nobody';
}

/** @param {InboxMessage} message */
export function subjectOf(message) {
  const none = message.endpoint === 'newsemail' ? 'Newsletter sign-up' : 'No subject';
  return field(message, 'subject') || none;
}

/** @param {InboxMessage} message */
export function shapeOf(message) {
  return message.shape === 'own' ? 'own origin' : 'provider’s origin';
}

/**
 * The page a message came from: its address where it is one of the web, and the
 * part of it that tells pages of one site apart.
 *
 * @param {InboxMessage} message
 * @returns {{ address: string | null, label: string }}
 */
export function pageOf({ page }) {
  if (page === null) return { address: null, label: 'page unknown' };
  const url = URL.canParse(page) ? new URL(page) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return { address: null, label: page };
  return { address: page, label: `${url.pathname}${url.search}` };
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/**
 * When a message came, in the visitor's time zone: today the time alone.
 *
 * @param {InboxMessage} message
 * @param {Date} now
 */
export function shortTime(message, now) {
  const time = new Date(message.time);
  const today = time.toDateString() === now.toDateString();
  return today ? clock.format(time) : `${day.format(time)}, ${clock.format(time).slice(0, 5)}`;
}

/** @param {InboxMessage} message */
export function longTime(message) {
  return moment.format(new Date(message.time));
}

/** @type {Readonly<Record<'waiting' | 'sent' | 'failed', string>>} */
const deliveryWords = {
  waiting: 'waiting to be delivered',
  sent: 'delivered',
  failed: 'not delivered',
};

/**
 * How far a message is on its way out, null where no SMTP server is set.
 *
 * @param {InboxMessage} message
 */
export function deliveryOf({ delivery }) {
  if (delivery.state === 'off') return null;
  const attempts = delivery.attempts === 1 ? '1 attempt' : `${delivery.attempts} attempts`;
  const reason = delivery.error === undefined ? '' : `: ${delivery.error}`;
  const label = deliveryWords[delivery.state];
  return { state: delivery.state, label, full: `${label}, after ${attempts}${reason}` };
}
