/**
 * @import { Problem } from '../../core/contract'
 * @import { InboxMessage, MessagePage } from '../../core/inbox'
 *
 * @typedef {object} Filter - which messages to list; an empty text matches all.
 * @property {'' | 'email' | 'newsemail'} endpoint
 * @property {string} q
 *
 * @typedef {object} ScenarioState
 * @property {string} scenario - the name of the active one.
 * @property {number} delay - milliseconds.
 * @property {readonly { name: string, title: string, description: string }[]} scenarios
 */

/** Number of messages fetched and shown at a time. */
const pageSize = 200;

/**
 * Calls one of the inbox's routes.
 *
 * @param {string} method
 * @param {string} path
 * @param {object} [body] - sent as JSON.
 * @returns {Promise<unknown>} the reply's JSON, null if it has none.
 * @throws {Error} with the problem document's detail, for any reply that is not a 2xx.
 */
async function call(method, path, body) {
  const sent =
    body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { method, ...sent });
  const text = await response.text();
  if (!response.ok) throw new Error(problemOf(response, text));
  return text === '' ? null : JSON.parse(text);
}

/**
 * @param {Response} response
 * @param {string} text
 */
function problemOf(response, text) {
  if (!(response.headers.get('content-type') ?? '').includes('json')) {
    return `the server responded with ${response.status}`;
  }
  const problem = /** @type {Partial<Problem>} */ (JSON.parse(text));
  return problem.detail ?? problem.title ?? `the server responded with ${response.status}`;
}

/**
 * The query of a filter, with a leading question mark unless it is empty.
 *
 * @param {Filter} filter
 * @param {Readonly<Record<string, string>>} [more]
 */
export function queryOf(filter, more = {}) {
  const wanted = Object.entries({ ...filter, ...more }).filter(([, value]) => value !== '');
  return wanted.length === 0 ? '' : `?${new URLSearchParams(wanted)}`;
}

/**
 * A page of messages.
 *
 * @param {Filter} filter
 * @param {string} [before] - id of the message to continue after (default: start with the newest).
 */
export async function fetchMessages(filter, before = '') {
  const query = queryOf(filter, { limit: String(pageSize), before });
  return /** @type {MessagePage} */ (await call('GET', `/inbox.json${query}`));
}

/** @param {string} id */
export function messagePath(id) {
  return `/inbox/messages/${encodeURIComponent(id)}`;
}

/**
 * A whole message; lists have only summaries.
 *
 * @param {string} id
 */
export async function fetchMessage(id) {
  return /** @type {InboxMessage} */ (await call('GET', messagePath(id)));
}

/** @param {string} id */
export async function deleteMessage(id) {
  await call('DELETE', messagePath(id));
}

/**
 * Deletes the messages that match a filter.
 *
 * @param {Filter} filter
 * @returns {Promise<number>} how many were deleted.
 */
export async function deleteMatching(filter) {
  const reply = await call('DELETE', `/inbox/messages${queryOf(filter)}`);
  return /** @type {{ deleted: number }} */ (reply).deleted;
}

export async function fetchScenario() {
  return /** @type {ScenarioState} */ (await call('GET', '/inbox/scenario'));
}

/**
 * @param {string} scenario
 * @param {number} [delay] - milliseconds, for the scenario that has one.
 */
export async function setScenario(scenario, delay) {
  const body = delay === undefined ? { scenario } : { scenario, delay };
  return /** @type {ScenarioState} */ (await call('PUT', '/inbox/scenario', body));
}
