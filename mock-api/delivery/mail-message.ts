import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { type AcceptedMessage, defaultRecipient } from '../core/contract';
import { nameOf, shortened } from '../core/summary';

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

/** Maximum length of visitors' text in a header, in UTF-16 code units. */
const maxHeaderLength = 400;
/**
 * Length of the HTML from which on it is encoded as base64, which takes a tenth of the time of
 * quoted-printable: of the largest message, that would hold up all others for half a second.
 */
const minBase64Length = 100_000;
/** Maximum length of an address that mail servers take (RFC 5321). */
const maxAddressLength = 254;

/** Whether mail programs might decode a text in a header, because of how it looks (RFC 2047). */
function looksEncoded(text: string): boolean {
  return text.includes('=?');
}

/** The header of a subject; nodemailer leaves what looks encoded as it is. */
function subjectHeader(subject: string): Pick<SendMailOptions, 'subject' | 'headers'> {
  if (!looksEncoded(subject)) return { subject };
  const value = encodeWord(subject, 'Q', 52);
  return { headers: { Subject: { prepared: true, foldLines: true, value } } };
}

/**
 * A name for an address. Nodemailer only quotes what looks encoded, but encodes whatever has a
 * character beyond ASCII, e.g. one that nobody sees.
 */
function addressName(name: string): string {
  return looksEncoded(name) ? `${name}\u2060` : name;
}

/** The rows of the mail: the fields as sent, their page and time. */
function rowsOf(message: AcceptedMessage): (readonly [string, string])[] {
  const sent = Object.entries(message.payload).filter(([, value]) => value !== '');
  return [...sent, ['page', message.page ?? 'unknown'], ['received', message.time]];
}

/**
 * A message as a mail for nodemailer: plain text and HTML, with the visitor as
 * Reply-To. Addresses are passed in parts, so that no visitor's text is ever parsed
 * as an address or a header.
 *
 * @param recipient - address that the mail is sent to and from.
 */
export function mailOf(message: AcceptedMessage, recipient: string): SendMailOptions {
  const rows = rowsOf(message);
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td style="white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  );
  const html = `<table>${cells.join('')}</table>`;
  const { subject, email = '' } = message.payload;
  return {
    ...(html.length >= minBase64Length && { textEncoding: 'base64' }),
    from: { name: 'Musterbau Website', address: recipient },
    to: { name: '', address: recipient },
    ...(email.length > maxAddressLength
      ? {}
      : {
          replyTo: {
            name: addressName(shortened(nameOf(message.payload), maxHeaderLength)),
            address: email,
          },
        }),
    ...subjectHeader(shortened(subject ?? 'Newsletter sign-up', maxHeaderLength)),
    date: new Date(message.time),
    messageId: `<${message.id}@${domain}>`,
    text: rows
      .map(([name, value]) => `${name}:${value.includes('\n') ? '\n' : ' '}${value}`)
      .join('\n'),
    html,
    // No visitor's text may make nodemailer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A message as an .eml file (RFC 5322).
 *
 * @param recipient - address in From and To.
 */
export function composeEml(
  message: AcceptedMessage,
  recipient = defaultRecipient,
): Promise<Buffer> {
  return new MailComposer({
    ...mailOf(message, recipient),
    // The same message always has the same bytes.
    baseBoundary: message.id,
    newline: 'windows',
  })
    .compile()
    .build();
}
