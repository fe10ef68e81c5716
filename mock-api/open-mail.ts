import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createMemoryInbox } from './core/memory-table';
import { createMailService, type MailService } from './core/service';
import { type DeliveryOptions, startDelivery } from './delivery/delivery';
import { openInbox } from './store/store';

/** The mail store of a server on a port, if no other is set. */
export function defaultStore(port: string): string {
  return join(tmpdir(), `originaltreu-mail-${userInfo().username}-${port}.sqlite`);
}

/** A mail service and the function that ends it. */
interface OpenMail {
  readonly service: MailService;
  readonly close: () => Promise<void>;
}

/**
 * Opens the inbox with the mail API and, if set, delivery by SMTP.
 *
 * @param store - the file that keeps the messages; null keeps them in memory.
 * @throws StoreError if the file cannot be used.
 */
export async function openMail(
  store: string | null,
  delivery: DeliveryOptions | null,
): Promise<OpenMail> {
  const delivers = delivery !== null;
  const inbox = store === null ? createMemoryInbox(delivers) : await openInbox(store, delivers);
  const stopDelivery = delivery === null ? () => {} : startDelivery(inbox, delivery);
  const close = async () => {
    stopDelivery();
    await inbox.close();
  };
  return { service: createMailService(inbox), close };
}
