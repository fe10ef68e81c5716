import type { LinkCode } from './codes';

/** A fault and what to say of it. */
export interface Judged {
  readonly code: LinkCode;
  readonly hint: string;
}

const mailbox =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

/** An e-mail address with its headers, as RFC 6068 has it. */
function judgeMailto(href: string): Judged | null {
  const address = href.slice('mailto:'.length).split('?', 1)[0] ?? '';
  let decoded = '';
  try {
    decoded = decodeURIComponent(address);
  } catch {
    return { code: 'malformed-mailto', hint: 'a percent sign begins no escape' };
  }
  const wrong = decoded.split(',').find((each) => !mailbox.test(each));
  return wrong === undefined
    ? null
    : { code: 'malformed-mailto', hint: `expected mailto:name@host, not “${wrong}”` };
}

/** A telephone number, as RFC 3966 has it: digits and the separators `-.()`, no blanks. */
function judgeTel(href: string): Judged | null {
  const number = href.slice('tel:'.length).split(';', 1)[0] ?? '';
  const valid = /^\+?[\d().-]+$/.test(number) && number.replace(/\D/g, '').length >= 3;
  return valid
    ? null
    : { code: 'malformed-tel', hint: `expected tel:+ and digits, not “${number}”` };
}

/** Addresses of other schemes than http; undefined where the scheme is http or none. */
export function judgeScheme(href: string): Judged | null | undefined {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(href.trim())?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return undefined;
  if (scheme === 'mailto') return judgeMailto(href.trim());
  if (scheme === 'tel') return judgeTel(href.trim());
  return null;
}

/** Why a written http address cannot be one; null where it can. */
export function syntaxFault(href: string): string | null {
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
  const { hostname, pathname } = new URL(text);
  if (/^\/*(https?:)?\/\//i.test(pathname) || /^https?$/i.test(hostname))
    return 'it has two schemes';
  const local = hostname === 'localhost' || hostname.includes(':');
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
  const opensTab = attributes.target === '_blank';
  const safe = !opensTab || /\bno(opener|referrer)\b/.test(attributes.rel ?? '');
  return safe ? null : { code: 'external-rel', hint: 'expected rel="noopener"' };
}
