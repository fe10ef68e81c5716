import { memoized } from '../collections';

const known =
  'ar be bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko lt lv mk ms nb nl nn no pl pt ro ru sk sl sq sr sv ta th tr uk ur vi zh'.split(
    ' ',
  );

function displayName(code: string, inLanguage: string, type: 'language' | 'region'): string {
  try {
    const names = new Intl.DisplayNames([inLanguage], { type, fallback: 'none' });
    return names.of(code)?.toLowerCase() ?? '';
  } catch {
    return '';
  }
}

/** Regions whose variants of a language menus name: “Português do Brasil”. */
const regions = ['BR', 'PT', 'ES', 'MX', 'CN', 'TW', 'CH', 'AT', 'DE', 'FR', 'CA', 'GB', 'US'];
const joints = ['do', 'de', 'del', 'da', 'di'];

const ownNames = memoized(
  (_: null) =>
    new Set(
      known.flatMap((each) => [
        displayName(each, each, 'language'),
        displayName(each, 'en', 'language'),
      ]),
    ),
);

const ownRegions = memoized(
  (_: null) =>
    new Set([
      ...known.flatMap((each) => regions.map((region) => displayName(region, each, 'region'))),
      ...joints,
    ]),
);

const maxLength = 40;

/** Whether a text names a language, in that language or in English. */
export function isNameOfLanguage(text: string): boolean {
  if (text.length > maxLength) return false;
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];
  const [first] = words;
  if (first === undefined || words.length > 3 || !ownNames(null).has(first)) return false;
  return words.every((word) => ownNames(null).has(word) || ownRegions(null).has(word));
}

/** A language as English names it, e.g. “German”. */
export function englishName(language: string): string {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
  try {
    return names.of(language) ?? language;
  } catch {
    return language;
  }
}
