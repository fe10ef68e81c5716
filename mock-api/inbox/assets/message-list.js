import { deliveryOf, pageOf, senderOf, shapeOf, shortTime, subjectOf } from './message-words.js';
import { byId, element } from './page-elements.js';

/** @import { MessageSummary } from '../../core/inbox' */

const list = byId('messages');
/** @type {Map<string, HTMLElement>} */
const options = new Map();

/** How many messages Page Up and Page Down move. */
const pageStep = 10;
/** How often the list looks whether a day has ended, in milliseconds. */
const timeCheck = 60_000;

/**
 * @param {MessageSummary} message
 * @param {boolean} isNew
 */
function buildOption(message, isNew) {
  const delivery = deliveryOf(message);
  const marks = element(
    'span',
    { class: 'marks' },
    element('span', { class: 'mark' }, message.endpoint),
    ' ',
    element('span', { class: 'mark' }, shapeOf(message)),
    ' ',
    element('span', { class: 'page', dir: 'auto' }, pageOf(message).label),
  );
  if (delivery !== null) {
    marks.append(
      ' ',
      element('span', { class: 'mark', 'data-delivery': delivery.state }, delivery.label),
    );
  }
  const head = element('span', { class: 'option-head' });
  if (isNew) head.append(element('span', { class: 'mark new' }, 'new'), ' ');
  head.append(
    element('bdi', { class: 'sender' }, senderOf(message)),
    ' ',
    element('time', { datetime: message.time }, shortTime(message, new Date())),
  );
  return element(
    'li',
    { id: `message-${message.id}`, role: 'option', 'aria-selected': 'false' },
    head,
    ' ',
    element('span', { class: 'subject', dir: 'auto' }, subjectOf(message)),
    ' ',
    marks,
  );
}

/**
 * Shows messages, building only those that are not shown yet.
 *
 * @param {readonly MessageSummary[]} messages
 * @param {ReadonlySet<string>} newIds - those that arrived while the page was open.
 */
export function showMessages(messages, newIds) {
  const wanted = new Set(messages.map((message) => message.id));
  for (const [id, option] of options) {
    if (wanted.has(id)) continue;
    option.remove();
    options.delete(id);
  }
  let next = list.firstElementChild;
  for (const message of messages) {
    const option = options.get(message.id) ?? buildOption(message, newIds.has(message.id));
    options.set(message.id, option);
    if (option === next) next = option.nextElementSibling;
    else list.insertBefore(option, next);
  }
}

/** Shows when messages arrived as of now: what was today may be yesterday. */
function renewTimes() {
  const now = new Date();
  for (const time of list.querySelectorAll('time')) {
    const text = shortTime({ time: time.dateTime }, now);
    if (time.textContent !== text) time.textContent = text;
  }
}

/**
 * Updates a message, e.g. after it was delivered.
 *
 * @param {MessageSummary} message
 */
export function updateMessage(message) {
  const old = options.get(message.id);
  if (old === undefined) return;
  const option = buildOption(message, false);
  option.setAttribute('aria-selected', old.getAttribute('aria-selected') ?? 'false');
  old.replaceWith(option);
  options.set(message.id, option);
}

/**
 * Marks the selected message.
 *
 * @param {string | null} id
 */
export function showSelected(id) {
  for (const selected of list.querySelectorAll('[aria-selected="true"]')) {
    selected.setAttribute('aria-selected', 'false');
  }
  const option = id === null ? undefined : options.get(id);
  if (option === undefined) {
    list.removeAttribute('aria-activedescendant');
    return;
  }
  option.setAttribute('aria-selected', 'true');
  option.querySelector('.new')?.remove();
  list.setAttribute('aria-activedescendant', option.id);
}

/** Scrolls the list to the selected message. */
export function scrollToSelected() {
  list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
}

/**
 * The index that a key moves to, null for other keys.
 *
 * @param {string} key
 * @param {number} from - -1 if nothing is selected.
 * @param {number} count
 */
function movedIndex(key, from, count) {
  const target = {
    ArrowDown: from + 1,
    j: from + 1,
    ArrowUp: from - 1,
    k: from - 1,
    PageDown: from + pageStep,
    PageUp: from - pageStep,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}

/**
 * Handles the list's keys and clicks, and keeps its times up to date.
 *
 * @param {object} on
 * @param {(id: string) => void} on.select
 * @param {(id: string, means: 'keyboard' | 'pointer') => void} on.open
 * @param {(id: string) => void} on.remove
 */
export function followList(on) {
  setInterval(renewTimes, timeCheck);
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null;
    if (option !== null) on.open(option.id.slice('message-'.length), 'pointer');
  });
  list.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = [...list.children];
    const from = shown.findIndex((option) => option.getAttribute('aria-selected') === 'true');
    const selected = shown[from]?.id.slice('message-'.length);
    const to = movedIndex(event.key, from, shown.length);
    const target = to === null ? undefined : shown[to]?.id.slice('message-'.length);
    if (target !== undefined) on.select(target);
    else if (selected !== undefined && event.key === 'Enter') on.open(selected, 'keyboard');
    else if (selected !== undefined && event.key === 'Delete') on.remove(selected);
    else return;
    event.preventDefault();
  });
}
