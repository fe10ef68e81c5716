import {
  createIds,
  type Inbox,
  type InboxEvent,
  type InboxMessage,
  type MessageFilter,
  newDelivery,
  searchText,
} from './inbox';
import { createListeners } from './listeners';

/**
 * An inbox that lasts as long as the process or the page.
 *
 * @param delivers - whether new messages are to be sent by SMTP.
 */
export function createMemoryInbox(delivers = false): Inbox {
  /** By number, oldest first. */
  const messages = new Map<number, InboxMessage>();
  const { idOf, numberOf } = createIds('memory');
  const { publish, subscribe } = createListeners<InboxEvent>();
  let last = 0;

  /** The messages that match a filter, newest first. */
  function select({ endpoint, q = '' }: MessageFilter): InboxMessage[] {
    const wanted = q.toLowerCase();
    return [...messages.values()]
      .filter((message) => endpoint === undefined || message.endpoint === endpoint)
      .filter((message) => wanted === '' || searchText(message).includes(wanted))
      .reverse();
  }

  return {
    add: async (draft) => {
      last += 1;
      const message = { id: idOf(last), ...draft, delivery: newDelivery(delivers) };
      messages.set(last, message);
      publish({ type: 'message', message });
      return message;
    },
    list: async (filter, limit, before) => {
      const matching = select(filter);
      const end = before === undefined ? Number.POSITIVE_INFINITY : numberOf(before);
      const older = matching.filter(({ id }) => numberOf(id) < end);
      return {
        messages: older.slice(0, limit),
        total: messages.size,
        matching: matching.length,
      };
    },
    scan: async function* (filter) {
      yield select(filter);
    },
    find: async (id) => messages.get(numberOf(id)) ?? null,
    isId: (id) => numberOf(id) > 0,
    remove: async (id) => {
      const isRemoved = messages.delete(numberOf(id));
      if (isRemoved) publish({ type: 'deleted', ids: [id] });
      return isRemoved;
    },
    removeMatching: async (filter) => {
      const ids = select(filter).map(({ id }) => id);
      for (const id of ids) messages.delete(numberOf(id));
      const isAll = filter.endpoint === undefined && !filter.q;
      if (isAll || ids.length > 0) publish({ type: 'deleted', ids: isAll ? 'all' : ids });
      return ids.length;
    },
    setDelivery: async (id, delivery) => {
      const message = messages.get(numberOf(id));
      if (message === undefined) return;
      messages.set(numberOf(id), { ...message, delivery });
      publish({ type: 'delivery', id, delivery });
    },
    undelivered: () =>
      [...messages.values()]
        .filter(({ delivery }) => delivery.state === 'waiting')
        .map(({ id }) => id),
    subscribe,
    close: async () => {},
  };
}
