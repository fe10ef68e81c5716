import { createTransport } from 'nodemailer';
import type { Inbox } from '../core/inbox';
import { mailOf } from './mail-message';

/** Waits before the second, third … attempt, in milliseconds. */
const defaultPauses = [1000, 5000, 30_000, 120_000, 600_000] as const;
/** Longest that one step of the conversation with the server may take, in milliseconds. */
const patience = 10_000;
/** Messages on their way at the same time. */
const maxConnections = 2;

/** How messages go out. */
export interface DeliveryOptions {
  /** The server, e.g. `smtps://user:password@mail.example.org`. */
  readonly url: string;
  /** Address that messages go to and come from. */
  readonly recipient: string;
  /** Waits before each further attempt, in milliseconds; none left means failed. */
  readonly pauses?: readonly number[];
}

/**
 * Whether the server has refused the message for good: answers of 500 and above
 * (RFC 5321, 4.2.1). A refused log-in is the setting's fault, not the message's.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}

/**
 * Sends what an inbox accepts by SMTP, beside everything else: the inbox has the
 * message first, and a server that fails is asked again later. What waited when
 * the process ended is sent after the next start, at least once.
 *
 * @returns what stops it; messages that still wait stay so.
 */
export function startDelivery(inbox: Inbox, options: DeliveryOptions): () => void {
  const { url, recipient, pauses = defaultPauses } = options;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
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
