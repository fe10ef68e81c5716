import { confirmAction } from './confirm-dialog.js';
import { queryOf } from './inbox-api.js';
import { followEvents } from './live-events.js';
import * as box from './mailbox.js';
import { isFiltered, mailbox, messageOf } from './mailbox.js';
import { followList, showMessages, updateMessage } from './message-list.js';
import { senderOf, subjectOf } from './message-words.js';
import { announce, attempt, byId, messageCount } from './page-elements.js';
import * as reading from './reading.js';
import { loadScenario } from './scenario-panel.js';

const search = byId('search', HTMLInputElement);
const endpoints = [...document.querySelectorAll('input')].filter(({ name }) => name === 'endpoint');
const showMore = byId('show-more', HTMLButtonElement);
const deleteAll = byId('delete-all', HTMLButtonElement);

/** Updates the list, the counts and the empty states. */
function show() {
  const { messages, newIds, total, matching, loaded } = mailbox;
  showMessages(messages, newIds);
  document.title = `Inbox (${total})`;
  const matchingCount = `${matching.toLocaleString('en')} of ${messageCount(total)}`;
  byId('list-heading').textContent = isFiltered() ? matchingCount : messageCount(total);
  byId('messages').hidden = messages.length === 0;
  byId('detail').hidden = messages.length === 0;
  byId('empty-inbox').hidden = !loaded || total > 0;
  byId('empty-search').hidden = !loaded || total === 0 || matching > 0;
  showMore.hidden = messages.length >= matching;
  showMore.textContent = `Show more (${(matching - messages.length).toLocaleString('en')} older)`;
  deleteAll.textContent = isFiltered() ? 'Delete matching' : 'Delete all';
  deleteAll.hidden = matching === 0;
  byId('export').hidden = matching === 0;
  byId('export').setAttribute('href', `/inbox/export.json${queryOf(mailbox.filter)}`);
}

/** Updates the list and the open message after messages were fetched. */
function showFetched() {
  show();
  if (reading.selected() === null) reading.select(null);
  else reading.showReading();
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
/** Fetches new messages soon: one request for a burst of events, and none beside another. */
function updateSoon() {
  if (waiting !== undefined) return;
  waiting = setTimeout(async () => {
    await box.settled();
    waiting = undefined;
    void attempt('load the inbox', async () => {
      const added = await box.update();
      show();
      if (reading.selected() === null) reading.select(null);
      if (added > 0) announce(`${messageCount(added, 'new ')}.`);
    });
  }, 200);
}

/** @param {readonly string[]} ids */
function forget(ids) {
  const open = reading.selected();
  const index = open === null ? -1 : mailbox.messages.indexOf(open);
  box.forget(ids);
  show();
  if (open === null || !ids.includes(open.id)) return;
  reading.closeGone(index);
  announce('The open message was deleted.');
}

/** @param {string} id */
async function remove(id) {
  const message = messageOf(id);
  if (message === null) return;
  const wanted = await confirmAction({
    title: 'Delete this message?',
    text: `“${subjectOf(message)}” from ${senderOf(message)} will be deleted. This cannot be undone.`,
    action: 'Delete',
  });
  if (!wanted) return;
  await attempt('delete the message', async () => {
    await box.remove(id);
    forget([id]);
    reading.focusList();
  });
}

async function removeMatching() {
  const count = messageCount(mailbox.matching);
  const wanted = await confirmAction({
    title: isFiltered() ? `Delete the ${count} that match this filter?` : `Delete all ${count}?`,
    text: 'This cannot be undone. Export the messages first if you may need them.',
    action: `Delete ${count}`,
  });
  if (!wanted) return;
  await attempt('delete the messages', async () => {
    const deleted = await box.removeMatching();
    await box.reload();
    showFetched();
    reading.focusList();
    announce(`Deleted ${messageCount(deleted)}.`);
  });
}

/** Reads the filter from the page's controls and shows the messages that match. */
async function applyFilter() {
  const endpoint = endpoints.find(({ checked }) => checked)?.value;
  mailbox.filter.endpoint = endpoint === 'email' || endpoint === 'newsemail' ? endpoint : '';
  mailbox.filter.q = search.value.trim();
  await attempt('load the inbox', async () => {
    await box.reload();
    showFetched();
    reading.keepAddress();
    if (isFiltered())
      announce(
        `${messageCount(mailbox.matching)} match${mailbox.matching === 1 ? 'es' : ''} this filter.`,
      );
  });
}

/**
 * Sets the page's controls, and so the filter.
 *
 * @param {string} endpoint
 * @param {string} q
 */
function setControls(endpoint, q) {
  const wanted = endpoints.find(({ value }) => value === endpoint) ?? endpoints[0];
  if (wanted !== undefined) wanted.checked = true;
  search.value = q;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;
search.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(applyFilter, 200);
});
for (const endpoint of endpoints) endpoint.addEventListener('change', applyFilter);
byId('clear-filters').addEventListener('click', () => {
  setControls('', '');
  void applyFilter().then(reading.focusList);
});
deleteAll.addEventListener('click', removeMatching);
showMore.addEventListener('click', () =>
  attempt('load more messages', async () => {
    await box.loadMore();
    show();
    if (showMore.hidden) reading.focusList();
    announce(`${messageCount(mailbox.messages.length)} shown.`);
  }),
);

byId('example-origin').textContent = location.origin;
const query = new URLSearchParams(location.search);
setControls(query.get('endpoint') ?? '', query.get('q') ?? '');
followList({ select: reading.select, open: reading.open, remove });
reading.startReading(remove);
followEvents({
  connected: async () => {
    const named = !mailbox.loaded && location.hash !== '';
    await applyFilter();
    await loadScenario();
    if (named) reading.openFromAddress();
  },
  message: updateSoon,
  deleted: (ids) => {
    forget(ids);
    updateSoon();
  },
  scenario: loadScenario,
  delivery: (id, delivery) => {
    const changed = box.noteDelivery(id, delivery);
    if (changed === null) return;
    updateMessage(changed);
    if (reading.selected()?.id === id) reading.showReading();
  },
});
