import { cleaned } from '../extract/address';
import { defineCheck } from './check';

function isLocal(host: string): boolean {
  return (
    /(^|\.)(localhost|local|internal|test)$/.test(host) ||
    /^(127|10)\.\d+\.\d+\.\d+$|^192\.168\.|^\[::1\]$|^172\.(1[6-9]|2\d|3[01])\./.test(host)
  );
}

/** Addresses of files and servers of the computer that the page was written on. */
export const check = defineCheck({
  code: 'local-address',
  scope: 'link',
  severity: 'error',
  title: 'The address is only valid on one computer',
  example: '<a href="file:///C:/Users/me/offer.pdf">',
  remedy: 'Put the file on the site, and link to it there.',
  find: ({ href, kind }, { site, outside, inside }) => {
    const isPublic = site.origin.startsWith('https:');
    // A copy may name itself by its place on the computer.
    if (href === null || (kind === 'canonical' && !isPublic)) return null;
    const written = cleaned(href);
    if (/^file:/i.test(written)) return 'visitors cannot open files of another computer';
    if (/^([a-z]:[\\/]|\\\\)/i.test(written)) return 'it is a path of a computer, not an address';
    if (inside?.redirects.some((each) => each.startsWith('file:'))) {
      return 'it redirects to a file, and visitors cannot open files of another computer';
    }
    return outside !== null && isPublic && isLocal(outside.hostname)
      ? `${outside.hostname} is another computer for each visitor`
      : null;
  },
});
