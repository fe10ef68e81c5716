import type { LinkContext } from '../context/link-context';
import { misspeltScheme, schemeOf } from '../context/schemes';
import { defineCheck } from './check';

/** Why an address cannot be one of the web or of the site; null where it can. */
function syntaxErrorOf(href: string, { site, url, inside }: LinkContext): string | null {
  const text = href.trim();
  const authority = /^https?:(.*)$/i.exec(text)?.[1];
  if (authority === undefined) {
    // A path may look like a host, as `jdk.net/x` does, but then there is a page.
    const isHost = /^(www\.[^/]+\.|[a-z\d-]+\.(com|org|net|info|eu|de|at|ch|ru|fr|uk)(\/|$))/i.test(
      text,
    );
    if (isHost && (inside === null || inside.isDeadEnd))
      return 'without https:// it is a path of this site';
    return url === null ? 'it is not a valid address' : null;
  }
  if (!authority.startsWith('//')) return 'two slashes must follow the scheme';
  if (url === null) return 'it is not a valid address';
  const { hostname } = url;
  if (hostname === 'http' || hostname === 'https') return 'it has two schemes';
  // A local host may be a name without a dot.
  const isLocal =
    ['localhost', new URL(site.origin).hostname].includes(hostname) || hostname.includes(':');
  const isName = /[^.]\.[^.]/.test(hostname) && !/^\.|\.\./.test(hostname);
  return isLocal || isName ? null : `“${hostname}” is not a host name`;
}

export const check = defineCheck({
  code: 'external-syntax',
  scope: 'link',
  severity: 'error',
  title: 'The address is malformed',
  example: '<a href="https:/example.org">',
  remedy: 'Write it as https://www.example.org.',
  find: ({ href }, context) => {
    const scheme = href === null ? null : schemeOf(href);
    if (href === null || (scheme !== null && !/^https?$/.test(scheme))) {
      return misspeltScheme(href, 'https', 'http');
    }
    return syntaxErrorOf(href, context);
  },
});
