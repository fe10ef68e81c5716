import { createMemoryInbox } from './core/memory-table';
import type { RetentionOptions } from './core/retention';
import { createMailService, type MailService } from './core/service';
import type { DeliveryOptions } from './delivery/delivery';
import { openInbox } from './store/store';

/** How often messages that are too old are deleted, in milliseconds. */
const expiryInterval = 3_600_000;

/** A mail service and the function that ends it. */
interface OpenMail {
  readonly service: MailService;
  readonly close: () => Promise<void>;
}

/**
 * Opens the inbox with the mail API and, if set, delivery by SMTP.
 *
 * @param store - the file that keeps the messages; null keeps them in memory.
 * @param retention - how many messages are kept, and how long.
 * @throws StoreError if the file cannot be used.
 */
export async function openMail(
  store: string | null,
  delivery: DeliveryOptions | null,
  retention: RetentionOptions = {},
): Promise<OpenMail> {
  const delivers = delivery !== null;
  const inbox =
    store === null
      ? createMemoryInbox(delivers, retention)
      : await openInbox(store, delivers, retention);
  const expire = () =>
    inbox.removeExpired().catch((error: unknown) => console.error('Old messages remain:', error));
  await expire();
  const timer = setInterval(expire, expiryInterval).unref();
  // Loaded here, because most servers send no email.
  const stopDelivery =
    delivery === null
      ? () => {}
      : (await import('./delivery/delivery')).startDelivery(inbox, delivery);
  const close = async () => {
    clearInterval(timer);
    stopDelivery();
    await inbox.close();
  };
  return { service: createMailService(inbox), close };
}
