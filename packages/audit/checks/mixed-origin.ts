import { isLoaded } from '../extract/head-links';
import { warning } from './check';

function withoutWww({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}

/** The site’s own addresses with another scheme, host spelling or port, and unencrypted files. */
export const check = warning(
  'mixed-origin',
  'The site’s own address on another origin',
  ({ element, kind }, { site, outside }) => {
    if (outside === null) return null;
    const own = new URL(site.origin);
    if (withoutWww(outside) === withoutWww(own)) return `the page’s origin is ${site.origin}`;
    const isUnencrypted = own.protocol === 'https:' && outside.protocol === 'http:';
    return isUnencrypted && isLoaded(element, kind)
      ? 'an https page loads it without encryption'
      : null;
  },
);
