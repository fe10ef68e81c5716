import { domainToASCII } from 'node:url';
import { distance } from 'fastest-levenshtein';
import { cleaned, decoded, decodedOf } from '../extract/addresses';
import type { LinkCode } from './codes';

/** A fault and what to say of it. */
export interface Judged {
  readonly code: LinkCode;
  readonly hint: string;
}

const mailbox =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

/** An e-mail address with its host as it is looked up: `müller.de` in ASCII. */
function withAsciiHost(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  // What is ASCII already stands as it is, so that nothing is mended on the way.
  return /^[\x21-\x7e]*$/.test(host) ? address : address.slice(0, at) + domainToASCII(host);
}

/** An e-mail address with its headers, as RFC 6068 has it. */
function judgeMailto(href: string): Judged | null {
  const [address = '', headers] = href.slice('mailto:'.length).split('?', 2);
  // Headers alone leave it to the sender whom to write to.
  if (address === '' && headers) return null;
  const mailboxes = decodedOf(address);
  if (mailboxes === null) {
    return { code: 'malformed-mailto', hint: 'a percent sign begins no escape' };
  }
  const wrong = mailboxes.split(',').find((each) => !mailbox.test(withAsciiHost(each)));
  return wrong === undefined
    ? null
    : { code: 'malformed-mailto', hint: `expected mailto:name@host, not “${wrong}”` };
}

/** A telephone number, as RFC 3966 has it: digits, `*`, `#`, and `-.()`, no blanks. */
function judgeTel(href: string): Judged | null {
  const number = href.slice('tel:'.length).split(';', 1)[0] ?? '';
  const dialled = decoded(number);
  const valid = /^\+?[\d*#().-]+$/.test(dialled) && dialled.replace(/[^\d*#]/g, '').length >= 3;
  return valid
    ? null
    : { code: 'malformed-tel', hint: `expected tel:+ and digits, not “${number}”` };
}

/** The code of a misspelt scheme, by the one that was meant. */
const codeOfScheme = {
  https: 'external-syntax',
  http: 'external-syntax',
  mailto: 'malformed-mailto',
  tel: 'malformed-tel',
} as const;

/** Schemes in use that look like a misspelt one of those. */
const similarSchemes = new Set('ftp ftps sftp nntp ntp smtp rtsp rtsps rtmp tez'.split(' '));

/** A scheme that is nearly one of those that sites write. */
function judgeSpelling(scheme: string): Judged | null {
  if (similarSchemes.has(scheme)) return null;
  for (const [meant, code] of Object.entries(codeOfScheme)) {
    // Of three letters one is enough to make another word: sms, tg, geo.
    if (distance(scheme, meant) <= (meant.length > 3 ? 2 : 1)) {
      return { code, hint: `expected ${meant}:, not “${scheme}:”` };
    }
  }
  return null;
}

/** Addresses of other schemes than http; undefined where the scheme is http or none. */
export function judgeScheme(href: string): Judged | null | undefined {
  const address = cleaned(href);
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return undefined;
  if (scheme === 'mailto') return judgeMailto(address);
  if (scheme === 'tel') return judgeTel(address);
  return judgeSpelling(scheme);
}

/**
 * Why a written http address cannot be one; null where it can.
 *
 * @param origin - the site's own, whose host may be a name without a dot.
 */
export function syntaxFault(href: string, origin: string): string | null {
  const text = href.trim();
  const authority = /^https?:(.*)$/i.exec(text)?.[1];
  if (authority === undefined) {
    if (/^(www\.|[a-z\d-]+\.(com|org|net|de|ru)(\/|$))/i.test(text)) {
      return 'without https:// it is a path of this site';
    }
    return URL.canParse(text, 'http://localhost') ? null : 'it is no address';
  }
  if (!authority.startsWith('//')) return 'two slashes must follow the scheme';
  if (/\s/.test(text)) return 'it contains a blank';
  if (!URL.canParse(text)) return 'it is no address';
  const { hostname } = new URL(text);
  if (hostname === 'http' || hostname === 'https') return 'it has two schemes';
  const local =
    hostname === 'localhost' || hostname === new URL(origin).hostname || hostname.includes(':');
  if (!local && !/[^.]\.[^.]/.test(hostname)) return `“${hostname}” is no host name`;
  return null;
}

/** The host without what differs between a site's own spellings of it. */
function bareHost(url: URL): string {
  return url.hostname.replace(/^www\./, '');
}

/** An address of another origin: the site's own on a wrong one, or truly outside. */
export function judgeOutside(
  url: URL,
  origin: string,
  attributes: Readonly<Record<string, string>>,
  isFile: boolean,
): Judged | null {
  const own = new URL(origin);
  if (bareHost(url) === bareHost(own)) {
    return { code: 'mixed-origin', hint: `the page’s origin is ${origin}` };
  }
  if (isFile && own.protocol === 'https:' && url.protocol === 'http:') {
    return { code: 'mixed-origin', hint: 'an https page loads it without encryption' };
  }
  const opensTab = attributes.target?.toLowerCase() === '_blank';
  const safe = !opensTab || /\bno(opener|referrer)\b/i.test(attributes.rel ?? '');
  return safe ? null : { code: 'external-rel', hint: 'expected rel="noopener"' };
}
