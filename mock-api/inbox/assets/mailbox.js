import { deleteMatching, deleteMessage, fetchMessages } from './inbox-api.js';

/**
 * @import { Delivery, MessageSummary } from '../../core/inbox'
 * @import { Filter } from './inbox-api.js'
 */

/*
 * The newest messages that match the filter, newest first. Every change fetches
 * the server's newest page again and joins it with the older messages, so only the
 * server decides what a search matches.
 */

/** What the page shows. Apart from the filter, only this module changes it. */
export const mailbox = {
  /** @type {Filter} */
  filter: { endpoint: '', q: '' },
  /** @type {readonly MessageSummary[]} */
  messages: [],
  /** How many messages the inbox holds. */
  total: 0,
  /** How many of them match the filter. */
  matching: 0,
  /** Whether the server has answered yet. */
  loaded: false,
  /** Messages that arrived while the page was open and have not been opened. */
  newIds: /** @type {Set<string>} */ (new Set()),
};

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * Runs requests one after the other, so that no late reply overwrites a newer one.
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

/** Resolves when the requests under way have ended. */
export function settled() {
  return last;
}

export function isFiltered() {
  return mailbox.filter.endpoint !== '' || mailbox.filter.q !== '';
}

/** @param {string | null} id */
export function messageOf(id) {
  return mailbox.messages.find((message) => message.id === id) ?? null;
}

/** Starts again with the newest messages that match. */
export function reload() {
  return inTurn(async () => {
    const page = await fetchMessages(mailbox.filter);
    Object.assign(mailbox, page, { loaded: true });
  });
}

/**
 * Adds the messages that have arrived since.
 *
 * @returns {Promise<number>} how many there are.
 */
export function update() {
  return inTurn(async () => {
    const { messages, total, matching } = await fetchMessages(mailbox.filter);
    const shownIds = new Set(mailbox.messages.map(({ id }) => id));
    const lastId = messages.at(-1)?.id;
    const joint = mailbox.messages.findIndex(({ id }) => id === lastId);
    // Without a joint, more arrived than one page holds: older ones are fetched on demand.
    const rest = joint === -1 ? [] : mailbox.messages.slice(joint + 1);
    const firstShown = messages.findIndex(({ id }) => shownIds.has(id));
    const added = firstShown === -1 ? messages : messages.slice(0, firstShown);
    for (const { id } of added) mailbox.newIds.add(id);
    Object.assign(mailbox, { messages: [...messages, ...rest], total, matching });
    return added.length;
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
  const removed = new Set(ids);
  mailbox.messages = mailbox.messages.filter(({ id }) => !removed.has(id));
}

/** @param {string} id */
export function remove(id) {
  return inTurn(() => deleteMessage(id));
}

/** Deletes the messages that match the filter and returns how many there were. */
export function removeMatching() {
  return inTurn(() => deleteMatching(mailbox.filter));
}

/**
 * Updates the delivery state of a message.
 *
 * @param {string} id
 * @param {Delivery} delivery
 * @returns {MessageSummary | null} the message, null if it is not among the fetched ones.
 */
export function noteDelivery(id, delivery) {
  const message = messageOf(id);
  if (message === null) return null;
  const changed = { ...message, delivery };
  mailbox.messages = mailbox.messages.map((each) => (each.id === id ? changed : each));
  return changed;
}
