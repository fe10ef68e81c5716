import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type AcceptedMessage, defaultRecipient } from '../core/contract';

/** The domain of Message-IDs. */
const domain = 'musterbau.example';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The visitor's name as the form asked for it, '' where it did not. */
function senderOf({ name, first_name, last_name }: AcceptedMessage['payload']): string {
  return name ?? [first_name, last_name].filter(Boolean).join(' ');
}

/** Everything the mail says: the fields as they were sent, and where they came from. */
function rowsOf(message: AcceptedMessage): (readonly [string, string])[] {
  const sent = Object.entries(message.payload).filter(([, value]) => value !== '');
  return [...sent, ['page', message.page ?? 'unknown'], ['received', message.time]];
}

/**
 * A message as a mail, in nodemailer's words: plain text and HTML, answers going
 * to the visitor. Addresses are given as parts, so that no text of a visitor is
 * ever read as an address or a header.
 *
 * @param recipient - address that the mail goes to, and comes from.
 */
export function mailOf(message: AcceptedMessage, recipient: string): SendMailOptions {
  const rows = rowsOf(message);
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td style="white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  );
  const { subject, email = '' } = message.payload;
  return {
    from: { name: 'Musterbau Website', address: recipient },
    to: { name: '', address: recipient },
    replyTo: { name: senderOf(message.payload), address: email },
    subject: subject ?? 'Newsletter sign-up',
    date: new Date(message.time),
    messageId: `<${message.id}@${domain}>`,
    text: rows
      .map(([name, value]) => `${name}:${value.includes('\n') ? '\n' : ' '}${value}`)
      .join('\n'),
    html: `<table>${cells.join('')}</table>`,
    // No text of a visitor may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A message as a file in the format of mails (RFC 5322).
 *
 * @param recipient - address that it is written for.
 */
export function composeEml(
  message: AcceptedMessage,
  recipient = defaultRecipient,
): Promise<Buffer> {
  return new MailComposer({
    ...mailOf(message, recipient),
    // The same message gives the same bytes.
    baseBoundary: message.id,
    newline: 'windows',
  })
    .compile()
    .build();
}
