import { messagePath } from './inbox-api.js';
import { deliveryOf, longTime, pageOf, senderOf, shapeOf, subjectOf } from './message-words.js';
import { announce, attempt, button, byId, element } from './page-elements.js';

/** @import { InboxMessage } from '../../core/inbox' */

const pane = byId('detail');

/**
 * A list of names with their values.
 *
 * @param {string} label
 * @param {readonly (readonly [string, Node])[]} rows
 */
function descriptionList(label, rows) {
  const list = element('dl', { 'aria-label': label });
  for (const [name, value] of rows) {
    list.append(element('dt', {}, name), element('dd', { dir: 'auto' }, value));
  }
  return list;
}

/** @param {string} value */
function fieldValue(value) {
  return value === '' ? element('em', {}, 'empty') : new Text(value);
}

/** @param {InboxMessage} message */
function pageValue(message) {
  const { address, label } = pageOf(message);
  if (address === null) return new Text(label);
  return element('a', { href: address, rel: 'noreferrer' }, address);
}

/** @param {InboxMessage} message */
function requestRows(message) {
  const delivery = deliveryOf(message);
  /** @type {(readonly [string, Node])[]} */
  const rows = [
    ['Received', element('time', { datetime: message.time }, longTime(message))],
    ['Endpoint', element('code', {}, message.endpoint)],
    ['Sent to', new Text(shapeOf(message))],
    ['Sent from', pageValue(message)],
    ['ID', element('code', {}, message.id)],
  ];
  if (delivery !== null) rows.push(['Delivery', new Text(delivery.full)]);
  return rows;
}

/**
 * Copies text; if the browser blocks it, selects the text to be copied manually.
 *
 * @param {string} text
 * @param {Node} shown - the element that shows the text.
 */
async function copy(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    announce('Copied.');
  } catch {
    getSelection()?.selectAllChildren(shown);
    announce('The browser blocked copying. The JSON is selected; copy it manually.');
  }
}

/**
 * Shows a message with all its details, or how to select one.
 *
 * @param {InboxMessage | null} message
 * @param {object} on
 * @param {() => void} on.back - the visitor wants the list.
 * @param {(id: string) => void} on.remove
 */
export function showDetail(message, on) {
  if (message === null) {
    const keys = 'Arrow keys or j and k move, Enter opens, Escape goes back, Delete deletes.';
    pane.replaceChildren(
      element('p', {}, 'Select a message to read it.'),
      element('p', { class: 'hint' }, `In the list: ${keys}`),
    );
    return;
  }
  const json = JSON.stringify(message.payload, null, 2);
  const raw = element('pre', { tabindex: '0', 'aria-label': 'Body as sent' }, json);
  const email = { class: 'button', href: `${messagePath(message.id)}.eml`, download: '' };
  pane.replaceChildren(
    button('Back to the list', on.back, { class: 'back' }),
    element('h2', { id: 'detail-heading', tabindex: '-1', dir: 'auto' }, subjectOf(message)),
    element('p', { class: 'from' }, 'from ', element('bdi', {}, senderOf(message))),
    element(
      'div',
      { class: 'actions' },
      button('Copy JSON', () => void attempt('copy', () => copy(json, raw))),
      element('a', email, 'Download .eml'),
      button('Delete', () => on.remove(message.id), { class: 'danger' }),
    ),
    element('h3', {}, 'Fields'),
    descriptionList(
      'Fields',
      Object.entries(message.payload).map(([name, value]) => [name, fieldValue(value)]),
    ),
    element('h3', {}, 'Request'),
    descriptionList('Request', requestRows(message)),
    element('h3', {}, 'Body as sent'),
    raw,
  );
  pane.scrollTop = 0;
}

/** Moves the focus to the start of the message. */
export function focusDetail() {
  byId('detail-heading').focus();
}
