import { deleteMatching, deleteMessage, fetchMessages } from './inbox-api.js';

/**
 * @import { Delivery, InboxMessage } from '../../core/inbox'
 * @import { Filter } from './inbox-api.js'
 */

/*
 * The newest messages that match the filter, newest first. Every change asks the
 * server for its newest page again and joins it with what was fetched before, so
 * search means one thing only: what the server takes it for.
 */

/** What the page shows; changed by this module alone, the filter aside. */
export const mailbox = {
  /** @type {Filter} */
  filter: { endpoint: '', q: '' },
  /** @type {readonly InboxMessage[]} */
  messages: [],
  /** How many messages the inbox holds. */
  total: 0,
  /** How many of them match the filter. */
  matching: 0,
  /** Whether the server has answered yet. */
  loaded: false,
  /** Messages that came while the page was open and were not looked at. */
  newIds: /** @type {Set<string>} */ (new Set()),
};

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * Does one thing after the other, so that no late reply overwrites a newer one.
 *
 * @template T
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
function inTurn(act) {
  const turn = last.then(act);
  last = turn.catch(() => undefined);
  return turn;
}

export function isFiltered() {
  return mailbox.filter.endpoint !== '' || mailbox.filter.q !== '';
}

/** @param {string | null} id */
export function messageOf(id) {
  return mailbox.messages.find((message) => message.id === id) ?? null;
}

/** Starts afresh with the newest messages that match. */
export function reload() {
  return inTurn(async () => {
    const page = await fetchMessages(mailbox.filter);
    Object.assign(mailbox, page, { loaded: true });
  });
}

/**
 * Puts what has come since before what is there.
 *
 * @returns {Promise<number>} how many messages came.
 */
export function update() {
  return inTurn(async () => {
    const { messages, total, matching } = await fetchMessages(mailbox.filter);
    const known = new Set(mailbox.messages.map(({ id }) => id));
    const lastId = messages.at(-1)?.id;
    const joint = mailbox.messages.findIndex(({ id }) => id === lastId);
    // Without a joint, more came than a page holds: what lies below is fetched again on demand.
    const rest = joint === -1 ? [] : mailbox.messages.slice(joint + 1);
    const firstKnown = messages.findIndex(({ id }) => known.has(id));
    const came = firstKnown === -1 ? messages : messages.slice(0, firstKnown);
    for (const { id } of came) mailbox.newIds.add(id);
    Object.assign(mailbox, { messages: [...messages, ...rest], total, matching });
    return came.length;
  });
}

/** Adds the next older messages. */
export function loadMore() {
  return inTurn(async () => {
    const before = mailbox.messages.at(-1)?.id;
    const { messages, total, matching } = await fetchMessages(mailbox.filter, before);
    Object.assign(mailbox, { messages: [...mailbox.messages, ...messages], total, matching });
  });
}

/**
 * Drops messages that the server no longer has.
 *
 * @param {readonly string[]} ids
 */
export function forget(ids) {
  const gone = new Set(ids);
  mailbox.messages = mailbox.messages.filter(({ id }) => !gone.has(id));
}

/** @param {string} id */
export function remove(id) {
  return inTurn(() => deleteMessage(id));
}

/** Deletes what matches the filter, and tells how many there were. */
export function removeMatching() {
  return inTurn(() => deleteMatching(mailbox.filter));
}

/**
 * Notes how far a message is on its way out.
 *
 * @param {string} id
 * @param {Delivery} delivery
 * @returns {InboxMessage | null} the message, null where it is not among the fetched ones.
 */
export function noteDelivery(id, delivery) {
  const message = messageOf(id);
  if (message === null) return null;
  const changed = { ...message, delivery };
  mailbox.messages = mailbox.messages.map((each) => (each.id === id ? changed : each));
  return changed;
}
