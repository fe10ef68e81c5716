import { groupBy, memoized } from '@sitewide/kit/collections';
import { type AuditedContent, defineCounts } from '../context/content-site';
import { versionsOf } from '../context/versions';
import { fileName } from '../extract/address';
import { isOfFrame } from '../extract/name';
import type { PageLink } from '../extract/page-model';
import { defineCheck } from './check';

/*
 * Pictures that a page has in place of those of its versions: one that was copied with the entry
 * before it, or that of another page.
 *
 * Example: two entries show `mill.jpg` in English; in German, they show `mill.jpg` and `inn.jpg`.
 */

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

export const pictureDiffers = defineCheck('page', 'parity/picture-differs', function* (page) {
  const versions = versionsOf(page);
  if (versions.length === 0) return;
  const copied = [...copiedPictures(page, versions)];
  yield* copied.length > 0 ? copied : strangePictures(page, versions);
});
