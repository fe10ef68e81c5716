import type { AcceptedMessage, Endpoint } from './contract';

/** How far a message has come on its way through SMTP; `off` where none is set. */
export interface Delivery {
  readonly state: 'off' | 'waiting' | 'sent' | 'failed';
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly error?: string;
}

/** A message as the inbox keeps it. */
export interface InboxMessage extends AcceptedMessage {
  readonly delivery: Delivery;
}

/** Which messages are meant; both conditions must hold. */
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
  /** How many of them the filter lets through. */
  readonly matching: number;
}

/** What happens in an inbox. */
export type InboxEvent =
  | { readonly type: 'message'; readonly message: InboxMessage }
  | { readonly type: 'deleted'; readonly ids: readonly string[] | 'all' }
  | { readonly type: 'delivery'; readonly id: string; readonly delivery: Delivery };

/** What the mail API has accepted. */
export interface Inbox {
  /** The id that the next added message must have. */
  readonly nextId: () => string;
  /**
   * Adds a message; settles when it is durable.
   *
   * @param message - its id is `nextId()` of the same turn.
   */
  readonly add: (message: AcceptedMessage) => Promise<void>;
  /**
   * Lists messages, newest first.
   *
   * @param limit - most messages to give.
   * @param before - id of a message: only older ones are given.
   */
  readonly list: (filter: MessageFilter, limit: number, before?: string) => Promise<MessagePage>;
  /** All messages that a filter lets through, newest first, a few hundred at a time. */
  readonly scan: (filter: MessageFilter) => AsyncGenerator<InboxMessage[]>;
  readonly find: (id: string) => Promise<InboxMessage | null>;
  /** Whether an id is of this inbox's form, be there such a message or not. */
  readonly isId: (id: string) => boolean;
  /** Deletes one message; false where there is none of that id. */
  readonly remove: (id: string) => Promise<boolean>;
  /** Deletes what a filter lets through and says how many messages that were. */
  readonly removeMatching: (filter: MessageFilter) => Promise<number>;
  /** Records how far a message has come; says nothing where it is gone. */
  readonly setDelivery: (id: string, delivery: Delivery) => Promise<void>;
  /** Ids of the messages that wait to be sent, oldest first. */
  readonly undelivered: () => string[];
  /** Tells a listener of every event, until the returned function is called. */
  readonly subscribe: (listener: (event: InboxEvent) => void) => () => void;
  readonly close: () => Promise<void>;
}
