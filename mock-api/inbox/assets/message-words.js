/** @import { MessageSummary } from '../../core/inbox' */

/**
 * The sender: the name of either enquiry, otherwise the address.
 *
 * @param {MessageSummary} message
 */
export function senderOf(message) {
  return message.sender || 'Unknown sender';
}

/** @param {MessageSummary} message */
export function subjectOf(message) {
  const none = message.endpoint === 'newsemail' ? 'Newsletter sign-up' : 'No subject';
  return message.subject || none;
}

/** @param {MessageSummary} message */
export function shapeOf(message) {
  return message.shape === 'own' ? 'own origin' : 'provider origin';
}

/**
 * The page a message was sent from: its address if it is an http(s) URL, and a
 * label without the origin.
 *
 * @param {MessageSummary} message
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
 * @param {Pick<MessageSummary, 'time'>} message
 * @param {Date} now
 */
export function shortTime(message, now) {
  const time = new Date(message.time);
  const today = time.toDateString() === now.toDateString();
  return today ? clock.format(time) : `${day.format(time)}, ${clock.format(time).slice(0, 5)}`;
}

/** @param {MessageSummary} message */
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
 * @param {MessageSummary} message
 */
export function deliveryOf({ delivery }) {
  if (delivery.state === 'off') return null;
  const attempts = delivery.attempts === 1 ? '1 attempt' : `${delivery.attempts} attempts`;
  const reason = delivery.error === undefined ? '' : `: ${delivery.error}`;
  const label = deliveryLabels[delivery.state];
  return { state: delivery.state, label, full: `${label}, after ${attempts}${reason}` };
}
