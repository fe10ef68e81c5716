import { domainToASCII } from 'node:url';
import { misspeltScheme, schemeOf } from '../context/schemes';
import { cleaned, decodedOrNull } from '../extract/address';
import type { Check } from './check';

const mailbox =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

/** An e-mail address with its host in ASCII, as DNS has it: `müller.de` as `xn--mller-kva.de`. */
function withAsciiHost(address: string): string {
  // domainToASCII also corrects ASCII hosts, which would hide their errors.
  if (/^[\x21-\x7e]*$/.test(address.slice(address.lastIndexOf('@') + 1))) return address;
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToASCII(address.slice(at));
}

/** E-mail addresses that do not follow RFC 6068, or whose scheme is misspelt. */
export const malformedMailto = {
  code: 'malformed-mailto',
  severity: 'error',
  title: 'The e-mail address is malformed',
  find: ({ href }) => {
    if (href === null || schemeOf(href) !== 'mailto') return misspeltScheme(href, 'mailto');
    const [address = '', headers] = cleaned(href).slice('mailto:'.length).split('?', 2);
    // With headers alone, the sender chooses the recipient.
    if (address === '' && headers) return null;
    const mailboxes = decodedOrNull(address);
    if (mailboxes === null) return 'a percent sign starts no escape';
    const wrong = mailboxes.split(',').find((each) => !mailbox.test(withAsciiHost(each)));
    return wrong === undefined ? null : `expected mailto:name@host, not “${wrong}”`;
  },
} as const satisfies Check;
