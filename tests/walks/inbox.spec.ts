import { expect, test } from '../../tools/site/browser';
import { startInboxServer } from '../mail/inbox-server';
import { walk } from './walk';

/*
 * The inbox: messages come in, are searched, selected and deleted, here and by others.
 */

interface Message {
  readonly id: string;
  readonly subject: string;
  readonly isSignUp: boolean;
}

interface Inbox {
  /** The newest first. */
  readonly messages: readonly Message[];
  readonly query: string;
  readonly signUpsOnly: boolean;
  readonly selected: string | null;
  /** What has come in since the page was loaded, and was not selected. */
  readonly unread: readonly string[];
  readonly focus: string;
}

/** Looks at the inbox; it runs in the page. */
function look() {
  const options = [...document.querySelectorAll('[role="option"]')];
  const list = document.querySelector('[role="listbox"]');
  const active = list?.getAttribute('aria-activedescendant') ?? null;
  const { activeElement, body } = document;
  const detail = document.querySelector('#detail');
  return {
    title: document.title,
    heading: document.querySelector('#list-heading')?.textContent,
    address: location.search + location.hash,
    listed: options.map((option) => option.querySelector('.subject')?.textContent),
    selected: options.filter((option) => option.ariaSelected === 'true').map(({ id }) => id),
    unread: options.filter((option) => option.querySelector('.new')).map(({ id }) => id),
    active,
    read: detail?.checkVisibility() ? (detail.querySelector('h2')?.textContent ?? null) : null,
    query: document.querySelector<HTMLInputElement>('#search')?.value,
    focus:
      activeElement === body ? 'page' : activeElement?.id || activeElement?.getAttribute('value'),
    isAsking: document.querySelector('dialog')?.open,
  };
}

const listedOf = ({
  messages,
  query,
  signUpsOnly,
}: Pick<Inbox, 'messages' | 'query' | 'signUpsOnly'>) =>
  messages.filter(({ subject, isSignUp }) => subject.includes(query) && (isSignUp || !signUpsOnly));

const count = (messages: readonly unknown[]) =>
  `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`;

/** The selection stays as long as its message is listed. */
const kept = (now: Inbox) => ({
  ...now,
  selected: listedOf(now).some(({ id }) => id === now.selected) ? now.selected : null,
});

/** With another message selected, which is no longer new. */
const select = (now: Inbox, selected: string | null): Inbox => ({
  ...now,
  selected,
  unread: now.unread.filter((id) => id !== selected),
});

/** Without a message; if it was selected, the one in its place is. */
function without(now: Inbox, id: string | undefined): Inbox {
  const index = listedOf(now).findIndex((message) => message.id === id);
  const messages = now.messages.filter((message) => message.id !== id);
  const listed = listedOf({ ...now, messages });
  const next = listed[Math.min(index, listed.length - 1)]?.id ?? null;
  return select({ ...now, messages }, now.selected === id ? next : now.selected);
}

const place = (now: Inbox) => (listedOf(now).length > 0 ? 'messages' : 'list-heading');

test('the inbox', async ({ page, consoleErrors }) => {
  const server = await startInboxServer();
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const sent = body ? { headers, body: JSON.stringify(body) } : {};
    const response = await fetch(`${server.origin}${path}`, { method, ...sent });
    return (await response.json().catch(() => ({}))) as { readonly id: string };
  };
  const arrive =
    (subject: string | null) =>
    async ({ messages, unread }: Inbox) => {
      const enquiry = {
        name: 'Erika',
        email: 'erika@example.org',
        phone: '1',
        subject,
        message: '',
      };
      const { id } = subject
        ? await call('POST', '/api/musterbau/email', enquiry)
        : await call('POST', '/api/musterbau/newsemail', { email: 'leser@example.org' });
      const message = { id, subject: subject ?? 'Newsletter sign-up', isSignUp: subject === null };
      return { messages: [message, ...messages], unread: [id, ...unread] };
    };
  const search = (query: string) => async (now: Inbox) => {
    await page.locator('#search').fill(query);
    return kept({ ...now, query, focus: 'search' });
  };
  const indexOf = (now: Inbox) => listedOf(now).findIndex(({ id }) => id === now.selected);
  const move = (key: string, by: 1 | -1) => ({
    when: (now: Inbox) => listedOf(now)[indexOf(now) + by] !== undefined,
    act: async (now: Inbox) => {
      await page.locator('#messages').press(key);
      const next = listedOf(now)[indexOf(now) + by]?.id ?? null;
      return { ...select(now, next), focus: 'messages' };
    },
  });
  const dialog = page.getByRole('dialog');
  await walk<Inbox>(page, consoleErrors, {
    start: async () => {
      await call('DELETE', '/inbox/messages');
      const empty = { messages: [], query: '', signUpsOnly: false, selected: null };
      await page.goto('about:blank');
      await page.goto(`${server.origin}/inbox`);
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      return { ...empty, unread: [], focus: 'page' };
    },
    steps: {
      'an enquiry comes in': arrive('Dach'),
      'another enquiry comes in': arrive('Heizung'),
      'a sign-up comes in': arrive(null),
      'search for “Dach”': search('Dach'),
      'search for nothing': search(''),
      'choose sign-ups': async (now) => {
        await page.getByRole('radio', { name: 'Newsletter' }).click();
        return kept({ ...now, signUpsOnly: true, focus: 'newsemail' });
      },
      'choose all': async (now) => {
        await page.getByRole('radio', { name: 'All' }).click();
        return kept({ ...now, signUpsOnly: false, focus: '' });
      },
      'click the first message': {
        when: (now) => listedOf(now).length > 0,
        act: async (now) => {
          await page.getByRole('option').first().click();
          return { ...select(now, listedOf(now)[0]?.id ?? null), focus: 'messages' };
        },
      },
      'press the down arrow': move('ArrowDown', 1),
      'press k': move('k', -1),
      'delete the selected one': {
        when: ({ selected }) => selected !== null,
        act: async (now) => {
          await page.locator('#messages').press('Delete');
          await dialog.getByRole('button', { name: 'Delete' }).click();
          const next = without(now, now.selected ?? undefined);
          return { ...next, focus: place(next) };
        },
      },
      'ask to delete it and cancel': {
        when: ({ selected }) => selected !== null,
        act: async () => {
          await page.locator('#messages').press('Delete');
          await page.keyboard.press('Escape');
          return { focus: 'messages' };
        },
      },
      'delete all that match': {
        when: (now) => listedOf(now).length > 0,
        act: async (now) => {
          await page.locator('#delete-all').click();
          await dialog.getByRole('button', { name: 'Delete' }).click();
          const gone = listedOf(now);
          const messages = now.messages.filter((message) => !gone.includes(message));
          return { messages, selected: null, focus: 'list-heading' };
        },
      },
      'another visitor deletes the newest': {
        when: ({ messages }) => messages.length > 0,
        act: async (now) => {
          const id = now.messages[0]?.id;
          await call('DELETE', `/inbox/messages/${id}`);
          const next = without(now, id);
          const isHidden = now.focus === 'messages' && listedOf(next).length === 0;
          return { ...next, focus: isHidden ? 'page' : next.focus };
        },
      },
      'load the page again': async () => {
        await page.reload();
        await expect(page.getByText('Live', { exact: true })).toBeVisible();
        return { unread: [], focus: 'page' };
      },
    },
    look: () => page.evaluate(look),
    expected: (now) => {
      const listed = listedOf(now);
      const selected = now.selected && `message-${now.selected}`;
      const parameters = new URLSearchParams({
        ...(now.signUpsOnly ? { endpoint: 'newsemail' } : {}),
        ...(now.query ? { q: now.query } : {}),
      });
      const filter = parameters.size > 0 ? `?${parameters}` : '';
      return {
        title: `Inbox (${now.messages.length})`,
        heading: filter ? `${listed.length} of ${count(now.messages)}` : count(now.messages),
        address: filter + (now.selected ? `#${now.selected}` : ''),
        listed: listed.map(({ subject }) => subject),
        selected: selected ? [selected] : [],
        unread: listed.filter(({ id }) => now.unread.includes(id)).map(({ id }) => `message-${id}`),
        active: selected,
        read: listed.find(({ id }) => id === now.selected)?.subject ?? null,
        query: now.query,
        focus: now.focus,
        isAsking: false,
      };
    },
  });
  await server.stop();
});
