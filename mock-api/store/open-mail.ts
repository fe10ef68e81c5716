import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createMemoryInbox } from '../core/journal-inbox';
import { createMailService, type MailService } from '../core/service';
import { type DeliveryOptions, startDelivery } from '../delivery/delivery';
import { openInbox } from './store';

/** The mail store of a server that was given none: two servers never share a port. */
export function usualStore(port: string): string {
  return join(tmpdir(), `originaltreu-mail-${userInfo().username}-${port}.jsonl`);
}

/** A mail service, and what ends it. */
interface OpenMail {
  readonly service: MailService;
  readonly close: () => Promise<void>;
}

/**
 * Opens the inbox, the mail API on it and, where wanted, the way out of it.
 *
 * @param store - the file that keeps the messages; null for memory alone.
 * @throws StoreError when the file cannot be had.
 */
export async function openMail(
  store: string | null,
  delivery: DeliveryOptions | null,
): Promise<OpenMail> {
  const inbox = store === null ? createMemoryInbox() : await openInbox(store, delivery !== null);
  const stopDelivery = delivery === null ? () => {} : startDelivery(inbox, delivery);
  const close = async () => {
    stopDelivery();
    await inbox.close();
  };
  return { service: createMailService(inbox), close };
}
