import { domainToASCII } from 'node:url';
import { distance } from 'fastest-levenshtein';
import type { LinkContext } from '../context/link-context';
import { cleaned, decoded, decodedOrNull } from '../extract/address';
import { error, warning } from './check';

/** The schemes that the audit knows. */
const schemes = ['https', 'http', 'mailto', 'tel'] as const;

/** Other schemes in use that look like a misspelt one of those. */
const similarSchemes = new Set('ftp ftps sftp nntp ntp smtp rtsp rtsps rtmp tez'.split(' '));

/** The scheme of an address in lower case; null where it has none. */
function schemeOf(href: string): string | null {
  return /^([a-z][a-z\d+.-]*):/i.exec(cleaned(href))?.[1]?.toLowerCase() ?? null;
}

/**
 * A hint where the scheme of an address is probably a misspelling of a given one.
 *
 * @example misspeltScheme('mialto:a@b.example', 'mailto') // 'expected mailto:, not “mialto:”'
 */
function misspeltScheme(
  href: string | null,
  ...meant: readonly (typeof schemes)[number][]
): string | null {
  const scheme = schemeOf(href ?? '');
  if (scheme === null || similarSchemes.has(scheme)) return null;
  // With three letters, two differences make another word: sms, tg, geo.
  const near = schemes.find((each) => distance(scheme, each) <= (each.length > 3 ? 2 : 1));
  return near === undefined || near === scheme || !meant.includes(near)
    ? null
    : `expected ${near}:, not “${scheme}:”`;
}

const mailbox =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

/** An e-mail address with its host in ASCII, as DNS has it: `müller.de` as `xn--mller-kva.de`. */
function withAsciiHost(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  // domainToASCII also corrects ASCII hosts, which would hide their errors.
  return /^[\x21-\x7e]*$/.test(host) ? address : address.slice(0, at) + domainToASCII(host);
}

/** Why an address cannot be one of the web or of the site; null where it can. */
function syntaxErrorOf(href: string, { site, url }: LinkContext): string | null {
  const text = href.trim();
  const authority = /^https?:(.*)$/i.exec(text)?.[1];
  if (authority === undefined) {
    const isHost = /^(www\.|[a-z\d-]+\.(com|org|net|de|ru)(\/|$))/i.test(text);
    if (isHost) return 'without https:// it is a path of this site';
    return url === null ? 'it is not a valid address' : null;
  }
  if (!authority.startsWith('//')) return 'two slashes must follow the scheme';
  if (/\s/.test(text)) return 'it contains a blank';
  if (url === null) return 'it is not a valid address';
  const { hostname } = url;
  if (hostname === 'http' || hostname === 'https') return 'it has two schemes';
  // A local host may be a name without a dot.
  const isLocal =
    ['localhost', new URL(site.origin).hostname].includes(hostname) || hostname.includes(':');
  return isLocal || /[^.]\.[^.]/.test(hostname) ? null : `“${hostname}” is not a host name`;
}

/** The checks of what an element says, without following it. */
export const elementChecks = [
  // Controls that can do nothing, e.g. a link to `#` or a submit button without a form.
  error('inert-control', 'The control does nothing', ({ inert }) => inert),
  // Links without an address: they can be neither followed nor focused.
  error('missing-href', 'The link has no href', ({ href }) =>
    href === null ? 'there is no href; expected an address' : null,
  ),
  // Empty addresses: they reload the page, or load it again as a picture or script.
  error('empty-href', 'An empty address only reloads the page', ({ href }) =>
    href?.trim() === '' ? 'an empty address means this page; expected another' : null,
  ),
  // E-mail addresses that do not follow RFC 6068, or whose scheme is misspelt.
  error('malformed-mailto', 'The e-mail address is malformed', ({ href }) => {
    if (href === null || schemeOf(href) !== 'mailto') return misspeltScheme(href, 'mailto');
    const [address = '', headers] = cleaned(href).slice('mailto:'.length).split('?', 2);
    // With headers alone, the sender chooses the recipient.
    if (address === '' && headers) return null;
    const mailboxes = decodedOrNull(address);
    if (mailboxes === null) return 'a percent sign starts no escape';
    const wrong = mailboxes.split(',').find((each) => !mailbox.test(withAsciiHost(each)));
    return wrong === undefined ? null : `expected mailto:name@host, not “${wrong}”`;
  }),
  // Telephone numbers that do not follow RFC 3966: digits, `*`, `#` and `-.()`, no blanks.
  error('malformed-tel', 'The telephone number is malformed', ({ href }) => {
    if (href === null || schemeOf(href) !== 'tel') return misspeltScheme(href, 'tel');
    const number = cleaned(href).slice('tel:'.length).split(';', 1)[0] ?? '';
    const dialled = decoded(number);
    const isValid = /^\+?[\d*#().-]+$/.test(dialled) && dialled.replace(/[^\d*#]/g, '').length >= 3;
    return isValid ? null : `expected tel:+ and digits, not “${number}”`;
  }),
  error('external-syntax', 'The address is malformed', ({ href }, context) => {
    const scheme = href === null ? null : schemeOf(href);
    if (href === null || (scheme !== null && !/^https?$/.test(scheme))) {
      return misspeltScheme(href, 'https', 'http');
    }
    return syntaxErrorOf(href, context);
  }),
  // Canonical links to another page, or with the page’s query; and any after the first.
  warning(
    'canonical-not-self',
    'The canonical link is not the page’s own',
    (link, { site, path, page, url }) => {
      if (link.kind !== 'canonical' || url === null) return null;
      const all = page.links.filter(({ kind }) => kind === 'canonical');
      if (link !== all[0]) return `the page has ${all.length}; expected one`;
      const own = site.origin + path;
      const clean = own.split('?', 1)[0] ?? '';
      return [own, clean, `${clean}/`].includes(url.href) ? null : `expected ${clean}`;
    },
  ),
] as const;
