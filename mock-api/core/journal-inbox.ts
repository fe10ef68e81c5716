import type { AcceptedMessage } from './contract';
import type { Delivery, Inbox, InboxEvent } from './inbox';
import { createInboxReader } from './inbox-reader';
import { createMemoryJournal, type Journal, type Place } from './journal';
import { createMessageIndex } from './message-index';

/** An inbox that can be brought back from the records of its journal. */
export interface RestorableInbox extends Inbox {
  /**
   * Takes in a record that the journal already has.
   *
   * @throws SyntaxError or TypeError when it is no record of an inbox.
   */
  readonly restore: (record: string, place: Place) => void;
  /** The records that make this inbox anew, oldest first, without what is gone or outdated. */
  readonly records: () => AsyncGenerator<string[]>;
  /** Most records that {@link records} gives. */
  readonly recordCount: () => number;
  /** Number of the next message. */
  readonly nextNumber: () => number;
}

/** One line of the journal. */
type JournalRecord =
  | { readonly message: AcceptedMessage; readonly deliver?: true }
  | { readonly delivery: Delivery; readonly of: string }
  | { readonly deleted: readonly string[] }
  | { readonly deletedTo: number };

const off: Delivery = { state: 'off', attempts: 0 };
const waiting: Delivery = { state: 'waiting', attempts: 0 };

/** How an inbox is set up. */
interface InboxOptions {
  readonly journal: Journal;
  /** Begins every id, so that ids of two stores differ. */
  readonly tag: string;
  /** Number of the next message. */
  readonly next: number;
  /** Whether messages are to go out by SMTP. */
  readonly delivers: boolean;
}

/**
 * An inbox on a journal: the journal holds the messages, memory only where they
 * stand.
 */
export function createInbox({ journal, tag, next, delivers }: InboxOptions): RestorableInbox {
  const index = createMessageIndex();
  const deliveries = new Map<number, Delivery>();
  const listeners = new Set<(event: InboxEvent) => void>();
  /** Number of the last message that was restored. */
  let restored = 0;

  const idOf = (number: number) => `${tag}-${number}`;
  /** The number in an id, 0 where it is no id of this inbox. */
  const numberOf = (id: string) =>
    id.startsWith(`${tag}-`) && /^[1-9]\d{0,8}$/.test(id.slice(tag.length + 1))
      ? Number(id.slice(tag.length + 1))
      : 0;
  const publish = (event: InboxEvent) => {
    for (const listener of listeners) listener(event);
  };
  const append = (record: JournalRecord) => journal.append(JSON.stringify(record));
  const deliveryOf = (id: string) => deliveries.get(numberOf(id)) ?? off;
  const reader = createInboxReader(journal, index, deliveryOf);

  function forget(id: string): boolean {
    deliveries.delete(numberOf(id));
    return index.remove(numberOf(id));
  }

  function forgetTo(last: number) {
    for (const number of index.below(last + 1)) forget(idOf(number));
  }

  async function removeAll(): Promise<number> {
    const count = index.count();
    const deletedTo = next - 1;
    await append({ deletedTo });
    forgetTo(deletedTo);
    publish({ type: 'deleted', ids: 'all' });
    return count;
  }

  async function removeIds(ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    await append({ deleted: ids });
    const deleted = ids.filter(forget);
    if (deleted.length > 0) publish({ type: 'deleted', ids: deleted });
    return deleted.length;
  }

  return {
    nextId: () => idOf(next),
    add: async (message) => {
      const number = next;
      next += 1;
      const place = await append(delivers ? { message, deliver: true } : { message });
      index.add(number, message.endpoint, place);
      if (delivers) deliveries.set(number, waiting);
      publish({ type: 'message', message: { ...message, delivery: deliveryOf(message.id) } });
    },
    list: (filter, limit, before) =>
      reader.list(filter, limit, before === undefined ? next : numberOf(before)),
    scan: reader.scan,
    find: async (id) =>
      index.has(numberOf(id)) ? ((await reader.read([numberOf(id)]))[0] ?? null) : null,
    isId: (id) => numberOf(id) > 0,
    remove: async (id) => index.has(numberOf(id)) && (await removeIds([id])) === 1,
    removeMatching: async (filter) => {
      if (filter.endpoint === undefined && !filter.q) return removeAll();
      const ids: string[] = [];
      for await (const found of reader.scan(filter)) ids.push(...found.map((each) => each.id));
      return removeIds(ids);
    },
    setDelivery: async (id, delivery) => {
      if (!index.has(numberOf(id))) return;
      await append({ delivery, of: id });
      // It may have been deleted meanwhile.
      if (!index.has(numberOf(id))) return;
      deliveries.set(numberOf(id), delivery);
      publish({ type: 'delivery', id, delivery });
    },
    undelivered: () =>
      [...deliveries]
        .filter(([, { state }]) => state === 'waiting')
        .map(([number]) => idOf(number)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => journal.close(),
    restore: (text, place) => {
      const record = JSON.parse(text) as JournalRecord;
      if ('message' in record) {
        const number = numberOf(record.message.id);
        if (number <= restored) {
          throw new TypeError(`The message ${record.message.id} is out of order.`);
        }
        restored = number;
        index.add(number, record.message.endpoint, place);
        if (record.deliver) deliveries.set(number, waiting);
        next = Math.max(next, number + 1);
      } else if ('of' in record) {
        if (index.has(numberOf(record.of))) deliveries.set(numberOf(record.of), record.delivery);
      } else if ('deleted' in record) {
        record.deleted.forEach(forget);
      } else forgetTo(record.deletedTo);
    },
    recordCount: () => index.count() + deliveries.size,
    nextNumber: () => next,
    records: async function* () {
      for await (const messages of reader.scanOldestFirst()) {
        yield messages.flatMap(({ delivery, ...message }) => {
          const record = JSON.stringify({ message } satisfies JournalRecord);
          if (delivery.state === 'off') return [record];
          return [record, JSON.stringify({ delivery, of: message.id } satisfies JournalRecord)];
        });
      }
    },
  };
}

/** An inbox that lasts as long as the process or the page. */
export function createMemoryInbox(): Inbox {
  return createInbox({ journal: createMemoryJournal(), tag: 'memory', next: 1, delivers: false });
}
