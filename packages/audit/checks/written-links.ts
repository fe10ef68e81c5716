import { domainToASCII } from 'node:url';
import { rememberedByText } from '@sitewide/kit/collections';
import { comparable, decoded, decodedOrNull } from '@sitewide/kit/text';
import { distance } from 'fastest-levenshtein';
import { namesLanguage } from '../context/language-switch';
import { type LinkContext, templateOf } from '../context/link-context';
import { hasPrivateAddress } from '../crawl/network';
import type { Site } from '../crawl/site';
import { cleaned } from '../extract/address';
import { isOfFrame } from '../extract/name';
import type { PageLink } from '../extract/page-model';
import { isFileName } from '../extract/unnamed';
import { displayName } from '../language/language-names';
import { canonicalNotSelf } from './canonical';
import { defineCheck } from './check';
import { isUnfinished } from './copy';

const schemes = ['https', 'http', 'mailto', 'tel'] as const;

/** Other schemes in use that look like a misspelt one of those. */
const similarSchemes = new Set('ftp ftps sftp nntp ntp smtp rtsp rtsps rtmp tez'.split(' '));

/** The scheme of an address in lower case; null where it has none. */
const schemeOf = rememberedByText((href): string | null => {
  return /^([a-z][a-z\d+.-]*):/i.exec(cleaned(href))?.[1]?.toLowerCase() ?? null;
});

/**
 * A hint where the scheme of an address is probably a misspelling of a given one.
 *
 * @example misspeltScheme('mialto:a@b.example', 'mailto') // 'expected mailto:, not “mialto:”'
 */
function misspeltScheme(
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

/** Whether the host of an address is this computer, or one of a private network. */
function isLocal(url: URL): boolean {
  return /(^|\.)(localhost|local|internal|test)$/.test(url.hostname) || hasPrivateAddress(url);
}

const isPublicOrigin = rememberedByText((origin) => {
  const url = new URL(origin);
  return url.hostname.includes('.') && !isLocal(url);
});

/** The folder of a computer that an address of a page starts with; undefined for none. */
function systemFolderIn(path: string): string | undefined {
  return /^\/(usr\/(share|local|lib)|var\/(www|lib)|(Users|home)\/[^/]+\/[^/]+)\//.exec(path)?.[0];
}

/** Between dots, before the at sign: signs that need no quotes, and letters of any script. */
const localWord = "[\\w!#$%&'*+/=?^`{|}~\\p{L}\\p{M}\\p{N}-]+";
const hostLabel = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** Without quotes; 64 characters before the at sign at most, and a last label of more than digits. */
const mailbox = new RegExp(
  `^(?=.{1,64}@)${localWord}(?:\\.${localWord})*@(?:${hostLabel}\\.)+(?!\\d+$)${hostLabel}$`,
  'iu',
);

/** An e-mail address with its host in ASCII, as DNS has it: `müller.de` as `xn--mller-kva.de`. */
function withAsciiHost(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  // domainToASCII also corrects ASCII hosts, which would hide their errors.
  return /^[\x21-\x7e]*$/.test(host) ? address : address.slice(0, at) + domainToASCII(host);
}

function isMailbox(address: string): boolean {
  // Each computer has users of its own.
  return mailbox.test(withAsciiHost(address)) || /^[^\s@]+@localhost$/i.test(address);
}

const shownMailbox = /[^\s@<>()[\]"',;:|/]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}/gu;

/** A mailbox as it is compared: without what follows a plus sign. */
function comparableMailbox(address: string): string {
  return withAsciiHost(address.toLowerCase().replace(/\+[^@]*@/, '@'));
}

/** What a link to write to somebody names instead of its own mailboxes; null for nothing else. */
function mailboxDifference(href: string, name: string): string | null {
  const written = decoded(href.slice('mailto:'.length)).replace(/&amp;/g, '&');
  const own = new Set((written.match(shownMailbox) ?? []).map(comparableMailbox));
  const shown = name.replace(/[\u00ad\u200b]/g, '').match(shownMailbox) ?? [];
  if (own.size === 0 || shown.length === 0 || /no-?spam/i.test(name)) return null;
  // Elements beside each other may be written without a blank, e.g. “E-mail” and an address.
  const isJoined = (address: string) => {
    const start = name.toLowerCase().indexOf(address);
    return start >= 0 && !/^\p{Ll}/u.test(name.slice(start + address.length));
  };
  const isNamed = shown.some((each) => own.has(comparableMailbox(each))) || [...own].some(isJoined);
  return isNamed ? null : `it names ${shown[0]}, and writes to ${[...own][0]}`;
}

const shownNumber = /\+?[\d(][\d\s().–/-]{4,}\d(?![\d-]*\p{L})/gu;
/** Digits of a number within its town or network, at the end of every way to write it. */
const subscriberDigits = 7;

/** Whether two numbers may be the same: one with the prefix of a country, or an extension. */
function isSameNumber(shown: string, dialled: string): boolean {
  const own = dialled.replace(/^0+/, '');
  const ways = [shown.replace(/\(0\)/, ''), shown.replace(/[-–]\d{1,4}$/, '')];
  return ways.some((way) => {
    const digits = way.replace(/\D/g, '').replace(/^0+/, '');
    const isSubscriber = digits.slice(-subscriberDigits) === own.slice(-subscriberDigits);
    return own.endsWith(digits) || digits.endsWith(own) || isSubscriber;
  });
}

/** What a link to call names instead of its own number; null for nothing else. */
function numberDifference(href: string, name: string): string | null {
  const dialled = decoded(href).split(/[;,]/, 1)[0]?.replace(/\D/g, '') ?? '';
  const count = (text: string) => text.replace(/\D/g, '').length;
  const shown = (name.match(shownNumber) ?? []).filter((each) => count(each) >= 6);
  // Two numbers with a slash between them look like one.
  if (dialled.length < 6 || shown.length === 0 || shown.some((each) => count(each) > 15))
    return null;
  // Words beside a number may be written without a blank.
  const written = name.replace(/[^\d\p{L}]/gu, '');
  const isNamed =
    shown.some((each) => isSameNumber(each, dialled)) ||
    new RegExp(`${dialled.slice(-subscriberDigits)}(?!\\d)`).test(written);
  return isNamed ? null : `it names ${shown[0]?.trim()}, and calls ${dialled}`;
}

/** A host, in small letters or with a capital: “SUSlo.PAS” is a name. */
const shownHost = /^(?:https?:\/\/)?((?:\w[a-z\d-]*\.)+[a-z]{2,})\/?$/;

/** What a link opens that is called as the host of another site. */
function hostDifference(href: string, name: string): string | null {
  const [, shown = ''] = shownHost.exec(name.trim()) ?? [];
  const url = URL.canParse(href) ? new URL(href) : null;
  if (shown === '' || url === null || isFileName(shown)) return null;
  if (fileEndings.test(shown.split('.').at(-1) ?? '')) return null;
  // One firm has a domain in several countries, and others lead on.
  const [own = '', named = ''] = [url.hostname, shown].map((each) =>
    each.toLowerCase().replace(/^www\.|\.(co\.)?[a-z]+$/g, ''),
  );
  const isPart = [own, named].some(
    (each) => each !== '' && `${own} ${named}`.split(each).length > 2,
  );
  if (isPart || href.toLowerCase().includes(named)) return null;
  return `it names ${shown}, and opens ${url.hostname}`;
}

/** Endings of files that are those of countries too. */
const fileEndings = /^(ai|cc|md|pl|ps|py|rs|sh|so)$/i;

/** Whether an address without a scheme starts with a host, by its last label: e.g. `example.org/a`. */
function isHost(address: string): boolean {
  const [, ending = '', rest = ''] = /^(?:[a-z\d-]+\.)+([a-z]+)(\/|$)/i.exec(address) ?? [];
  const isCountry = ending.length === 2 && displayName(ending.toUpperCase(), 'en', 'region') !== '';
  const isFile = rest === '' && (fileEndings.test(ending) || /^index\./i.test(address));
  return (
    /^www\.[^/]+\./i.test(address) ||
    /^(com|org|net|info|edu|gov|eu|uk)$/i.test(ending) ||
    (isCountry && !isFile)
  );
}

/** A mail address with another sign in place of its own: “infoATexample.org”. */
const hiddenMailbox = /^[\w.+-]{1,64}(?:AT|\(at\)|\[at\])[\w-]{1,63}\.[\w.-]+$/;

/** Why an address cannot be one of the web or of the site; null where it can. */
function syntaxErrorOf(href: string, { site, url, inside, outside }: LinkContext): string | null {
  const text = href.trim();
  const authority = /^https?:(.*)$/i.exec(text)?.[1];
  if (authority === undefined) {
    // A path may look like a host, as `jdk.net/x` does, but then there is a page, or its base leads to another site.
    const isFound = outside !== null || inside?.isDeadEnd === false;
    if (isHost(text) && !isFound) return 'without https:// it is a path of this site';
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

/** Whether a page is about what runs on the computer of its reader, as a manual is. */
function namesOwnComputer(path: string, site: Site): boolean {
  const blocks = site.content?.(path)?.blocks ?? [];
  return blocks.some(({ text }) => /localhost|127\.0\.0\.1|\b(install|server)/i.test(text));
}

/** Names of people that stand for others. */
const nobody = /\b(doe|muster(mann|frau))$/i;

/** Whether a link is on a page that is not finished, e.g. one that shows what a theme can do. */
function isSample({ name }: PageLink, { site, path }: LinkContext): boolean {
  const content = site.content?.(path);
  return nobody.test(name) || (content ? isUnfinished(content) : false);
}

/** The address of a chat by a number, which has the code of its country without a zero behind. */
const chat = /^https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)(?:\+|%2b)?(\d{6,15})\b/i;

/** What a link to chat names instead of its own number; null for nothing else. */
function chatDifference(called: string, name: string): string | null {
  const [shown = '', ...more] = name.match(shownNumber) ?? [];
  const digits = shown.replace(/\(0\)|\D/g, '');
  const isWhole = shown.startsWith('+') && more.length === 0 && digits.length >= 6;
  return isWhole && digits !== called
    ? `it names ${shown.trim()}, and opens a chat with ${called}`
    : numberDifference(`tel:${called}`, name);
}

export const writtenLinkChecks = [
  // Controls that can do nothing, e.g. a link to `#` or a submit button without a form.
  defineCheck('link', 'links/inert-control', (link, context) => {
    const { names, path, page, languages } = context;
    const { inert, href, name, menu } = link;
    if (inert === null || !href?.startsWith('#')) return inert;
    // Menus lead to their own page so, and open by an icon; switches to the language of the page.
    const own = languages.of(path);
    if (own !== '' && namesLanguage(link, own, own, languages.spoken)) return null;
    const entries = menu < 0 ? [] : page.links.filter((each) => each.menu === menu);
    const isOnly = entries.filter((each) => each.inert !== null).length === 1;
    const isCurrent = isOnly && entries.length > 2;
    const [, file = ''] = /([^/]+?)(?:\.\w+)?\/*$/.exec(path) ?? [];
    const isOwn =
      names.isNameOf(name, path) ||
      names.isListedAs(name, path) ||
      comparable(decoded(file)) === comparable(name);
    if (isOwn || isCurrent || (menu >= 0 && name === '')) return null;
    return { hint: inert, isSure: !isSample(link, context) };
  }),
  // Links without an address: they can be neither followed nor focused.
  defineCheck('link', 'links/missing-href', ({ kind, href }) =>
    href === null && kind !== 'file' ? 'there is no href; expected an address' : null,
  ),
  defineCheck('link', 'links/empty-href', (link) => {
    if (link.href?.trim() !== '' || link.kind === 'file') return null;
    const hint = 'an empty address means this page; expected another';
    // Templates link each page to itself so, by its own name.
    return isOfFrame(link) ? { hint, cause: templateOf(link) } : hint;
  }),
  // Empty addresses of files: browsers load nothing, or the page once more.
  defineCheck('link', 'links/empty-source', ({ href, kind, use, isLoaded }) =>
    kind === 'file' && isLoaded && !href?.trim() && (href !== null || use !== undefined)
      ? 'an empty address means this page; expected that of a file'
      : null,
  ),
  defineCheck('link', 'links/local-address', (link, { site, path, url, inside }) => {
    const { href, kind, name } = link;
    // A copy may name itself by its place on the computer.
    const isPublic = isPublicOrigin(site.origin);
    if (href === null || (kind === 'canonical' && !isPublic)) return null;
    const written = cleaned(href);
    if (/^file:/i.test(written)) return 'visitors cannot open files of another computer';
    if (/^([a-z]:[\\/]|\\\\)/i.test(written)) return 'it is a path of a computer, not an address';
    if (inside?.redirects.some((each) => each.startsWith('file:'))) {
      return 'it redirects to a file, and visitors cannot open files of another computer';
    }
    const folder = inside?.isDeadEnd ? systemFolderIn(inside.path) : undefined;
    if (folder) return { hint: `${folder} is a folder of a computer`, cause: folder };
    if (!isPublic || url === null || !/^https?:$/.test(url.protocol)) return null;
    if (!isLocal(url) || url.origin === site.origin) return null;
    // A manual names the address at which its reader’s own server answers.
    if (kind === 'link' && name.includes(url.hostname)) return null;
    const isMeant = kind === 'link' && !isOfFrame(link) && namesOwnComputer(path, site);
    // Below the folder that the editor serves, the site has the page.
    const isPage = site.pages.some((each) => each !== '/' && url.pathname.endsWith(each));
    const hint = `${url.hostname} is another computer for each visitor`;
    // A wrong address of the whole site is one fault.
    return { hint, cause: url.origin, isSure: !isMeant || isPage };
  }),
  // E-mail addresses that do not follow RFC 6068, or whose scheme is misspelt.
  defineCheck('link', 'links/malformed-mailto', ({ href }) => {
    if (href === null || schemeOf(href) !== 'mailto') return misspeltScheme(href, 'mailto');
    const [address = '', headers] = cleaned(href).slice('mailto:'.length).split('?', 2);
    // With headers alone, the sender chooses the recipient.
    if (address === '' && headers) return null;
    const mailboxes = decodedOrNull(address);
    if (mailboxes === null) return 'a percent sign starts no escape';
    const wrong = mailboxes.split(',').find((each) => !isMailbox(each.trim()));
    if (wrong === undefined) return null;
    // With both signs as words, it is a guard against programs that collect addresses.
    const isGuarded = /\bat\b.*\b(dot|punkt|point|punto)\b/i.test(wrong);
    return { hint: `expected mailto:name@host, not “${wrong}”`, isSure: !isGuarded };
  }),
  // Telephone numbers that do not follow RFC 3966: digits, `*`, `#` and `-.()`, no blanks.
  defineCheck('link', 'links/malformed-tel', ({ href, name }) => {
    if (href === null || schemeOf(href) !== 'tel') return misspeltScheme(href, 'tel');
    const number = cleaned(href).slice('tel:'.length).split(';', 1)[0] ?? '';
    const dialled = decoded(number);
    const isValid = /^\+?[\d*#().-]+$/.test(dialled) && dialled.replace(/[^\d*#]/g, '').length >= 3;
    if (isValid) return null;
    // Telephones read past blanks and other signs.
    const isSure = !/\d/.test(dialled) || /\p{L}/u.test(dialled);
    // That it calls somebody else is worse.
    if (!isSure && numberDifference(cleaned(href), name) !== null) return null;
    return { hint: `expected tel:+ and digits, not “${number}”`, isSure };
  }),
  // Links to write, call or chat, whose visible address or number is another.
  defineCheck('link', 'links/contact-differs', ({ href, name }) => {
    const scheme = schemeOf(href ?? '');
    if (href === null || /…|\.\.\./.test(name)) return null;
    if (scheme === 'mailto') return mailboxDifference(cleaned(href), name);
    if (scheme === 'tel') return numberDifference(cleaned(href), name);
    const [, called] = chat.exec(href) ?? [];
    if (called !== undefined) return chatDifference(called, name);
    return /^https?$/.test(scheme ?? '') ? hostDifference(cleaned(href), name) : null;
  }),
  defineCheck('link', 'links/external-syntax', ({ href }, context) => {
    const scheme = href === null ? null : schemeOf(href);
    if (href === null || (scheme !== null && !/^https?$/.test(scheme))) {
      return misspeltScheme(href, 'https', 'http');
    }
    const hint = syntaxErrorOf(href, context);
    // A script may make a mail address of it, which robots do not find.
    return hint !== null && hiddenMailbox.test(href) ? { hint, isSure: false } : hint;
  }),
  canonicalNotSelf,
];
