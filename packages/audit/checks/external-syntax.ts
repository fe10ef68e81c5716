import type { LinkContext } from '../context/link-context';
import { misspeltScheme, schemeOf } from '../context/schemes';
import { error } from './check';

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

export const check = error('external-syntax', 'The address is malformed', ({ href }, context) => {
  const scheme = href === null ? null : schemeOf(href);
  if (href === null || (scheme !== null && !/^https?$/.test(scheme))) {
    return misspeltScheme(href, 'https', 'http');
  }
  return syntaxErrorOf(href, context);
});
