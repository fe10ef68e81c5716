import { distance } from 'fastest-levenshtein';
import { isOfMenu } from '../extract/name';
import type { PageLink } from '../extract/page-model';
import { hasStopWord } from '../language/foreign';
import {
  displayName,
  isSwitchItself,
  languageOfRegion,
  switchWords,
} from '../language/language-names';
import { wordsOf } from '../language/prose';
import { hasOwnScript, shareOfScript } from '../language/scripts';

/*
 * Whether a link says which language it leads to.
 */

/** What languages are called in switches besides their names: an adverb, after their country or region, or in other letters. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  ca: ['valencià', 'valenciano'],
  cs: ['česky'],
  el: ['ellinika'],
  es: ['castellano', 'castellà', 'castelán', 'gaztelania'],
  fa: ['farsi'],
  fi: ['suomeksi'],
  lt: ['lietuviškai'],
  lv: ['latviski'],
  ru: ['российский'],
  sr: ['srpski'],
};

/** A text with letters in place of the flags that they stand for. */
function withoutFlags(text: string): string {
  return text.replace(/[\u{1F1E6}-\u{1F1FF}]/gu, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 0x61),
  );
}

/** A flag that its country is written before in one word: “tyskflag”. */
const behindFlag = /(?<=\p{L}{3})(?:flag|flagge|flagga|flagg|fahne|vlag|lippu)(?!\p{L})/giu;

/** What the picture of a flag is called; of which country it is, a language may not tell: “Argentine flag”. */
const flag =
  /(?<!\p{L})(?:flags?|bandera|bandeira|bandiera|drapeau|flagge|fahne|flagga?|vlag|flaga|vlajka|lippu|zászló|steag|bayrak|флаг|прапор|σημαία)(?!\p{L})/iu;

/** Letters of a name from which on a slip in it makes no other word: “deutch”. */
const minName = 6;

/** How many times as long as a name what holds it may be, where no blanks part words: a sentence is longer. */
const maxTimes = 3;

/** Whether a word is a name, or a form of it: “deutsche”, “中文版”. */
function isFormOf(word: string, name: string): boolean {
  if (/^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]{2,}$/u.test(name)) {
    return word.includes(name) && word.length <= maxTimes * name.length;
  }
  let shared = 0;
  while (shared < name.length && word[shared] === name[shared]) shared += 1;
  const isInflected = shared >= 4 && shared / Math.max(word.length, name.length) >= 0.7;
  const isSlip = name.length >= minName && distance(word, name) === 1;
  return word === name || isInflected || isSlip;
}

/** What switches shorten the names of languages to: “Eng”, “Қаз”. */
const shortLength = 3;

/** Whether a link shows a flag: its name says so, or it is a picture without a name in a menu or header. */
export function isFlag(link: Pick<PageLink, 'name' | 'place'>): boolean {
  return flag.test(link.name) || (link.name === '' && isOfMenu(link));
}

/** Whether a link is called as a folder of two letters in its address, as switches are: “KZ” for `/kz/`. */
export function namesFolder({ name }: Pick<PageLink, 'name'>, path: string): boolean {
  return /^[a-z]{2}$/i.test(name) && path.split('/').includes(name.toLowerCase());
}

/**
 * Whether a link announces the language it leads to: by its `lang`, or by a name that is the
 * code of the language or of its country, or its name, e.g. “Deutsch (DE)”, “CZ” or “中文版”.
 *
 * @param spoken - languages of the site, which the name may be in besides both and English.
 */
export function namesLanguage(
  link: Pick<PageLink, 'lang' | 'name'>,
  current: string,
  target: string,
  spoken: Iterable<string> = [],
): boolean {
  if (link.lang === target || isSwitchItself(link.name)) return true;
  // A picture of a flag may have the code behind other words; in capitals, all words are: “EN SAVOIR PLUS”.
  const isInCapitals = !/\p{Ll}/u.test(link.name);
  if (!isInCapitals && link.name.split(' ').includes(target.toUpperCase())) return true;
  // An empty or malformed code is that of no language.
  if (displayName(target, 'en') === '') return false;
  const partsOf = (name: string) =>
    withoutFlags(name)
      .replace(behindFlag, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const { region = '' } = new Intl.Locale(target).maximize();
  const written = [target, current, 'en', ...spoken].flatMap((each) => [
    displayName(target, each),
    displayName(region, each, 'region'),
  ]);
  const names = [...written, ...(otherNames[target] ?? [])].flatMap(partsOf);
  const isName = (word: string) => names.some((name) => isFormOf(word, name));
  const isCode = (word: string) => word === target || languageOfRegion(word) === target;
  const words = partsOf(link.name);
  // A flag may stand before it.
  const [only = '', ...others] = words.filter((word) => !isCode(word));
  const isShort = others.length === 0 && only.length === shortLength;
  return (
    words.some(isName) ||
    (isShort && names.some((name) => name.startsWith(only))) ||
    (words.some(isCode) && words.every((word) => isCode(word) || switchWords.test(word)))
  );
}

/** Whether the name of a link is in the language that it leads to, as far as its letters and small words show. */
export function isWrittenIn({ name }: PageLink, target: string, current: string): boolean {
  const words = wordsOf(name);
  const isInScript = hasOwnScript(target) && shareOfScript(name, target) > 0.6;
  const isInWords = hasStopWord(words, target) && !hasStopWord(words, current);
  return (isInScript && shareOfScript(name, current) < 0.4) || isInWords;
}
