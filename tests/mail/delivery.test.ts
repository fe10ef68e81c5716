import { createServer } from 'node:net';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Inbox } from '../../mock-api/core/inbox';
import { createMailService } from '../../mock-api/core/service';
import { startDelivery } from '../../mock-api/delivery/delivery';
import { composeEml, mailOf } from '../../mock-api/delivery/mail-message';
import { openInbox } from '../../mock-api/store/store';
import { temporaryFolder } from '../../tools/site/server-process';

/*
 * Messages on their way out, to a real SMTP server on this machine.
 */

/** An error as an SMTP server answers it. */
function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

interface Received {
  readonly email: Email;
  readonly raw: string;
  readonly from: string;
  readonly to: readonly string[];
}

/** A mail server that answers each message as the next entry of `answers` says, and logins likewise. */
async function openSmtp(port = 0, logins: readonly (Error | null)[] = []) {
  const received: Received[] = [];
  const answers: (Error | null)[] = [];
  const loginAnswers = [...logins];
  let asked = 0;
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(loginAnswers.shift() ?? null, { user: 'u' }),
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        asked += 1;
        const answer = answers.shift();
        if (answer) return callback(answer);
        const raw = Buffer.concat(chunks).toString('latin1');
        const { mailFrom, rcptTo } = session.envelope;
        PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          received.push({
            email,
            raw,
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
          });
          callback(null);
        }, callback);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    answers,
    asked: () => asked,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

let inbox: Inbox;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
  inbox = await openInbox(join(temporaryFolder(), 'mail.sqlite'), true);
  closers.push(() => inbox.close());
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function deliver(url: string, pauses: readonly number[] = [20, 20, 20]) {
  const stop = startDelivery(inbox, { url, recipient: 'office@musterbau.example', pauses });
  closers.push(stop);
  return stop;
}

const enquiry = {
  first_name: 'Änne',
  last_name: 'O’Brien, "QA" <x@y.example>',
  email: 'aenne@example.org',
  phone: '+49 5241 123456',
  subject: 'Größe & Привет 🏠 '.repeat(12).trim(),
  services: '',
  message: 'Guten Tag,\n.\nzweite Zeile <b>\n\nFrom: niemand',
};

async function post(payload: object, endpoint = 'email') {
  const reply = await createMailService(inbox).answer({
    method: 'POST',
    path: `/api/musterbau/${endpoint}`,
    query: '',
    header: (name) => (name === 'content-type' ? 'application/json' : ''),
    body: new TextEncoder().encode(JSON.stringify(payload)),
  });
  return { status: reply.status, id: (JSON.parse(reply.body) as { id: string }).id };
}

async function deliveryOf(id: string) {
  return (await inbox.find(id))?.delivery;
}

test('an enquiry goes out as a multipart mail that says all, answers going to the visitor', async () => {
  const smtp = await openSmtp();
  closers.push(smtp.close);
  deliver(smtp.url);
  const { id } = await post(enquiry);
  await expect.poll(() => deliveryOf(id)).toEqual({ state: 'sent', attempts: 1 });
  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail).toMatchObject({
    from: 'office@musterbau.example',
    to: ['office@musterbau.example'],
    email: {
      subject: enquiry.subject,
      replyTo: [{ name: `Änne ${enquiry.last_name}`, address: 'aenne@example.org' }],
      messageId: `<${id}@musterbau.example>`,
    },
  });
  expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative;/m);
  for (const value of ['Änne', 'O’Brien', '+49 5241 123456', enquiry.message]) {
    expect(mail?.email.text?.replaceAll('\r\n', '\n')).toContain(value);
  }
  expect(mail?.email.html).toContain('zweite Zeile &lt;b&gt;');
});

test('messages one after another go out by one connection', async () => {
  const smtp = await openSmtp();
  closers.push(smtp.close);
  deliver(smtp.url);
  for (const count of [1, 2, 3]) {
    await post(enquiry);
    await expect.poll(() => smtp.received).toHaveLength(count);
  }
  expect(smtp.connections()).toBe(1);
});

test('of a long refusal, the start is kept', async () => {
  const smtp = await openSmtp();
  closers.push(smtp.close);
  smtp.answers.push(smtpError(550, 'no '.repeat(400)));
  deliver(smtp.url);
  const { id } = await post(enquiry);
  await expect.poll(() => deliveryOf(id)).toMatchObject({ state: 'failed' });
  expect((await deliveryOf(id))?.error).toHaveLength(500);
});

test('nothing that a visitor can send becomes a header', async () => {
  const smtp = await openSmtp();
  closers.push(smtp.close);
  deliver(smtp.url);
  // The API refuses line breaks outside the message, so they come from further inside here.
  await inbox.add({
    time: '2025-06-02T10:00:00.000Z',
    endpoint: 'email',
    shape: 'own',
    page: null,
    payload: {
      name: 'Anna\r\nBcc: all@example.org',
      email: 'anna@example.org\r\nBcc: more@example.org',
      phone: '1',
      subject: 'Dach\r\nBcc: all@example.org\r\n\r\nbody',
    },
  });
  await expect.poll(() => smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail?.to).toEqual(['office@musterbau.example']);
  expect(mail?.email.bcc).toBeUndefined();
  expect(mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n'))).not.toMatch(/^(Bcc|body)/im);
  expect(mail?.email.subject).toContain('Bcc: all@example.org');
});

test('what is too long for a header is shortened there, and complete in the body', async () => {
  const smtp = await openSmtp();
  closers.push(smtp.close);
  deliver(smtp.url);
  const long = '🏠'.repeat(4500);
  const email = `${'a'.repeat(300)}@example.org`;
  await post({ ...enquiry, first_name: long, subject: long, email });
  await expect.poll(() => smtp.received).toHaveLength(1);
  const received = smtp.received[0]?.email;
  expect(received?.subject).toMatch(/^(🏠){199}…$/u);
  expect(received?.replyTo).toBeUndefined();
  expect(received?.text).toContain(`subject: ${long}`);
  expect(received?.text).toContain(email);
});

test('the largest message arrives whole, encoded in a way that takes little time', async () => {
  const smtp = await openSmtp();
  closers.push(smtp.close);
  deliver(smtp.url);
  const message = `${'&'.repeat(60)}\n`.repeat(15_000);
  await post({ ...enquiry, message });
  await expect.poll(() => smtp.received).toHaveLength(1);
  const [{ email, raw } = { email: null, raw: '' }] = smtp.received;
  expect(email?.text?.replaceAll('\r\n', '\n')).toContain(message);
  expect(raw).toContain('Content-Transfer-Encoding: base64');
});

test('what looks like an encoded word arrives as it was typed', async () => {
  const smtp = await openSmtp();
  closers.push(smtp.close);
  deliver(smtp.url);
  const texts = [
    '=?utf-8?B?SGFsbG8=?=',
    'before =?utf-8?Q?x?= after',
    '=?utf-8?Q?x?= und Größe',
    `${'a '.repeat(150)}=?iso-8859-1?q?=E4?=`,
    '=?',
    'a=b? No.',
  ];
  for (const text of texts)
    await post({ ...enquiry, first_name: text, last_name: 'x', subject: text });
  await expect.poll(() => smtp.received).toHaveLength(texts.length);
  const { received } = smtp;
  const typed = new Set(texts);
  expect(new Set(received.map(({ email }) => email.subject))).toEqual(typed);
  const names = received.map(({ email }) => email.replyTo?.[0]?.name?.replace('\u2060', ''));
  expect(new Set(names)).toEqual(new Set(texts.map((text) => `${text} x`)));
  for (const { raw } of received) {
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(head).not.toMatch(/\?B\?SGFsbG8|\?Q\?x\?=|"=\?/);
    expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThan(200);
  }
});

test('the newsletter has a subject of its own', async () => {
  const smtp = await openSmtp();
  closers.push(smtp.close);
  deliver(smtp.url);
  await post({ email: 'anna@example.org' }, 'newsemail');
  await expect.poll(() => smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.email).toMatchObject({
    subject: 'Newsletter sign-up',
    replyTo: [{ address: 'anna@example.org' }],
  });
});

describe('a server that fails', () => {
  test('is asked again, and the message goes out once', async () => {
    const smtp = await openSmtp();
    closers.push(smtp.close);
    smtp.answers.push(smtpError(451, 'busy'), smtpError(451, 'busy'));
    deliver(smtp.url);
    const { id } = await post(enquiry);
    await expect.poll(() => deliveryOf(id)).toEqual({ state: 'sent', attempts: 3 });
    expect(smtp.received).toHaveLength(1);
  });

  test('is asked again after it has rejected the login, which says nothing of the message', async () => {
    const rejected = smtpError(535, 'wrong password');
    const smtp = await openSmtp(0, [rejected, rejected]);
    closers.push(smtp.close);
    deliver(smtp.url.replace('//', '//user:password@'));
    const { id } = await post(enquiry);
    await expect.poll(() => deliveryOf(id)).toEqual({ state: 'sent', attempts: 3 });
    expect(smtp.received).toHaveLength(1);
  });

  test('is not asked for ever', async () => {
    const smtp = await openSmtp();
    closers.push(smtp.close);
    smtp.answers.push(...Array.from({ length: 9 }, () => smtpError(451, 'busy')));
    deliver(smtp.url);
    const { id } = await post(enquiry);
    await expect.poll(() => deliveryOf(id)).toMatchObject({ state: 'failed', attempts: 4 });
    expect((await deliveryOf(id))?.error).toContain('busy');
    expect(smtp.asked()).toBe(4);
  });

  test('is not asked again when it refuses for good', async () => {
    const smtp = await openSmtp();
    closers.push(smtp.close);
    smtp.answers.push(smtpError(554, 'no such mailbox'));
    deliver(smtp.url);
    const { id } = await post(enquiry);
    await expect.poll(() => deliveryOf(id)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(smtp.asked()).toBe(1);
  });

  test('never delays the 202: one that accepts connections and says nothing', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closers.push(() => silent.close());
    deliver(`smtp://127.0.0.1:${(silent.address() as { port: number }).port}`);
    const find = vi.spyOn(inbox, 'find');
    const begun = performance.now();
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(enquiry)));
    // Two connections are open, and no more messages in memory.
    expect(find).toHaveBeenCalledTimes(2);
    // Its greeting would be awaited for ten seconds.
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(202));
    expect(await inbox.list({}, 100)).toMatchObject({ total: 20 });
  });

  test('loses nothing: what waits when the process ends goes out after the next start', async () => {
    const gone = await openSmtp();
    await gone.close();
    const stop = deliver(gone.url, [60_000]);
    const { id } = await post(enquiry);
    await expect.poll(() => deliveryOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    stop();
    const smtp = await openSmtp(gone.port);
    closers.push(smtp.close);
    deliver(smtp.url);
    await expect.poll(() => deliveryOf(id)).toEqual({ state: 'sent', attempts: 2 });
    expect(smtp.received).toHaveLength(1);
  });
});

test('the mail of each kind of message, whole', () => {
  const common = { id: 'id-1', time: '2025-06-02T10:00:00.000Z', shape: 'own' } as const;
  const office = 'office@musterbau.example';
  const constant = {
    from: { name: 'Musterbau Website', address: office },
    to: { name: '', address: office },
    date: new Date(common.time),
    messageId: '<id-1@musterbau.example>',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const table = (...rows: readonly (readonly [string, string])[]) => {
    const cells = rows.map(
      ([name, value]) =>
        `<tr><th align="left" valign="top">${name}</th><td style="white-space:pre-wrap">${value}</td></tr>`,
    );
    return `<table>${cells.join('')}</table>`;
  };
  const { services: _empty, ...payload } = {
    ...enquiry,
    subject: 'Dach & "Rinne"',
    message: "1'\n<2>",
  };
  const page = '/de/kontakt-uns';
  expect(
    mailOf({ ...common, endpoint: 'email', payload: { ...payload, services: '' }, page }, office),
  ).toEqual({
    ...constant,
    replyTo: { name: `Änne ${enquiry.last_name}`, address: enquiry.email },
    subject: 'Dach & "Rinne"',
    text: [
      ...['first_name: Änne', `last_name: ${enquiry.last_name}`, `email: ${enquiry.email}`],
      ...[`phone: ${enquiry.phone}`, 'subject: Dach & "Rinne"', "message:\n1'\n<2>"],
      ...[`page: ${page}`, `received: ${common.time}`],
    ].join('\n'),
    html: table(
      ['first_name', 'Änne'],
      ['last_name', 'O’Brien, &quot;QA&quot; &lt;x@y.example&gt;'],
      ['email', enquiry.email],
      ['phone', enquiry.phone],
      ['subject', 'Dach &amp; &quot;Rinne&quot;'],
      ['message', '1&#39;\n&lt;2&gt;'],
      ['page', page],
      ['received', common.time],
    ),
  });
  const newsletter = { email: 'anna@example.org' };
  expect(
    mailOf({ ...common, endpoint: 'newsemail', payload: newsletter, page: null }, office),
  ).toEqual({
    ...constant,
    replyTo: { name: '', address: newsletter.email },
    subject: 'Newsletter sign-up',
    text: `email: anna@example.org\npage: unknown\nreceived: ${common.time}`,
    html: table(['email', newsletter.email], ['page', 'unknown'], ['received', common.time]),
  });
});

test('the file of a message is the mail, the same bytes each time', async () => {
  const { id } = await post(enquiry);
  const message = await inbox.find(id);
  if (!message) throw new Error('The message is not there.');
  const eml = await composeEml(message);
  expect(await composeEml(message)).toEqual(eml);
  const email = await PostalMime.parse(eml);
  expect(email).toMatchObject({
    subject: enquiry.subject,
    to: [{ address: 'info@musterbau.example' }],
    date: message.time.replace(/\.\d+Z$/, '.000Z'),
  });
  expect(email.text?.replaceAll('\r\n', '\n')).toContain(enquiry.message);
  expect(eml.toString('latin1')).not.toMatch(/[^\r]\n/);
});
