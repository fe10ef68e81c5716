import { queryOf } from './inbox-api.js';
import { mailbox, messageOf } from './mailbox.js';
import { focusDetail, showDetail } from './message-detail.js';
import { scrollToSelected, showSelected } from './message-list.js';
import { announce, byId } from './page-elements.js';

/*
 * Which message is open. Where list and message do not fit beside each other,
 * the message takes the list's place (the style sheet does it, by `data-view`),
 * and the browser's Back brings the list again.
 */

const list = byId('messages');
const view = document.body.dataset;

/** @returns {string | null} */
function idInAddress() {
  return location.hash === '' ? null : decodeURIComponent(location.hash.slice(1));
}

/** The open message's id; the address may name one before it is fetched. */
let selectedId = idInAddress();
/** @type {(id: string) => void} */
let onRemove = () => undefined;

export function selected() {
  return messageOf(selectedId);
}

/** Keeps the filter and the open message in the address, to be shared or reloaded. */
export function keepAddress() {
  const hash = selectedId === null ? '' : `#${encodeURIComponent(selectedId)}`;
  history.replaceState(history.state, '', `/inbox${queryOf(mailbox.filter)}${hash}`);
}

/** Shows the open message afresh. */
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
 * Opens a message to be read.
 *
 * @param {string} id
 * @param {'keyboard' | 'pointer'} means - a click leaves the focus in the list,
 *   where it is beside the message, so that the list's keys go on from there.
 */
export function open(id, means) {
  view.view = 'detail';
  const besideList = list.checkVisibility();
  if (!besideList) history.pushState({ opened: true }, '');
  select(id);
  if (besideList && means === 'pointer') list.focus();
  else focusDetail();
}

/** Moves the focus to the list, or to its heading where there is no message. */
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

/** Goes back to the list, which then has the focus. */
function showList() {
  if (history.state?.opened) history.back();
  else leaveDetail();
}

/** Opens the message that a reloaded or shared address names, once it is fetched. */
export function openFromAddress() {
  if (selected() === null) {
    announce('The message that the address names is not among those shown.');
    return;
  }
  view.view = 'detail';
  showReading();
  scrollToSelected();
}

/**
 * Lets another message take the place of one that is gone.
 *
 * @param {number} index - where the message stood in the list.
 */
export function closeGone(index) {
  const hadFocus = byId('detail').contains(document.activeElement);
  const next = mailbox.messages[Math.min(index, mailbox.messages.length - 1)];
  select(next?.id ?? null);
  if (!list.checkVisibility() && view.view === 'detail') showList();
  else if (hadFocus) focusList();
}

/**
 * Follows the browser's Back and Forward, and Escape in the open message.
 *
 * @param {(id: string) => void} remove - the visitor wants a message deleted.
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
