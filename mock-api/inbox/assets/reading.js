import { queryOf } from './inbox-api.js';
import { mailbox, messageOf } from './mailbox.js';
import { focusDetail, showDetail } from './message-detail.js';
import { scrollToSelected, showSelected } from './message-list.js';
import { announce, byId } from './page-elements.js';

/*
 * Which message is open. On a narrow screen the message replaces the list (in the
 * style sheet, by `data-view`), and the browser's Back button returns to the list.
 */

const list = byId('messages');
const view = document.body.dataset;

/** @returns {string | null} */
function idInAddress() {
  return location.hash === '' ? null : decodeURIComponent(location.hash.slice(1));
}

/** The open message's id; the URL may name one before it is fetched. */
let selectedId = idInAddress();
/** @type {(id: string) => void} */
let onRemove = () => undefined;

export function selected() {
  return messageOf(selectedId);
}

/** Writes the filter and the open message to the URL, to be shared or reloaded. */
export function keepAddress() {
  const hash = selectedId === null ? '' : `#${encodeURIComponent(selectedId)}`;
  history.replaceState(history.state, '', `/inbox${queryOf(mailbox.filter)}${hash}`);
}

/** Updates the open message. */
export function showReading() {
  showSelected(selectedId);
  showDetail(selected(), { back: showList, remove: onRemove });
}

/** @param {string | null} id */
export function select(id) {
  selectedId = id;
  if (id !== null) mailbox.newIds.delete(id);
  keepAddress();
  showReading();
  scrollToSelected();
}

/**
 * Opens a message.
 *
 * @param {string} id
 * @param {'keyboard' | 'pointer'} means - after a click the focus stays in a list
 *   that is still visible, so that its keys continue from there.
 */
export function open(id, means) {
  view.view = 'detail';
  const besideList = list.checkVisibility();
  if (!besideList) history.pushState({ opened: true }, '');
  select(id);
  if (besideList && means === 'pointer') list.focus();
  else focusDetail();
}

/** Moves the focus to the list, or to its heading if it is empty. */
export function focusList() {
  if (mailbox.messages.length > 0) list.focus();
  else byId('list-heading').focus();
}

function leaveDetail() {
  view.view = 'list';
  keepAddress();
  focusList();
  scrollToSelected();
}

/** Goes back to the list and focuses it. */
function showList() {
  if (history.state?.opened) history.back();
  else leaveDetail();
}

/** Opens the message that a reloaded or shared URL names, once it is fetched. */
export function openFromAddress() {
  if (selected() === null) {
    announce('The message in this URL is not in the list.');
    return;
  }
  view.view = 'detail';
  showReading();
  scrollToSelected();
}

/**
 * Selects another message after the open one was deleted.
 *
 * @param {number} index - the index of the deleted message in the list.
 */
export function closeGone(index) {
  const hadFocus = byId('detail').contains(document.activeElement);
  const next = mailbox.messages[Math.min(index, mailbox.messages.length - 1)];
  select(next?.id ?? null);
  if (!list.checkVisibility() && view.view === 'detail') showList();
  else if (hadFocus) focusList();
}

/**
 * Handles the browser's Back and Forward, and Escape in the open message.
 *
 * @param {(id: string) => void} remove - called to delete a message.
 */
export function startReading(remove) {
  onRemove = remove;
  byId('detail').addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') showList();
  });
  addEventListener('popstate', () => {
    const id = idInAddress();
    if (!history.state?.opened || messageOf(id) === null) return leaveDetail();
    view.view = 'detail';
    select(id);
    focusDetail();
  });
}
