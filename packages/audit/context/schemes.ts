import { distance } from 'fastest-levenshtein';
import { cleaned } from '../extract/address';

const schemes = ['https', 'http', 'mailto', 'tel'] as const;

/** Other schemes in use that look like a misspelt one of those. */
const similarSchemes = new Set('ftp ftps sftp nntp ntp smtp rtsp rtsps rtmp tez'.split(' '));

/** The scheme of an address in lower case; null where it has none. */
export function schemeOf(href: string): string | null {
  return /^([a-z][a-z\d+.-]*):/i.exec(cleaned(href))?.[1]?.toLowerCase() ?? null;
}

/**
 * A hint where the scheme of an address is probably a misspelling of a given one.
 *
 * @example misspeltScheme('mialto:a@b.example', 'mailto') // 'expected mailto:, not “mialto:”'
 */
export function misspeltScheme(
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
