import { countBy, groupBy, memoized } from '@sitewide/kit/collections';
import { type AuditedContent, defineCounts } from '../context/content-site';
import { versionsOf } from '../context/versions';
import { fileName } from '../extract/address';
import type { TextBlock } from '../extract/content';
import { columnOf, isOfFrame } from '../extract/name';
import type { PageLink } from '../extract/page-model';
import { wordsOf } from '../language/prose';
import { defineCheck } from './check';
import { blockAtPlace } from './doubtful-text';

/*
 * Texts, and pictures, that a page has twice where its versions have two: one was copied from the
 * entry before it, and left as it was.
 *
 * Example: the alternative texts of two pictures are both “A dog at the vet’s” in English, and
 * “Ein Hund beim Tierarzt” and “Eine Katze im Röntgengerät” in German.
 */

/** Words from which on a text is not said twice for want of another word, alone and in a list. */
const minWords = 4;
const minInList = 2;
/** Words of a text from which on others may have put the same in other words. */
const maxWords = 20;

/** Whether a text may be a copy: labels of controls are the same in one language, and two in another. */
function mayBeCopied(block: TextBlock, versions: number): boolean {
  const { kind, role, text, list, isHidden, isQuotation } = block;
  if (isHidden || isQuotation || text.includes('@') || !/^(text|alt|option)$/.test(kind))
    return false;
  // What several languages have two words for is two things.
  if (kind === 'option' || (role === 'heading' && versions >= 2)) return true;
  const isControl = /^(link|button|label)$/.test(role) && kind === 'text';
  const count = text.match(/\p{L}+/gu)?.length ?? 0;
  const isShort = list >= 0 || kind === 'alt';
  return !isControl && count >= (isShort ? minInList : minWords) && count <= maxWords;
}

/** The part of the words of two texts that both have, from which on they say the same in other words. */
const maxShared = 0.4;

/** Letters of a word of which another that begins so is a form. */
const minForm = 4;

/** Whether two texts say different things, rather than the same in two translations. */
function areTwo([one = '', other = '']: readonly string[]): boolean {
  const words = [one, other].map((text) => wordsOf(text.toLowerCase()));
  // What begins alike is of one thing, and a language may have one word for two: “Besitzer”, “Besitzerin”.
  const [first = '', second = ''] = words.map(([each]) => each);
  const isForm = first.length >= minForm && second.length >= minForm;
  if (first === second || (isForm && (first.startsWith(second) || second.startsWith(first))))
    return false;
  const [own, theirs] = words.map((each) => new Set(each));
  const all = new Set([...(own ?? []), ...(theirs ?? [])]);
  const shared = [...all].filter((word) => own?.has(word) && theirs?.has(word));
  return all.size > 0 && shared.length / all.size < maxShared;
}

/** What is beside a text in one list, or has the same place but for its number. */
const groupOf = ({ kind, list, text }: TextBlock) => `${kind} ${list} ${text}`;

/** The place of a text but for its numbers. */
const patternOf = (block: TextBlock) => `${block.kind} ${columnOf(block)}`;

/** How many texts of a page have each such place. */
const patternCounts = memoized(({ content }: AuditedContent) => countBy(content.blocks, patternOf));

/**
 * The texts that a version has in place of equal ones; null where it lacks one of them, or has
 * fewer entries or more, so that another may be in its place.
 */
function counterparts(
  blocks: readonly [TextBlock, TextBlock],
  version: AuditedContent,
  own: AuditedContent,
): string[] | null {
  const [count, theirs] = [own, version].map((each) =>
    patternCounts(each).get(patternOf(blocks[0])),
  );
  if (count !== theirs) return null;
  const found = blocks.map((each) => blockAtPlace(each, version)?.text);
  return found.every((each) => each !== undefined) ? found : null;
}

/** The name of the file of a picture, whatever folder its page is in; '' for none. */
const fileOf = (picture: PageLink | undefined) => fileName(picture?.href ?? '');

/** The pictures of the content of a page, by their places. */
const picturesOf = memoized(({ path, site }: AuditedContent): ReadonlyMap<string, PageLink> => {
  const pictures = (site.site.read(path)?.links ?? []).filter(
    (each) => each.use === 'image' && / img\b[^ ]*$/.test(each.element) && !isOfFrame(each),
  );
  return new Map(pictures.map((each) => [each.element, each]));
});

/** Whether the site has no file at the address of a link. */
function isMissing({ path, site }: AuditedContent, link: PageLink | undefined): boolean {
  const url = site.target(path, link?.href);
  return url !== null && (site.site.open(url.pathname + url.search).status ?? 0) >= 400;
}

/** The pictures that a page has twice, in one of their places instead of that of all versions. */
function* copiedPictures(page: AuditedContent, versions: readonly AuditedContent[]) {
  for (const [file, pictures] of groupBy(picturesOf(page).values(), fileOf)) {
    const [first, second, ...more] = pictures;
    if (!first || !second || more.length > 0) continue;
    const theirs = versions.map((version) =>
      [first, second].map(({ element }) => picturesOf(version).get(element)),
    );
    const files = theirs.map((each) => each.map(fileOf));
    const areTwo = files.every(
      ([one = '', other = '']) =>
        one !== '' && other !== '' && one !== other && [one, other].includes(file),
    );
    if (!areTwo) continue;
    // Where one is missing, its address is a slip for that of the other.
    const isSlip = versions.some(
      (version, at) => theirs[at]?.filter((each) => isMissing(version, each)).length === 1,
    );
    const [one = '', other = ''] = files[0] ?? [];
    // Where all pictures are on both pages, they are only in another order.
    const own = [...picturesOf(page).values()].map(fileOf);
    const isMoved = [one, other].every((each) => own.includes(each));
    if (isSlip || isMoved) continue;
    const { name, ...located } = one === file ? second : first;
    const hint = `${file} is there twice; ${versions[0]?.path} has ${one} and ${other}`;
    yield { ...located, name: name || file, hint };
  }
}

/** What the name of a picture has for its language. */
const ofLanguage = /[-_][a-z]{2}(?=[.@])/i;

/** Pictures that two versions have in the same places, from which on another is one of another page. */
const minSame = 4;

/** The address of a picture, wherever its page is; '' for none. */
const addressOf = ({ path, site }: AuditedContent, picture: PageLink | undefined) =>
  (picture && site.target(path, picture.href ?? '')?.pathname) ?? '';

/** On how many pages in a language each picture is. */
const pictureCounts = defineCounts((page) => {
  const addresses = new Set([...picturesOf(page).values()].map((own) => addressOf(page, own)));
  return [...addresses].map((each) => `${page.language} ${each}`);
});

/**
 * The picture of another page in place of one that all versions have: of several, or of one whose
 * picture no page in the language has, and only the folder differs.
 */
function* strangePictures(page: AuditedContent, versions: readonly AuditedContent[]) {
  const own = [...picturesOf(page)].map(([element, picture]) => ({
    ...{ picture, address: addressOf(page, picture) },
    theirs: versions.map((each) => addressOf(each, picturesOf(each).get(element))),
  }));
  const [odd, ...more] = own.filter(({ address, theirs }) => !theirs.includes(address));
  const [meant = '', ...others] = odd?.theirs ?? [];
  if (!odd || more.length > 0 || meant === '' || others.some((each) => each !== meant)) return;
  const pagesWith = (address: string) => pictureCounts(page.site)(`${page.language} ${address}`);
  const isOfFolder =
    fileName(meant) === fileName(odd.address) && pagesWith(meant) === 0 && own.length > minSame;
  const isOutvoted = others.length > 0 && own.length > 1;
  if (pagesWith(odd.address) < 2 || !(isOfFolder || isOutvoted)) return;
  // `card_en.jpg` is the picture in another language.
  const [file = '', theirs = ''] = [odd.address, meant].map(fileName);
  if (file !== theirs && file.replace(ofLanguage, '') === theirs.replace(ofLanguage, '')) return;
  const { name, ...located } = odd.picture;
  const hint = `${versions[0]?.path} has ${meant} there`;
  yield { ...located, name: name || odd.address, hint };
}

/** Whether two pictures are two of one kind, as the names of their files say: `room.jpg`, `room-2.jpg`. */
function showAlike(page: AuditedContent, ...blocks: readonly TextBlock[]): boolean {
  const files = blocks.map(({ element }) => fileOf(picturesOf(page).get(element)));
  const [one, other] = files.map((each) => each.replace(/[\d_-]+|\.\w+$/g, ''));
  // A picture in the page itself, until a script loads another, has no name.
  return files.every((each) => /\.\w+$/.test(each)) && one === other;
}

export const copiedText = defineCheck('page', 'parity/text-copied', function* (page) {
  const versions = versionsOf(page);
  if (versions.length === 0) return;
  const copied = [...copiedPictures(page, versions)];
  yield* copied;
  if (copied.length === 0) yield* strangePictures(page, versions);
  const own = page.content.blocks.filter(
    (each) =>
      each.language === page.language && !isOfFrame(each) && mayBeCopied(each, versions.length),
  );
  for (const blocks of groupBy(own, groupOf).values()) {
    const [first, second, ...more] = blocks;
    if (!first || !second || more.length > 0) continue;
    const theirs = versions.map((each) => counterparts([first, second], each, page));
    if (!theirs.every((each) => each !== null && areTwo(each))) continue;
    if (first.kind === 'alt' && showAlike(page, first, second)) continue;
    // What one of them has, too, is left untranslated there.
    if (theirs.some((each) => each?.includes(first.text))) continue;
    const [one, other] = theirs[0] ?? [];
    const hint = `it is there twice; ${versions[0]?.path} has “${one}” and “${other}”`;
    yield { ...second, hint };
  }
});
