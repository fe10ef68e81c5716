import type { AcceptedMessage, Endpoint } from './contract';

/** The state of a message's delivery by SMTP; `off` if no server is set. */
export interface Delivery {
  readonly state: 'off' | 'waiting' | 'sent' | 'failed';
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly error?: string;
}

/** A message that has no id yet. */
export type MessageDraft = Omit<AcceptedMessage, 'id'>;

/** A message in the inbox. */
export interface InboxMessage extends AcceptedMessage {
  readonly delivery: Delivery;
}

/** Selects messages; both conditions must hold. */
export interface MessageFilter {
  readonly endpoint?: Endpoint | undefined;
  /** Text that a value of the payload, the page or the id contains, in any case. */
  readonly q?: string | undefined;
}

/** A part of the messages, newest first. */
export interface MessagePage {
  readonly messages: readonly InboxMessage[];
  /** How many messages there are. */
  readonly total: number;
  /** How many messages match the filter. */
  readonly matching: number;
}

/** A change in an inbox. */
export type InboxEvent =
  | { readonly type: 'message'; readonly message: InboxMessage }
  | { readonly type: 'deleted'; readonly ids: readonly string[] | 'all' }
  | { readonly type: 'delivery'; readonly id: string; readonly delivery: Delivery };

/** The messages that the mail API has accepted. */
export interface Inbox {
  /**
   * Adds a message and gives it an id that is never used again; resolves when
   * the message is durable.
   */
  readonly add: (draft: MessageDraft) => Promise<InboxMessage>;
  /**
   * Lists messages, newest first.
   *
   * @param limit - maximum number of messages.
   * @param before - id of a message, deleted or not: only older ones are listed.
   */
  readonly list: (filter: MessageFilter, limit: number, before?: string) => Promise<MessagePage>;
  /** All messages that match a filter, newest first, a few hundred at a time. */
  readonly scan: (filter: MessageFilter) => AsyncGenerator<InboxMessage[]>;
  readonly find: (id: string) => Promise<InboxMessage | null>;
  /** Whether an id has the form of this inbox's ids, even if there is no such message. */
  readonly isId: (id: string) => boolean;
  /** Deletes a message; false if there is none with that id. */
  readonly remove: (id: string) => Promise<boolean>;
  /** Deletes the messages that match a filter and returns their number. */
  readonly removeMatching: (filter: MessageFilter) => Promise<number>;
  /** Records the state of a delivery; does nothing if the message is gone. */
  readonly setDelivery: (id: string, delivery: Delivery) => Promise<void>;
  /** Ids of the messages that wait to be sent, oldest first. */
  readonly undelivered: () => string[];
  /** Calls a listener with every change made here, until the returned function is called. */
  readonly subscribe: (listener: (event: InboxEvent) => void) => () => void;
  readonly close: () => Promise<void>;
}

/** The delivery of a new message. */
export function newDelivery(delivers: boolean): Delivery {
  return { state: delivers ? 'waiting' : 'off', attempts: 0 };
}

/**
 * The text that search looks at: everything that can be found, in lower case. A
 * message matches a query if this contains the query in lower case.
 */
export function searchText({ payload, page, id }: AcceptedMessage): string {
  return [...Object.values(payload), page ?? '', id].join('\n').toLowerCase();
}

/** The ids of an inbox: its tag and a number, e.g. `5f0a3c21-17`. */
export function createIds(tag: string) {
  return {
    idOf: (number: number) => `${tag}-${number}`,
    /** The number in an id, 0 if it is not an id of this inbox. */
    numberOf: (id: string) =>
      id.startsWith(`${tag}-`) && /^[1-9]\d{0,8}$/.test(id.slice(tag.length + 1))
        ? Number(id.slice(tag.length + 1))
        : 0,
  };
}
