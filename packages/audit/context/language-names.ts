import { memoized } from '../collections';

const known =
  'ar be bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko lt lv mk ms nb nl nn no pl pt ro ru sk sl sq sr sv ta th tr uk ur vi zh'.split(
    ' ',
  );

function displayName(language: string, inLanguage: string): string {
  try {
    const names = new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' });
    return names.of(language)?.toLowerCase() ?? '';
  } catch {
    return '';
  }
}

const ownNames = memoized(
  (_: null) => new Set(known.flatMap((each) => [displayName(each, each), displayName(each, 'en')])),
);

const maxLength = 40;

/** Whether a text names a language, in that language or in English. */
export function isNameOfLanguage(text: string): boolean {
  if (text.length > maxLength) return false;
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];
  return words.length > 0 && words.length < 4 && words.every((word) => ownNames(null).has(word));
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
