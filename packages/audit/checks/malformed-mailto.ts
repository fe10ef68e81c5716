import { domainToASCII } from 'node:url';
import { decodedOrNull } from '@originaltreu/kit/text';
import { misspeltScheme, schemeOf } from '../context/schemes';
import { cleaned } from '../extract/address';
import { defineCheck } from './check';

/** Between dots, before the at sign: signs that need no quotes, and letters of any script. */
const word = "[\\w!#$%&'*+/=?^`{|}~\\p{L}\\p{M}\\p{N}-]+";
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** Without quotes; 64 characters before the at sign at most, and a last label of more than digits. */
const mailbox = new RegExp(
  `^(?=.{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+(?!\\d+$)${label}$`,
  'iu',
);

/** An e-mail address with its host in ASCII, as DNS has it: `müller.de` as `xn--mller-kva.de`. */
function withAsciiHost(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  // domainToASCII also corrects ASCII hosts, which would hide their errors.
  return /^[\x21-\x7e]*$/.test(host) ? address : address.slice(0, at) + domainToASCII(host);
}

function isMailbox(address: string): boolean {
  // Each computer has users of its own.
  return mailbox.test(withAsciiHost(address)) || /^[^\s@]+@localhost$/i.test(address);
}

/** E-mail addresses that do not follow RFC 6068, or whose scheme is misspelt. */
export const check = defineCheck({
  code: 'malformed-mailto',
  scope: 'link',
  severity: 'error',
  title: 'The e-mail address is malformed',
  example: '<a href="mailto:office(at)example.org">',
  remedy: 'Write it as mailto:name@host.',
  find: ({ href }) => {
    if (href === null || schemeOf(href) !== 'mailto') return misspeltScheme(href, 'mailto');
    const [address = '', headers] = cleaned(href).slice('mailto:'.length).split('?', 2);
    // With headers alone, the sender chooses the recipient.
    if (address === '' && headers) return null;
    const mailboxes = decodedOrNull(address);
    if (mailboxes === null) return 'a percent sign starts no escape';
    const wrong = mailboxes.split(',').find((each) => !isMailbox(each.trim()));
    return wrong === undefined ? null : `expected mailto:name@host, not “${wrong}”`;
  },
});
