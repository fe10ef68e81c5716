import { getOrCompute, groupBy, memoized } from '@sitewide/kit/collections';
import { distance } from 'fastest-levenshtein';
import { type AuditedContent, type ContentSite, defineSurvey } from '../context/content-site';
import { versionsOf } from '../context/versions';
import { areSwapped } from '../language/slips';
import { defineCheck } from './check';
import { commonInstead } from './common-texts';
import { postcode } from './number-pairs';

/*
 * Telephone numbers, mail addresses, postcodes and profiles that differ by a slip from those of
 * other pages, “573 420 245” where the others have “573 402 245”, and accounts that no bank has.
 */

const telephone = /(?<![\d\p{L}])\+?\(?\d[\d\s()./–-]{7,20}\d(?!\d)/gu;
const mailbox = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63})+/g;

/** Letters and signs typed for others beside them: “32O55 09”, “mail@example,org”. */
const mistyped: readonly (readonly [RegExp, RegExp, string])[] = [
  [/(?<![\d\p{L}])\+?\d[\d\s()./-]{0,12}[Oo][\d\s()./-]{0,12}\d(?![\d\p{L}])/gu, /o/gi, '0'],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63},[a-z]{2,6}(?![\w.])/g, /,/g, '.'],
];

/** The number of an account, with spaces or without. */
const account =
  /\bIBAN(?:[ -]\p{L}{2,10})?:?\s{0,3}([A-Z]{2}\d\d(?: ?(?!BIC|SWIFT)[A-Z\d]){11,30})(?![A-Z\d])/gu;

/** The number of a Polish account, which is written without its country in Poland. */
const polishAccount = /(?<![\dA-Z] ?)\d\d(?:[ \u00a0]?\d{4}){6}(?![ \u00a0]?\d)/g;

/** An address that calls or writes to a number. */
const dialled =
  /^(?:(?:tel|sms):|https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=))\+?(\d(?:[ .-]?\d){8,14})(?!\d)/i;

/** A page of another site that is called after somebody: `https://social.example/name`. */
const profile = /^https?:\/\/(?:www\.)?([^/?#]+\/@?[^/?#]{8,60})\/?$/i;

/** Digits of a number that tell it, whether or not its country and a zero stand before. */
const keyLength = 9;
/** Its last digits, which differ in one firm. */
const extension = 3;
/** Pages that have a number or an address, from which on it is that of the site. */
const minPages = 3;

/** A number or an address, as it is written and as it is compared. */
interface Contact {
  readonly written: string;
  readonly key: string;
  /** Whether a link calls it. */
  readonly isDialled?: boolean;
  /** Whether a link writes to it: firms have one number for that. */
  readonly isChat?: boolean;
}

const mailboxesIn = (text: string): Contact[] =>
  Array.from(text.matchAll(mailbox), ([written]) => ({ written, key: written.toLowerCase() }));

/** From one amount to another: “8.000 - 20.000”. */
const amounts = /^\s*\d{1,3}(?:\.\d{3})+\s?[-–]\s?\d{1,3}(?:\.\d{3})+$/;

/** The telephone numbers, mail addresses and postcodes in a text. */
function contactsIn(text: string): Contact[] {
  const numbers = [...text.matchAll(telephone)].flatMap(([written]) => {
    const digits = written.replace(/\D/g, '');
    // “000 000 000” shows how to write one.
    const isSample = /^(\d)\1*$/.test(digits.slice(-keyLength));
    const isOther = isSample || amounts.test(written);
    const isNumber = digits.length >= keyLength && digits.length <= 15 && !isOther;
    return isNumber ? [{ written: written.trim(), key: digits.slice(-keyLength) }] : [];
  });
  const places = [...text.matchAll(postcode)].map(([written, code, town]) => {
    return { written, key: `${town} ${code}` };
  });
  return [...numbers, ...mailboxesIn(text), ...places];
}

/** What the address of a link names of them: whom a form is sent to, a number, or a profile. */
function contactsInLink(href: string): Contact[] {
  const mail = mailboxesIn(href);
  const [, number] = dialled.exec(href) ?? [];
  if (number !== undefined) {
    const isChat = /^https?:/i.test(href);
    const key = number.replace(/\D/g, '').slice(-keyLength);
    return [{ written: href, key, isDialled: true, isChat }];
  }
  const [, name] = profile.exec(href) ?? [];
  if (mail.length > 0 || name === undefined) return mail;
  // Facebook takes names with dots and without for the same.
  const [host = '', ...path] = name.toLowerCase().split('/');
  const key = /facebook|^fb/.test(host) ? path.join('/').replaceAll('.', '') : path.join('/');
  return [{ written: href, key: `${host}/${key}` }];
}

/** All of them on a page, each with its place. */
function contactsOf({ path, content, site }: AuditedContent) {
  // What a field shows before somebody types is an example.
  const shown = content.blocks.filter(({ kind }) => kind !== 'placeholder');
  const texts = shown.flatMap((block) =>
    contactsIn(block.text).map((each) => ({ ...each, found: block })),
  );
  const links = (site.site.read(path)?.links ?? []).flatMap(({ href, ...found }) => {
    const named = contactsInLink((href ?? '').trim());
    // Most links name none.
    if (named.length === 0) return [];
    // A link that shows another address is reported for that.
    const shown = contactsIn(found.name).map(({ key }) => key);
    return named
      .filter(({ key }) => shown.length === 0 || shown.includes(key))
      .map((each) => ({ ...each, found }));
  });
  return [...texts, ...links];
}

/**
 * The numbers of which one may be a slip: with two digits that changed places, another digit, or one
 * more, before its extension; one that is dialled, with two such digits anywhere; one to write to, with either.
 */
function slipsOf({ key, isDialled, isChat }: Contact): string[] {
  return Array.from({ length: keyLength }).flatMap((_, at) => {
    const [before, digit, after] = [key.slice(0, at), key.charAt(at), key.slice(at + 1)];
    // A number without the code of its country begins with a zero.
    if (at === 0 && digit === '0') return [];
    const isBefore = at < keyLength - extension;
    const swapped = before + after.charAt(0) + digit + after.slice(1);
    const others = Array.from('0123456789', (other) => before + other + after);
    // One digit more puts the first of the key out.
    const longer = others.map((other) => other.slice(1, at + 1) + digit + after);
    return [
      ...(isBefore || isDialled ? [swapped] : []),
      ...(isBefore || isChat ? others : []),
      ...(isBefore && at > 1 ? longer : []),
    ];
  });
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
  (pages, page) => {
    for (const { key } of contactsOf(page)) {
      getOrCompute(pages, key, () => new Set<string>()).add(page.path);
    }
  },
);

/** What tells those apart that one may be a slip of: the name of a mailbox, a town, the host of a profile. */
const partOf = (key: string) => key.split(/[@ /]/, 1)[0];

const isUsual = (key: string, site: ContentSite) =>
  (pagesByContact(site).get(key)?.size ?? 0) >= minPages;

/** The numbers and addresses of a site that many pages have. */
const usualContacts = memoized((site: ContentSite) => {
  const usual = [...pagesByContact(site).keys()].filter((key) => isUsual(key, site));
  return groupBy(usual, partOf);
});

/** Whether the name of a profile is a slip of another: numbers tell profiles apart, Roman ones, too. */
function isSlipOfProfile(one: string, other: string): boolean {
  const [name, otherName] = [one, other].map((each) => each.replace(/\d|(?<![a-z])[ivx]+$/g, ''));
  return name !== otherName && (areSwapped(one, other) || distance(one, other) === 1);
}

/** The number or address of many pages that one is a slip of. */
function meantBy(contact: Contact, site: ContentSite): string | undefined {
  const { key } = contact;
  const own = usualContacts(site).get(partOf(key)) ?? [];
  const [, host] = key.split('@');
  if (key.includes('/')) return own.find((each) => isSlipOfProfile(key, each));
  // A town has several postcodes, which differ in one digit.
  if (key.includes(' '))
    return own.length === 1 ? own.find((each) => areSwapped(key, each)) : undefined;
  if (host === undefined) return slipsOf(contact).find((each) => isUsual(each, site));
  return own.find((each) => isSlipOfHost(host, each.split('@')[1] ?? ''));
}

/**
 * The number of a version that one of a page is a slip of, where the page lacks it. Another page has it, too; or two
 * digits changed places, which the later of two pages has.
 */
function numberOfVersion(contact: Contact, page: AuditedContent): string | undefined {
  if (!/^\d+$/.test(contact.key)) return undefined;
  const all = slipsOf({ ...contact, isDialled: true, isChat: true });
  return all.find((each) => {
    const pages = pagesByContact(page.site).get(each);
    if (pages === undefined || pages.has(page.path)) return false;
    const isSwapped = areSwapped(contact.key, each);
    return versionsOf(page).some(
      ({ path }) => pages.has(path) && (pages.size > 1 || (isSwapped && page.path > path)),
    );
  });
}

/** The number or address that one of a single page is a slip of: that of many pages, or of a version. */
const correctionOf = (contact: Contact, page: AuditedContent) =>
  pagesByContact(page.site).get(contact.key)?.size === 1
    ? (meantBy(contact, page.site) ?? numberOfVersion(contact, page))
    : undefined;

/** Whether a text has a number or an address with a slip. */
export function hasMisspeltContact(text: string, page: AuditedContent): boolean {
  return contactsIn(text).some((each) => correctionOf(each, page) !== undefined);
}

/** The text with the signs in it that were meant, where a number or address of the site comes of it; null for none. */
function mistypedIn(text: string, site: ContentSite): string | null {
  for (const [pattern, sign, meant] of mistyped) {
    for (const [written] of text.matchAll(pattern)) {
      const contacts = contactsIn(written.replace(sign, meant));
      if (contacts.some(({ key }) => pagesByContact(site).has(key)))
        return `“${written}” has “${sign.exec(written)?.[0]}” for “${meant}”`;
    }
  }
  return null;
}

/** Whether the check digits of an account are those of its number (ISO 13616). */
function isAccount(plain: string): boolean {
  const signs = [...(plain.slice(4) + plain.slice(0, 4))];
  return BigInt(signs.map((sign) => Number.parseInt(sign, 36)).join('')) % 97n === 1n;
}

/** An account in a text with other check digits; null for none. What stands behind it may be a word: “BIC”. */
function impossibleAccount(text: string): string | null {
  const named = Array.from(text.matchAll(account), ([, written = '']) => {
    const groups = written.split(' ');
    const isRight = groups.some((_, at) => isAccount(groups.slice(0, at + 1).join('')));
    return { written, isRight };
  });
  const polish = Array.from(text.matchAll(polishAccount), ([written]) => {
    return { written, isRight: isAccount(`PL${written.replace(/\D/g, '')}`) };
  });
  const wrong = [...named, ...polish].find(({ isRight }) => !isRight);
  return wrong ? `the check digits of “${wrong.written}” are wrong` : null;
}

export const contactMisspelt = defineCheck('page', 'copy/contact-misspelt', function* (page, site) {
  const slips = new Set<object>();
  for (const contact of contactsOf(page)) {
    const { written, found } = contact;
    const meant = correctionOf(contact, page);
    if (meant === undefined) continue;
    slips.add(found);
    const shown = /[@ /]/.test(meant) ? meant : `… ${meant}`;
    const [path, ...more] = pagesByContact(site).get(meant) ?? [];
    const having = more.length > 0 ? `${more.length + 1} pages have` : `${path} has`;
    yield { ...found, hint: `“${written}” is nearly ${shown}, which ${having}` };
  }
  for (const block of page.content.blocks) {
    const hint =
      mistypedIn(block.text, site) ??
      impossibleAccount(block.text) ??
      (slips.has(block) ? null : commonInstead(block, page));
    if (hint !== null) yield { ...block, hint };
  }
});
