import { createTransport } from 'nodemailer';
import type { Inbox } from '../core/inbox';
import { mailOf } from './mail-message';

/** Pauses before the second, third … attempt, in milliseconds. */
const defaultPauses = [1000, 5000, 30_000, 120_000, 600_000] as const;
/** Timeout of each step of the SMTP conversation, in milliseconds. */
const timeout = 10_000;
/** Maximum number of messages sent at the same time. */
const maxConnections = 2;

/** How messages are sent. */
export interface DeliveryOptions {
  /** The server, e.g. `smtps://user:password@mail.example.org`. */
  readonly url: string;
  /** Address that messages are sent to and from. */
  readonly recipient: string;
  /** Pauses before each further attempt, in milliseconds; then the delivery has failed. */
  readonly pauses?: readonly number[];
}

/**
 * Whether the server has rejected the message permanently: replies of 500 and above
 * (RFC 5321, 4.2.1). A rejected login is a fault of the settings, not of the message.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}

/**
 * Sends the messages of an inbox by SMTP in the background: each message is stored
 * first, and failed attempts are repeated later. Messages that still wait when the
 * process ends are sent after the next start, at least once.
 *
 * @returns a function that stops it; messages that wait keep waiting.
 */
export function startDelivery(inbox: Inbox, options: DeliveryOptions): () => void {
  const { url, recipient, pauses = defaultPauses } = options;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  transport.on('error', (error) => console.error('SMTP:', error));
  const queue: string[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let busy = 0;
  let stopped = false;

  async function attempt(id: string) {
    const message = await inbox.find(id);
    // Another server on the same store may have sent it meanwhile.
    if (message?.delivery.state !== 'waiting') return;
    const attempts = message.delivery.attempts + 1;
    try {
      await transport.sendMail(mailOf(message, recipient));
    } catch (error) {
      if (stopped) return;
      const pause = isFinal(error) ? undefined : pauses[attempts - 1];
      const reason = error instanceof Error ? error.message : String(error);
      const state = pause === undefined ? 'failed' : 'waiting';
      await inbox.setDelivery(id, { state, attempts, error: reason.slice(0, 500) });
      if (pause !== undefined) later(id, pause);
      return;
    }
    await inbox.setDelivery(id, { state: 'sent', attempts });
  }

  function later(id: string, pause: number) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      enqueue(id);
    }, pause);
    timers.add(timer.unref());
  }

  function work() {
    while (!stopped && busy < maxConnections) {
      const id = queue.shift();
      if (id === undefined) return;
      busy += 1;
      attempt(id)
        .catch((error: unknown) => console.error(`The message ${id} could not be sent:`, error))
        .finally(() => {
          busy -= 1;
          work();
        });
    }
  }

  function enqueue(id: string) {
    queue.push(id);
    work();
  }

  const unsubscribe = inbox.subscribe((event) => {
    if (event.type === 'message' && event.message.delivery.state === 'waiting') {
      enqueue(event.message.id);
    }
  });
  for (const id of inbox.undelivered()) enqueue(id);
  return () => {
    stopped = true;
    unsubscribe();
    for (const timer of timers) clearTimeout(timer);
    transport.close({ force: true });
  };
}
