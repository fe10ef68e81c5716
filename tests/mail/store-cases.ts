import type { Inbox, InboxMessage, MessageFilter } from '../../mock-api/core/inbox';

/** Adds messages from visitors with the given names, in this order; returns their ids. */
export async function add(inbox: Inbox, ...names: readonly string[]): Promise<string[]> {
  const added = await Promise.all(
    names.map((name) =>
      inbox.add({
        time: '2025-06-02T10:00:00.000Z',
        endpoint: name.startsWith('news') ? 'newsemail' : 'email',
        shape: 'own',
        payload: { name, email: `${name}@example.org` },
        page: null,
      }),
    ),
  );
  return added.map(({ id }) => id);
}

/** The names of an inbox's visitors, newest first. */
export async function namesIn(inbox: Inbox, q?: string): Promise<string[]> {
  return (await messagesIn(inbox, { q })).map((message) => message.payload.name ?? '');
}

/** An inbox's messages, whole and newest first. */
export async function messagesIn(
  inbox: Inbox,
  filter: MessageFilter = {},
): Promise<InboxMessage[]> {
  const messages: InboxMessage[] = [];
  for await (const message of inbox.scan(filter)) messages.push(message);
  return messages;
}
