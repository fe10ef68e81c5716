import { getOrCompute, groupBy, memoized } from '@sitewide/kit/collections';
import { distance } from 'fastest-levenshtein';
import { type ContentSite, defineSurvey } from '../context/content-site';
import { defineTextCheck } from './check';

/*
 * Telephone numbers and mail addresses that differ by a slip from those of other pages:
 * “573 420 245” where the others have “573 402 245”.
 */

const telephone = /(?<![\d\p{L}])\+?\(?\d[\d\s()./–-]{7,20}\d(?!\d)/gu;
const mailbox = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63})+/g;

/** Digits of a number that tell it, whether or not its country and a zero stand before. */
const keyLength = 9;
/** Its last digits, which differ in one firm. */
const extension = 3;
/** Pages that have a number or an address, from which on it is that of the site. */
const minPages = 3;

/** The telephone numbers and mail addresses in a text, each with how it is compared. */
function contactsIn(text: string): { readonly written: string; readonly key: string }[] {
  const numbers = [...text.matchAll(telephone)].flatMap(([written]) => {
    const digits = written.replace(/\D/g, '');
    const isNumber = digits.length >= keyLength && digits.length <= 15;
    return isNumber ? [{ written: written.trim(), key: digits.slice(-keyLength) }] : [];
  });
  const addresses = [...text.matchAll(mailbox)].map(([written]) => {
    return { written, key: written.toLowerCase() };
  });
  return [...numbers, ...addresses];
}

/** The numbers of which one may be a slip: with two digits that changed places, or another digit, before its extension. */
function* slipsOf(number: string): Generator<string> {
  for (let at = 0; at < keyLength - extension; at += 1) {
    const [before, digit, next, after] = [
      number.slice(0, at),
      number[at] ?? '',
      number[at + 1] ?? '',
      number.slice(at + 2),
    ];
    if (digit !== next) yield before + next + digit + after;
    for (const other of '0123456789') if (other !== digit) yield before + other + next + after;
  }
}

/** Whether the host of one mail address is a slip of that of another: “exmaple.org”. */
function isSlipOfHost(one: string, other: string): boolean {
  const [name, otherName] = [one, other].map((each) => each.replace(/\.[^.]+$/, ''));
  const isOneDomain = one.slice(name?.length) === other.slice(otherName?.length);
  return one !== other && isOneDomain && distance(name ?? '', otherName ?? '') <= 2;
}

/** The pages that have each number and address. */
const pagesByContact = defineSurvey(
  () => new Map<string, Set<string>>(),
  (pages, { path, content }) => {
    for (const { text } of content.blocks) {
      for (const { key } of contactsIn(text)) {
        getOrCompute(pages, key, () => new Set<string>()).add(path);
      }
    }
  },
);

/** The numbers and addresses of a site that many pages have; addresses by what is before the host. */
const usualContacts = memoized((site: ContentSite) => {
  const usual = [...pagesByContact(site)].filter(([, { size }]) => size >= minPages);
  const keys = usual.map(([key]) => key);
  return { numbers: new Set(keys), addresses: groupBy(keys, (key) => key.split('@', 1)[0]) };
});

/** The number or address of many pages that one is a slip of. */
function meantBy(key: string, site: ContentSite): string | undefined {
  const { numbers, addresses } = usualContacts(site);
  const [name, host] = key.split('@');
  if (host === undefined) return [...slipsOf(key)].find((each) => numbers.has(each));
  return addresses.get(name)?.find((each) => isSlipOfHost(host, each.split('@')[1] ?? ''));
}

export const contactMisspelt = defineTextCheck('copy/contact-misspelt', ({ text }, _page, site) => {
  for (const { written, key } of contactsIn(text)) {
    const meant = pagesByContact(site).get(key)?.size === 1 ? meantBy(key, site) : undefined;
    if (meant === undefined) continue;
    const shown = meant.includes('@') ? meant : `… ${meant}`;
    const count = pagesByContact(site).get(meant)?.size;
    return { hint: `“${written}” is nearly ${shown}, which ${count} pages have` };
  }
  return null;
});
