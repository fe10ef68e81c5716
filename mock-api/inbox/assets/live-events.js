import { byId } from './page-elements.js';

/** @import { Delivery } from '../../core/inbox' */

/**
 * @typedef {object} Listeners
 * @property {() => void} connected - called again whenever events may have been missed.
 * @property {() => void} message - a message was accepted.
 * @property {(ids: readonly string[]) => void} deleted
 * @property {() => void} scenario - another scenario is active.
 * @property {(id: string, delivery: Delivery) => void} delivery
 */

/** After some errors a browser stops reconnecting; then this page tries again. */
const retryMilliseconds = 3000;

const connection = byId('connection');

/**
 * @param {'connecting' | 'live' | 'lost'} state
 * @param {string} text
 */
function show(state, text) {
  if (connection.dataset.state === state) return;
  connection.dataset.state = state;
  connection.textContent = text;
}

/**
 * Follows the inbox's events for as long as the page is open, and shows whether
 * it is connected.
 *
 * @param {Listeners} listeners
 */
export function followEvents(listeners) {
  /** @param {string} data */
  const onDeleted = (data) => {
    const { ids } = /** @type {{ ids: string[] }} */ (JSON.parse(data));
    listeners.deleted(ids);
  };
  /** @param {string} data */
  const onDelivery = (data) => {
    const { id, delivery } = /** @type {{ id: string, delivery: Delivery }} */ (JSON.parse(data));
    listeners.delivery(id, delivery);
  };

  const connect = () => {
    const source = new EventSource('/inbox/events');
    source.addEventListener('open', () => {
      show('live', 'Live');
      listeners.connected();
    });
    source.addEventListener('error', () => {
      show('lost', 'Connection lost, reconnecting…');
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, retryMilliseconds);
    });
    source.addEventListener('message', listeners.message);
    source.addEventListener('scenario', listeners.scenario);
    source.addEventListener('deleted', ({ data }) => onDeleted(data));
    source.addEventListener('delivery', ({ data }) => onDelivery(data));
    // An open connection keeps the page out of the back-forward cache.
    addEventListener('pagehide', () => source.close(), { once: true });
    return source;
  };
  connect();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) connect();
  });
}
