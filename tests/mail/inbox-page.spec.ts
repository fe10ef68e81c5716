import type { Page } from '@playwright/test';
import { test as base, expect } from '../../tools/site/browser';
import { axeTagsIn, checkWithAxe } from '../support/axe';
import { emulateMedia } from '../support/media';
import { startInboxServer } from './inbox-server';

/*
 * The inbox page against the mail API alone: each test has an inbox of its own,
 * so that nothing it stores, deletes or spoils reaches another test.
 */

type Server = Awaited<ReturnType<typeof startInboxServer>>;
type Payload = Readonly<Record<string, string>>;

interface Fixtures {
  readonly emptied: undefined;
  /** Sends a message as a form does; gives the reply's status and the message's id. */
  readonly send: (payload: Payload, referer?: string) => Promise<{ status: number; id: string }>;
}

const test = base.extend<Fixtures, { readonly server: Server }>({
  // One origin for a worker: with another `baseURL`, Playwright starts a new browser context.
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startInboxServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  emptied: [
    async ({ server }, use) => {
      server.renew();
      await use(undefined);
    },
    { auto: true },
  ],
  // By Node's own fetch: Playwright's takes most of the time of a test that sends hundreds.
  send: async ({ server }, use) => {
    await use(async (payload, referer = `${server.origin}/de`) => {
      const endpoint = 'subject' in payload ? 'email' : 'newsemail';
      const response = await fetch(`${server.origin}/api/musterbau/${endpoint}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Referer: referer },
        body: JSON.stringify(payload),
      });
      const { id } = (await response.json()) as { id: string };
      return { status: response.status, id };
    });
  },
});

function enquiry(subject: string, name = 'Erika Muster'): Payload {
  return {
    name,
    email: 'erika@example.org',
    phone: '05241 12345',
    subject,
    message: 'Guten Tag,\n\nbitte rufen Sie an.',
  };
}

const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const selected = (page: Page) => page.getByRole('option', { selected: true });
const status = (page: Page) => page.locator('#status');
const detail = (page: Page) => page.getByRole('region', { name: 'Message', exact: true });

/** Opens the page and waits until it shows what the server has. */
async function openInbox(page: Page, address = '/inbox') {
  await page.goto(address);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Inbox \(\d+\)$/);
}

/** Closes the dialog as Escape does where that leaves its last value: Chromium's clears it. */
async function closeWithoutValue(page: Page) {
  await page.evaluate(() => document.querySelector('dialog')?.close());
}

/** Sends numbered enquiries in batches. */
async function sendMany(send: Fixtures['send'], count: number) {
  for (let from = 0; from < count; from += 50) {
    const numbers = Array.from({ length: Math.min(50, count - from) }, (_, index) => from + index);
    const sent = await Promise.all(numbers.map((number) => send(enquiry(`Enquiry ${number}`))));
    expect(new Set(sent.map(({ status: code }) => code))).toEqual(new Set([202]));
  }
}

test('has a strict policy and no message in its HTML', async ({ request, send }) => {
  await send(enquiry('Needle in the HTML'));
  const response = await request.get('/inbox');
  expect(response.headers()['content-security-policy']?.split('; ').toSorted()).toEqual(
    [
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "script-src 'self'",
      "style-src 'self'",
    ].toSorted(),
  );
  const html = await response.text();
  expect(html).not.toContain('Needle');
  expect(html).not.toMatch(/<style|style=|\son\w+=|<script(?![^>]* src=)/i);
});

test('tells what to do while it is empty, and shows what comes in at once', async ({
  page,
  send,
}) => {
  await openInbox(page);
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Russian' })).toHaveAttribute('href', '/ru');
  await expect(page.getByText(`${new URL(page.url()).origin}/api/`)).toBeVisible();

  await send(enquiry('Dach'), 'http://localhost:4173/de/kontakt?x=1');
  await expect(status(page)).toHaveText('1 new message.');
  await expect(page.getByText('No messages yet')).toBeHidden();
  await send({ email: 'leser@example.org' });
  await expect(options(page)).toHaveCount(2);
  await expect(page).toHaveTitle('Inbox (2)');
  await expect(options(page).first()).toHaveText(
    /^new leser@example\.org [\d:]+ Newsletter sign-up newsemail own origin \/de$/,
  );
  await expect(options(page).last()).toHaveText(
    /^new Erika Muster [\d:]+ Dach email own origin \/de\/kontakt\?x=1$/,
  );
});

test('shows everything known of a message, and gives it away', async ({
  page,
  context,
  server,
  send,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const payload = { ...enquiry('Küche'), message: 'Zeile 1\n\nZeile 3' };
  const { id } = await send(payload);
  await openInbox(page);
  await options(page).first().click();

  const fields = detail(page).locator('dl').first();
  await expect(fields.locator('dt')).toHaveText(Object.keys(payload));
  expect(await fields.locator('dd').allTextContents()).toEqual(Object.values(payload));
  const raw = await detail(page).getByLabel('Body as sent').textContent();
  expect(raw).toBe(JSON.stringify(payload, null, 2));
  await expect(detail(page).getByText(id)).toBeVisible();
  await expect(detail(page).locator('time')).toHaveText(
    /^[A-Z][a-z]+day,? \d+ [A-Z][a-z]+ 20\d\d at \d\d:\d\d:\d\d /,
  );

  const sentFrom = detail(page).getByRole('link', { name: `${server.origin}/de`, exact: true });
  await expect(sentFrom).toHaveAttribute('href', `${server.origin}/de`);
  await expect(sentFrom).toHaveAttribute('rel', 'noreferrer');

  await page.getByRole('button', { name: 'Copy JSON' }).click();
  await expect(status(page)).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(raw);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download .eml' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.eml$/);
});

test('a message that is markup stays text, on its way out and in its failures', async ({
  page,
  server,
  send,
  consoleErrors,
}) => {
  const markup = '<img src=x onerror="document.title=\'hacked\'"><script>alert(1)</script>';
  const { id } = await send(enquiry(markup, markup), 'javascript:alert(1)');
  page.on('dialog', () => expect(true, 'a dialog came up').toBe(false));
  await openInbox(page);
  await options(page).first().click();
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(markup);
  await expect(detail(page).locator('dd').first()).toHaveText(markup);
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page.locator('body script')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
  await expect(detail(page).getByText('javascript:alert(1)')).toBeVisible();
  await expect(page).toHaveTitle('Inbox (1)');
  await test.step('tells how far a message is on its way out', async () => {
    await expect(detail(page).getByText('Delivery')).toBeHidden();
    await server.setDelivery(id, { state: 'failed', attempts: 2, error: '550 no such user' });
    await expect(options(page).first()).toContainText('not delivered');
    await expect(selected(page)).toHaveCount(1);
    await expect(detail(page)).toContainText('not delivered, after 2 attempts: 550 no such user');
  });
  await test.step('says why something failed', async () => {
    await page.route('**/inbox/messages/*', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 404, title: 'Not found', detail: 'It is gone already.' }),
      }),
    );
    await detail(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(status(page)).toHaveText('Could not delete the message: It is gone already.');
    await expect(options(page)).toHaveCount(1);
    consoleErrors.length = 0;
  });
});

test('filters, searches, exports what is shown and keeps it in the address', async ({
  page,
  send,
}) => {
  await send(enquiry('Dachstuhl'));
  await send(enquiry('Heizung', 'Ján Kováč'));
  await send({ email: 'leser@example.org' });
  const expectFilter = async (query: string) => {
    const exported = page.getByRole('link', { name: 'Export JSON' });
    await expect(exported).toHaveAttribute('href', `/inbox/export.json${query}`);
    await expect(page).toHaveURL((url) => url.search === query);
  };
  await openInbox(page);
  await expect(options(page)).toHaveCount(3);
  await expectFilter('');

  await page.getByRole('radio', { name: 'Newsletter' }).check();
  await expect(options(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '1 of 3 messages' })).toBeVisible();
  await expectFilter('?endpoint=newsemail');
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(options(page)).toHaveCount(3);
  await expectFilter('');
  await page.getByRole('radio', { name: 'Enquiries' }).check();
  await expect(options(page)).toHaveCount(2);

  await options(page).first().click();
  const search = page.getByRole('searchbox', { name: 'Search messages' });
  await search.fill('kováč');
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText('Heizung');
  const query = '?endpoint=email&q=kov%C3%A1%C4%8D';
  await expectFilter(query);

  // What comes in and does not match is counted, not shown.
  await send(enquiry('Bad'));
  await expect(page.getByRole('heading', { name: '1 of 4 messages' })).toBeVisible();
  await expect(options(page)).toHaveCount(1);

  await openInbox(page, `/inbox${query}`);
  await expect(search).toHaveValue('kováč');
  await expect(options(page)).toHaveCount(1);

  await search.fill('nowhere');
  await expect(page.getByRole('heading', { name: 'No matching messages' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(options(page)).toHaveCount(4);
  await expect(search).toHaveValue('');
  await expectFilter('');
  await expect(page.getByRole('listbox')).toBeFocused();
});

test('a message that was opened is not new again after a filter', async ({ page, send }) => {
  await openInbox(page);
  for (const subject of ['Dach', 'Bad']) await send(enquiry(subject));
  const marks = options(page).getByText('new', { exact: true });
  await expect(marks).toHaveCount(2);
  await options(page).first().click();
  await expect(marks).toHaveCount(1);
  await page.getByRole('radio', { name: 'Newsletter' }).check();
  await expect(options(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(options(page)).toHaveCount(2);
  await expect(marks).toHaveCount(1);
});

test('asks again at once after a no', async ({ page, send }) => {
  for (const subject of ['One', 'Two']) await send(enquiry(subject));
  await openInbox(page);
  const list = page.getByRole('listbox');
  await list.press('Home');
  await list.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
  await expect(dialog).toBeVisible();
  // In one task, as quick hands on a slow machine: the dialog's event comes later.
  await page.evaluate(() => {
    document.querySelector('dialog')?.close('cancel');
    const press = new KeyboardEvent('keydown', { key: 'Delete', bubbles: true });
    document.querySelector('[role=listbox]')?.dispatchEvent(press);
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(options(page)).toHaveText([/One/]);
});

test('is worked from the keyboard', async ({ page, send }) => {
  for (const subject of ['One', 'Two', 'Three', 'Four']) await send(enquiry(subject));
  await openInbox(page);
  const list = page.getByRole('listbox');
  await list.focus();
  const steps = [
    ['ArrowDown', 'Four'],
    ['j', 'Three'],
    ['ArrowDown', 'Two'],
    ['k', 'Three'],
    ['End', 'One'],
    ['j', 'One'],
    ['Home', 'Four'],
    ['ArrowUp', 'Four'],
    ['PageDown', 'One'],
    ['ArrowUp', 'Two'],
  ] as const;
  for (const [key, subject] of steps) {
    await list.press(key);
    await expect(selected(page), `after ${key}`).toContainText(subject);
    await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(subject);
    const active = await list.getAttribute('aria-activedescendant');
    expect(active).toBe(await selected(page).getAttribute('id'));
  }

  await list.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
  await expect(dialog).toContainText('“Two” from Erika Muster');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(list).toBeFocused();
  await expect(options(page)).toHaveCount(4);

  await list.press('Delete');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveCount(3);
  await expect(list).toBeFocused();
  await expect(selected(page)).toContainText('One');
  await expect(status(page)).toHaveText('The open message was deleted.');

  // A yes is not kept, whichever way the next question is asked.
  const button = detail(page).getByRole('button', { name: 'Delete' });
  for (const ask of [() => list.press('Delete'), () => button.click()]) {
    await ask();
    await expect(dialog).toBeVisible();
    await closeWithoutValue(page);
    await expect(dialog).toBeHidden();
  }

  await list.press('Enter');
  await expect(detail(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();

  // A click leaves the focus in the list, beside which the message stands.
  await options(page).first().click();
  await list.press('j');
  await expect(selected(page)).toContainText('Three');
  await expect(options(page)).toHaveText([/Four/, /Three/, /One/]);
});

test('deletes what the filter shows and nothing else, after asking', async ({ page, send }) => {
  await send(enquiry('Keep'));
  await send({ email: 'a@example.org' });
  await send({ email: 'b@example.org' });
  await openInbox(page);
  await page.getByRole('radio', { name: 'Newsletter' }).check();
  await page.getByRole('button', { name: 'Delete matching' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the 2 messages that match' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(options(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete matching' }).click();
  await dialog.getByRole('button', { name: 'Delete 2 messages' }).click();
  await expect(status(page)).toHaveText('Deleted 2 messages.');
  await expect(page.getByRole('heading', { name: 'No matching messages' })).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText('Keep');

  // A yes is not kept.
  await page.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete all 1 message?' })).toBeVisible();
  await closeWithoutValue(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await openInbox(page);
  await expect(options(page)).toContainText('Keep');
});

test('follows what another page deletes', async ({ page, request, send }) => {
  const gone = await send(enquiry('Gone'));
  await send(enquiry('Stays'));
  await openInbox(page);
  await options(page).last().click();
  await detail(page).getByRole('button', { name: 'Copy JSON' }).focus();
  await request.delete(`/inbox/messages/${gone.id}`);
  await expect(options(page)).toHaveCount(1);
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText('Stays');
  await expect(status(page)).toHaveText('The open message was deleted.');
  await expect(page.getByRole('listbox')).toBeFocused();
  await request.delete('/inbox/messages');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await expect(detail(page)).toBeHidden();
});

test('steers the scenario for everyone, and says so as long as it lasts', async ({
  page,
  context,
  request,
  send,
}) => {
  await openInbox(page);
  const other = await context.newPage();
  await openInbox(other);
  await page.getByText('How the API responds').click();
  const buttons = page.getByRole('group', { name: 'How the API responds' }).getByRole('button');
  const { scenarios } = (await (await request.get('/inbox/scenario')).json()) as {
    scenarios: { title: string; description: string }[];
  };
  expect(scenarios).toHaveLength(13);
  await expect(buttons).toHaveText(scenarios.map(({ title }) => title));
  for (const [index, { description }] of scenarios.entries()) {
    await expect(buttons.nth(index)).toHaveAccessibleDescription(description);
  }
  const pressed = page.getByRole('button', { pressed: true });
  await expect(pressed).toHaveText(scenarios[0]?.title ?? '');

  await buttons.filter({ hasText: '503' }).click();
  for (const each of [page, other]) {
    const banner = each.getByText('The API misbehaves on purpose');
    await expect(banner).toContainText('503');
    await expect(banner).toBeVisible();
  }
  await expect(pressed).toHaveText(/503/);
  expect((await send(enquiry('Lost'))).status).toBe(503);

  await other.getByRole('button', { name: 'Respond normally' }).press('Enter');
  await expect(other.locator('summary')).toBeFocused();
  for (const each of [page, other]) {
    await expect(each.getByText('The API misbehaves on purpose')).toBeHidden();
  }
  expect((await send(enquiry('Arrives'))).status).toBe(202);
  await expect(options(page)).toHaveCount(1);
});

test('sets the delay, and refuses one out of range', async ({ page, request }) => {
  await openInbox(page);
  await page.getByText('How the API responds').click();
  const milliseconds = page.getByRole('spinbutton', { name: 'Milliseconds' });
  const group = page.getByRole('group', { name: 'How the API responds' });
  const button = group.locator('div', { has: milliseconds }).getByRole('button');
  const present = async () =>
    (await (await request.get('/inbox/scenario')).json()) as { scenario: string; delay: number };

  await milliseconds.fill('30001');
  await button.click();
  await expect(status(page)).toContainText('from 0 to 30000 milliseconds');
  await expect(milliseconds).toBeFocused();
  expect(await present()).toMatchObject({ scenario: 'none' });

  await milliseconds.fill('250');
  await button.click();
  await expect(page.getByText('The API misbehaves on purpose')).toContainText('250 ms');
  expect(await present()).toMatchObject({ scenario: 'delay', delay: 250 });
  // While the delay is in force, another number takes effect at once.
  await milliseconds.fill('400');
  await milliseconds.blur();
  await expect(page.getByText('The API misbehaves on purpose')).toContainText('400 ms');
  // No other scenario is set with it.
  for (const each of await group.getByRole('button').all()) {
    await each.click();
    await expect(each).toHaveAttribute('aria-pressed', 'true');
    const { scenario, delay } = await present();
    expect([scenario, delay]).toEqual([scenario, scenario === 'delay' ? 400 : 0]);
  }
});

test('says when the connection is lost, and catches up', async ({
  page,
  server,
  send,
  consoleErrors,
}) => {
  await openInbox(page);
  await server.stop();
  await expect(page.getByText('Connection lost, reconnecting…')).toBeVisible();
  await server.resume();
  await send(enquiry('While away'));
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(options(page)).toHaveCount(1);
  consoleErrors.length = 0;
});

test('connects again after an answer that ends the browser’s own attempts', async ({
  page,
  consoleErrors,
}) => {
  let asked = 0;
  await page.route('**/inbox/events', async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ status: 503 });
    else await route.fallback();
  });
  await page.goto('/inbox');
  await expect(page.getByText('Connection lost, reconnecting…')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(asked).toBe(2);
  consoleErrors.length = 0;
});

test('is live again when a visitor comes back to it', async ({ page, send }) => {
  await openInbox(page);
  // Playwright keeps no page in the back-forward cache.
  const pass = (name: string) =>
    page.evaluate((type) => {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }, name);
  for (const subject of ['Once', 'Twice']) {
    await pass('pagehide');
    await pass('pageshow');
    await send(enquiry(subject));
    await expect(options(page).first()).toContainText(subject);
  }
  await expect(options(page)).toHaveCount(2);
});

test('410 messages: the newest first, the older ones on demand, bursts counted', async ({
  page,
  request,
  send,
}) => {
  await sendMany(send, 410);
  await openInbox(page);
  await expect(options(page)).toHaveCount(200);
  await page.getByRole('button', { name: 'Show more (210 older)' }).click();
  await expect(options(page)).toHaveCount(400);
  await page.getByRole('button', { name: 'Show more (10 older)' }).click();
  await expect(options(page)).toHaveCount(410);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  await expect(page.getByRole('listbox')).toBeFocused();

  // A few more join those that are shown; a flood replaces them.
  await sendMany(send, 20);
  await expect(options(page)).toHaveCount(430);
  const shown = await options(page).evaluateAll((all) => all.map((option) => option.id));
  const held = (await (await request.get('/inbox.json?limit=1000')).json()) as {
    messages: { id: string }[];
  };
  expect(shown).toEqual(held.messages.map(({ id }) => `message-${id}`));
  await sendMany(send, 300);
  // Where a locator finds nothing yet, Playwright describes the whole page: seconds for 700 options.
  await expect(page.locator('#list-heading')).toHaveText('730 messages');
});

test('on a phone, list and message take turns', async ({ page, send }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await send(enquiry('First'));
  await send(enquiry('Second'));
  await openInbox(page);
  const list = page.getByRole('listbox');
  await expect(detail(page)).toBeHidden();

  await options(page).last().click();
  await expect(list).toBeHidden();
  await expect(detail(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(list).toBeFocused();
  await expect(detail(page)).toBeHidden();
  await expect(selected(page)).toContainText('First');

  await list.press('ArrowUp');
  await expect(detail(page)).toBeHidden();
  await list.press('Enter');
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText('Second');
  await page.goBack();
  await expect(list).toBeFocused();
  await page.goForward();
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText('Second');

  // The address names the message, so that it can be passed on.
  await openInbox(page, page.url());
  await page.reload();
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText('Second');
  await detail(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list).toBeFocused();
  await expect(options(page)).toHaveCount(1);

  await page.goto('about:blank');
  await openInbox(page, '/inbox#nothing');
  await expect(status(page)).toHaveText(/in this URL is not in the list/);
});

test('is accessible and fits in both themes', async ({ page, server, send }) => {
  // Axe looks fifteen times.
  test.slow();
  const look = async (state: string) => {
    // Colours are the same at any width.
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await emulateMedia(page, { colorScheme });
      const { violations } = await checkWithAxe(page, { runOnly: axeTagsIn[colorScheme] });
      const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
      expect(found, `${state} at ${width} px, ${colorScheme}`).toEqual([]);
    }
    for (const width of [320, 390, 704, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(overflow), `${state} overflows at ${width} px`).toBe(0);
    }
  };
  await openInbox(page);
  await look('empty');

  await send(enquiry('W'.repeat(300), 'N'.repeat(200)), `${server.origin}/${'p'.repeat(300)}`);
  const { id } = await send({ ...enquiry('Second'), message: 'm'.repeat(3000) });
  await server.setDelivery(id, { state: 'sent', attempts: 1 });
  await expect(options(page)).toHaveCount(2);
  await look('list');
  await options(page).last().click();
  await expect(detail(page)).toBeVisible();
  await look('message');

  await page.getByText('How the API responds').click();
  await page.getByRole('button', { name: /500/ }).click();
  await expect(page.getByText('The API misbehaves on purpose')).toBeVisible();
  await look('scenario');
  await page.getByRole('button', { name: 'Delete all' }).click();
  await look('dialog');
});
