import { fetchMessage, messagePath } from './inbox-api.js';
import { deliveryOf, longTime, pageOf, senderOf, shapeOf, subjectOf } from './message-words.js';
import { announce, attempt, button, byId, element } from './page-elements.js';

/** @import { InboxMessage, MessageSummary } from '../../core/inbox' */

const pane = byId('detail');

/** @type {{ id: string, loading: Promise<InboxMessage> } | null} */
let latest = null;

/**
 * The message that is shown, as the server has it.
 *
 * @param {string} id
 */
async function wholeMessage(id) {
  if (latest?.id !== id) latest = { id, loading: fetchMessage(id) };
  try {
    return await latest.loading;
  } catch (error) {
    latest = null;
    throw error;
  }
}

/**
 * Adds names with their values to a list.
 *
 * @param {HTMLElement} list
 * @param {readonly (readonly [string, Node])[]} rows
 */
function addRows(list, rows) {
  for (const [name, value] of rows) {
    list.append(element('dt', {}, name), element('dd', { dir: 'auto' }, value));
  }
}

/** @param {string} value */
function fieldValue(value) {
  return value === '' ? element('em', {}, 'empty') : new Text(value);
}

/** @param {MessageSummary} message */
function pageValue(message) {
  const { address, label } = pageOf(message);
  if (address === null) return new Text(label);
  return element('a', { href: address, rel: 'noreferrer' }, address);
}

/** @param {MessageSummary} message */
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
 * Shows a message with all its details, or how to select one. The details come with the whole
 * message; until then its summary is shown.
 *
 * @param {MessageSummary | null} message
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
  const heading = element(
    'h2',
    { id: 'detail-heading', tabindex: '-1', dir: 'auto' },
    subjectOf(message),
  );
  const fields = element('dl', { 'aria-label': 'Fields' });
  const request = element('dl', { 'aria-label': 'Request' });
  addRows(request, requestRows(message));
  const raw = element('pre', { tabindex: '0', 'aria-label': 'Body as sent' });
  const email = { class: 'button', href: `${messagePath(message.id)}.eml`, download: '' };
  const loaded = wholeMessage(message.id).then(({ payload }) => {
    heading.textContent = payload.subject?.trim() || subjectOf(message);
    for (const [name, value] of Object.entries(payload))
      addRows(fields, [[name, fieldValue(value)]]);
    raw.textContent = JSON.stringify(payload, null, 2);
  });
  const copyJson = async () => {
    await loaded;
    await copy(raw.textContent ?? '', raw);
  };
  pane.replaceChildren(
    button('Back to the list', on.back, { class: 'back' }),
    heading,
    element('p', { class: 'from' }, 'from ', element('bdi', {}, senderOf(message))),
    element(
      'div',
      { class: 'actions' },
      button('Copy JSON', () => void attempt('copy', copyJson)),
      element('a', email, 'Download .eml'),
      button('Delete', () => on.remove(message.id), { class: 'danger' }),
    ),
    element('h3', {}, 'Fields'),
    fields,
    element('h3', {}, 'Request'),
    request,
    element('h3', {}, 'Body as sent'),
    raw,
  );
  pane.scrollTop = 0;
  void attempt('load the message', () => loaded);
}

/** Moves the focus to the start of the message. */
export function focusDetail() {
  byId('detail-heading').focus();
}
