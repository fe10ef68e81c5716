import type { AcceptedMessage } from './contract';
import type { Delivery, InboxMessage, MessageFilter, MessagePage } from './inbox';
import type { Journal } from './journal';
import type { MessageIndex } from './message-index';

/** Messages that are read from the journal at a time. */
const chunkSize = 500;

/** The reading side of an inbox. */
interface InboxReader {
  /** Reads messages by number; numbers that are gone are left out. */
  readonly read: (numbers: readonly number[]) => Promise<InboxMessage[]>;
  /** All messages that a filter lets through, newest first, a chunk at a time. */
  readonly scan: (filter: MessageFilter) => AsyncGenerator<InboxMessage[]>;
  /** All messages, oldest first, a chunk at a time. */
  readonly scanOldestFirst: () => AsyncGenerator<InboxMessage[]>;
  /** The newest messages with numbers below `end`. */
  readonly list: (filter: MessageFilter, limit: number, end: number) => Promise<MessagePage>;
}

/** Whether some value of the payload, the page or the id contains a lower-case text. */
function contains(message: AcceptedMessage, needle: string): boolean {
  const texts = [...Object.values(message.payload), message.page ?? '', message.id];
  return texts.some((text) => text.toLowerCase().includes(needle));
}

function* chunksOf(numbers: Iterable<number>): Generator<number[]> {
  let chunk: number[] = [];
  for (const number of numbers) {
    if (chunk.push(number) < chunkSize) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/**
 * Reads messages from a journal by means of an index.
 *
 * @param deliveryOf - how far a message has come, by its id.
 */
export function createInboxReader(
  journal: Journal,
  index: MessageIndex,
  deliveryOf: (id: string) => Delivery,
): InboxReader {
  async function read(numbers: readonly number[]): Promise<InboxMessage[]> {
    const places = numbers.map((number) => index.place(number)).filter((place) => place !== null);
    const records = await journal.read(places);
    return records.map((text) => {
      const { message } = JSON.parse(text) as { message: AcceptedMessage };
      return { ...message, delivery: deliveryOf(message.id) };
    });
  }

  async function* filtered(numbers: Iterable<number>, q = '') {
    const needle = q.toLowerCase();
    for (const chunk of chunksOf(numbers)) {
      const messages = await read(chunk);
      yield needle === '' ? messages : messages.filter((each) => contains(each, needle));
    }
  }

  const all = Number.POSITIVE_INFINITY;
  return {
    read,
    scan: ({ endpoint, q }) => filtered(index.below(all, endpoint), q),
    scanOldestFirst: () => filtered(index.from(0)),
    list: async ({ endpoint, q }, limit, end) => {
      const total = index.count();
      if (!q) {
        const numbers: number[] = [];
        for (const number of index.below(end, endpoint)) {
          if (numbers.push(number) === limit) break;
        }
        return { messages: await read(numbers), total, matching: index.count(endpoint) };
      }
      const messages: InboxMessage[] = [];
      let matching = 0;
      for await (const found of filtered(index.below(end, endpoint), q)) {
        messages.push(...found.slice(0, limit - messages.length));
        matching += found.length;
      }
      // Those not older than the page count as well.
      for await (const found of filtered(index.from(end, endpoint), q)) matching += found.length;
      return { messages, total, matching };
    },
  };
}
