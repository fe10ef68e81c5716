import type { LinkContext } from '../context/link-context';
import { misspeltScheme, schemeOf } from '../context/schemes';
import type { Check } from './check';

/** Why an address cannot be one of the web or of the site; null where it can. */
function syntaxErrorOf(href: string, { site, url }: LinkContext): string | null {
  const text = href.trim();
  const authority = /^https?:(.*)$/i.exec(text)?.[1];
  if (authority === undefined) {
    if (/^(www\.|[a-z\d-]+\.(com|org|net|de|ru)(\/|$))/i.test(text)) {
      return 'without https:// it is a path of this site';
    }
    return url === null ? 'it is not a valid address' : null;
  }
  if (!authority.startsWith('//')) return 'two slashes must follow the scheme';
  if (/\s/.test(text)) return 'it contains a blank';
  if (url === null) return 'it is not a valid address';
  const { hostname } = url;
  if (hostname === 'http' || hostname === 'https') return 'it has two schemes';
  // A local host may be a name without a dot.
  const isLocal =
    hostname === 'localhost' ||
    hostname === new URL(site.origin).hostname ||
    hostname.includes(':');
  return isLocal || /[^.]\.[^.]/.test(hostname) ? null : `“${hostname}” is not a host name`;
}

/** Addresses of the web that cannot be right as they are written. */
export const externalSyntax = {
  code: 'external-syntax',
  severity: 'error',
  title: 'The address is malformed',
  find: ({ href }, context) => {
    const scheme = href === null ? null : schemeOf(href);
    if (href === null || (scheme !== null && !/^https?$/.test(scheme))) {
      return misspeltScheme(href, 'https', 'http');
    }
    return syntaxErrorOf(href, context);
  },
} as const satisfies Check;
