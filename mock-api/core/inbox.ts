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

/** What a list shows of a message: texts are shortened, so its size does not depend on the body. */
export interface MessageSummary extends Omit<InboxMessage, 'payload'> {
  /** The visitor's name, otherwise the address; '' if there is neither. */
  readonly sender: string;
  /** '' if there is none. */
  readonly subject: string;
}

/** Selects messages; all conditions must hold. */
export interface MessageFilter {
  readonly endpoint?: Endpoint | undefined;
  /** Text that a value of the payload, the page or the id contains, in any case. */
  readonly q?: string | undefined;
  /** The state of the delivery. */
  readonly state?: Delivery['state'] | undefined;
  /** ISO time before which the message was accepted. */
  readonly until?: string | undefined;
}

/** A part of the messages, newest first. */
export interface MessagePage {
  readonly messages: readonly MessageSummary[];
  /** How many messages there are. */
  readonly total: number;
  /** How many messages match the filter. */
  readonly matching: number;
}

/** A change in an inbox. */
export type InboxEvent =
  | { readonly type: 'message'; readonly message: InboxMessage }
  | { readonly type: 'deleted'; readonly ids: readonly string[] }
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
   * @param signal - ends a search; its reason is thrown.
   */
  readonly list: (
    filter: MessageFilter,
    limit: number,
    before?: string,
    signal?: AbortSignal,
  ) => Promise<MessagePage>;
  /** All messages that match a filter, newest first, one at a time. */
  readonly scan: (filter: MessageFilter, signal?: AbortSignal) => AsyncGenerator<InboxMessage>;
  readonly find: (id: string) => Promise<InboxMessage | null>;
  /** Whether an id has the form of this inbox's ids, even if there is no such message. */
  readonly isId: (id: string) => boolean;
  /** Deletes a message; false if there is none with that id. */
  readonly remove: (id: string) => Promise<boolean>;
  /** Deletes the messages that match a filter, a part at a time, and returns their number. */
  readonly removeMatching: (filter: MessageFilter) => Promise<number>;
  /** Records the state of a delivery; does nothing if the message is gone. */
  readonly setDelivery: (id: string, delivery: Delivery) => Promise<void>;
  /** Deletes the messages that are too old; those that are too many go as others come. */
  readonly removeExpired: () => Promise<void>;
  /** Ids of the messages that wait to be sent, oldest first. */
  readonly undelivered: () => string[];
  /** Calls a listener with every change made here, until the returned function is called. */
  readonly subscribe: (listener: (event: InboxEvent) => void) => () => void;
  /**
   * Looks whether messages can be read and would be kept.
   *
   * @throws Error if not; its message says why.
   */
  readonly check: () => void;
  readonly close: () => Promise<void>;
}

/** The most that a part of the messages may have; one message may have more characters. */
export interface PartBound {
  readonly messages: number;
  readonly characters: number;
}

/** Where an inbox keeps its messages, each under a number that only grows. */
export interface MessageTable {
  /** The first part of every id: the id of message 17 is e.g. `5f0a3c21-17`. */
  readonly tag: string;
  /** Adds a message with the next number. */
  readonly insert: (draft: MessageDraft, delivery: Delivery) => InboxMessage;
  /** The numbers of the messages that match a filter, newest first, from `start` to below `end`. */
  readonly select: (
    filter: MessageFilter,
    limit?: number,
    end?: number,
    start?: number,
  ) => number[];
  /**
   * The number of the oldest message of the next part below `end`: parts are bounded by messages
   * and by characters, so that other requests have their turn in between. Null without a message.
   */
  readonly startOfPart: (end: number | undefined, bound: PartBound) => number | null;
  /** The number of the message that is the nth newest, 0 if there are fewer. */
  readonly nthNewest: (position: number) => number;
  readonly count: (filter: MessageFilter) => number;
  /** The message with a number, null if it is gone. */
  readonly read: (number: number) => InboxMessage | null;
  /** Messages by number, newest first; those that are gone are left out. */
  readonly summarize: (numbers: readonly number[]) => MessageSummary[];
  /** Deletes messages and returns the numbers of those that were there. */
  readonly remove: (numbers: readonly number[]) => number[];
  /** Records the state of a delivery; false if the message is gone. */
  readonly setDelivery: (number: number, delivery: Delivery) => boolean;
}
