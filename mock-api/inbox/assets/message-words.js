/** @import { InboxMessage } from '../../core/inbox' */

/**
 * A field as text, '' if the message does not have it.
 *
 * @param {InboxMessage} message
 * @param {string} field
 */
function field(message, field) {
  return (message.payload[field] ?? '').trim();
}

/**
 * The sender: the name of either enquiry, otherwise the address.
 *
 * @param {InboxMessage} message
 */
export function senderOf(message) {
  const parts = [field(message, 'first_name'), field(message, 'last_name')];
  const name = field(message, 'name') || parts.filter((part) => part !== '').join(' ');
  return name || field(message, 'email') || 'Unknown sender';
}

/** @param {InboxMessage} message */
export function subjectOf(message) {
  const none = message.endpoint === 'newsemail' ? 'Newsletter sign-up' : 'No subject';
  return field(message, 'subject') || none;
}

/** @param {InboxMessage} message */
export function shapeOf(message) {
  return message.shape === 'own' ? 'own origin' : 'provider origin';
}

/**
 * The page a message was sent from: its address if it is an http(s) URL, and a
 * label without the origin.
 *
 * @param {InboxMessage} message
 * @returns {{ address: string | null, label: string }}
 */
export function pageOf({ page }) {
  if (page === null) return { address: null, label: 'unknown page' };
  const url = URL.canParse(page) ? new URL(page) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return { address: null, label: page };
  return { address: page, label: `${url.pathname}${url.search}` };
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/**
 * When a message arrived, in the visitor's time zone; for today only the time.
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
const deliveryLabels = {
  waiting: 'waiting for delivery',
  sent: 'delivered',
  failed: 'not delivered',
};

/**
 * The delivery state of a message, null if no SMTP server is set.
 *
 * @param {InboxMessage} message
 */
export function deliveryOf({ delivery }) {
  if (delivery.state === 'off') return null;
  const attempts = delivery.attempts === 1 ? '1 attempt' : `${delivery.attempts} attempts`;
  const reason = delivery.error === undefined ? '' : `: ${delivery.error}`;
  const label = deliveryLabels[delivery.state];
  return { state: delivery.state, label, full: `${label}, after ${attempts}${reason}` };
}
