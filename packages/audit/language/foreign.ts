import { memoized, rememberedByText } from '@sitewide/kit/collections';
import { areNear, guessLanguage, isDetectable } from './detector';
import {
  hasCode,
  isLowerCase,
  plainWordsOf,
  withoutNames,
  withoutQuotations,
  wordsOf,
} from './prose';
import { hasOwnScript, isUnknownScript, shareOfScript } from './scripts';
import {
  isWordOfControls,
  isWordOfLabels,
  isWordOfNames,
  stopWordLanguages,
  stopWordsOf,
} from './stop-words';

/*
 * Whether a text is in another language than it should be. Statistics alone take names
 * and addresses for foreign words, so they count only together with words that make
 * up sentences.
 */

/** What a text is in, and what shows it. */
export interface Foreign {
  readonly language: string;
  /** Whether it is this language, rather than only not the expected one. */
  readonly isNamed: boolean;
  readonly isSure: boolean;
  readonly evidence: string;
}

/** Assignments and declarations of a program. */
const code = /:=|<[!?]|&&/;

/** Words and stop words that show a language of which the site has no pages. */
const minWords = 8;
const minHits = 3;
/** Letters that show a script in which the site has no pages, and languages of such scripts. */
const minLetters = 20;
const scripts = ['ru', 'uk', 'be', 'el', 'ar', 'he', 'hi', 'zh', 'ja', 'ko'];

/** Whether a text has a stop word of a language; one that others have too speaks for none of them. */
export function hasStopWord(words: readonly string[], language: string): boolean {
  return words.some((word) => stopWordsOf(language).has(word.toLowerCase()));
}

/** The different words that are stop words of one language and not of another. */
function stopWordHits(words: readonly string[], language: string, other: string): string[] {
  const own = stopWordsOf(language);
  const others = stopWordsOf(other);
  const lower = new Set(words.map((word) => word.toLowerCase()));
  return [...lower].filter((word) => own.has(word) && !others.has(word));
}

const wordsOutsideNames = rememberedByText((text) => plainWordsOf(withoutNames(text)));

/** The words that count for a language: German has capitals where others have them in names. */
function countedWords(text: string, language: string): readonly string[] {
  const plain = language === 'de' ? plainWordsOf(text) : wordsOutsideNames(text);
  const labels = wordsOf(text).filter((word) => isWordOfLabels(word, language));
  return labels.length === 0 ? plain : [...plain, ...labels];
}

/** The stop words of a language in a text that another does not have. */
function hitsOf(text: string, language: string, other: string): string[] {
  return stopWordHits(countedWords(text, language), language, other);
}

/** Words of the longest texts of controls. */
const maxLabel = 6;

/** The words of a text that no name has: those in small letters, besides small words of a language. */
export const smallWordsOf = (text: string, language: string) =>
  wordsOf(text).filter((word) => isLowerCase(word) && !hasStopWord([word], language));

/**
 * Whether a text is what controls say, rather than a name: “Our Team”, “Read about our work”. Titles
 * have such words too, with capitals in between.
 */
export function isControlText(text: string, language: string): boolean {
  const words = wordsOf(text);
  if (words.length > maxLabel) return false;
  const [first = '', ...others] = words;
  const isLabel = (word: string) => isWordOfLabels(word, language);
  const isAmongOthers = others.some(isLowerCase);
  const last = others.at(-1) ?? '';
  return (
    (isWordOfControls(first, language) && (isAmongOthers || others.some(isLabel))) ||
    (isWordOfControls(last, language) && isLowerCase(last)) ||
    (isLabel(first) && isAmongOthers) ||
    others.some((word) => isLabel(word) && (isLowerCase(word) || words.length === 2)) ||
    (isLabel(first) && words.length === 2)
  );
}

/** Words that are enough for a sentence, for one that ends as such, and for one made as names are. */
const minSentence = 5;
const minEnded = 4;
const minLong = 8;

/**
 * Whether a text is a sentence, or what a control says, rather than a name or a title: these have
 * stop words too, but few kinds of them, or no other words in small letters.
 */
export function isPlain(text: string, language: string, own: string): boolean {
  if (isControlText(text, language)) return true;
  const words = wordsOf(text);
  const hits = hitsOf(text, language, own);
  const { length: small } = smallWordsOf(text, language);
  if (hits.length === 0 || words.length < minEnded) return false;
  if (words.length < minSentence && !/[.!?…:]$/.test(text)) return false;
  // Sentences have capitals, too, in German: “Sprechen wir über Ihr Haus”.
  if (!hits.every(isWordOfNames)) return small >= 1 || (language === 'de' && hits.length >= 2);
  return words.length >= minLong && hits.length >= 2 && small >= 3;
}

/** Whether the small words of a text are those that join names and titles. */
export function isMadeAsTitle(text: string, language: string, own: string): boolean {
  const hits = hitsOf(text, language, own);
  return hits.length > 0 && hits.every(isWordOfNames);
}

/** Some words as a finding shows its evidence: “we”, “not”. */
export function quoted(words: readonly string[]): string {
  return `“${words.slice(0, 3).join('”, “')}”`;
}

/** Whether stop words show a language; one that several languages have does not, unless all words look like it. */
function isNamedBy(hits: readonly string[], words: readonly string[], language: string): boolean {
  const having = stopWordLanguages.filter((each) => hits.every((hit) => hasStopWord([hit], each)));
  return having.length === 1 || guessLanguage(words.join(' '), []).language === language;
}

/** The language whose stop words a text has most of, of several the one that statistics find; with these. */
function likeliest(text: string, own: string, spoken: readonly string[]) {
  const others = new Set([...spoken, ...stopWordLanguages].filter((each) => each !== own));
  const found = [...others]
    .filter((each) => !hasOwnScript(each))
    .map((language) => ({ language, hits: hitsOf(text, language, own) }));
  const most = Math.max(...found.map(({ hits }) => hits.length));
  const [first, ...tied] = found.filter(({ hits }) => hits.length === most);
  if (!first || most === 0) return null;
  if (tied.length === 0) return first;
  const guess = guessLanguage(wordsOf(text).join(' '), []).language;
  return tied.find(({ language }) => language === guess) ?? first;
}

/** Signs that join others to Chinese sentences; Japanese has kana for it, and names have none. */
const chineseSigns = '的了是这這那们們您你我请請还還没沒把给給让讓就都也很';

/** Letters of other languages in Cyrillic: of Asia, and of the Balkans. */
const ofAsia = 'ҳқӣҷғӯәөүұһңҡҫҙӑӗӳӱ';
const ofBalkans = 'јљњћђџѓќѕ';

/** Letters of other languages in Latin script, which English and German have in names only. */
const ofOthers = 'ąăčćďđěęğłľĺńňőŕřśšşťţůűźžżýúíóáõãø';

/** Texts that are in none of these languages, though others in the same script have such letters. */
const lacking: Readonly<Record<string, RegExp>> = {
  ru: new RegExp(`[іїєґў${ofAsia}${ofBalkans}]`, 'iu'),
  uk: new RegExp(`[ыэёъў${ofAsia}${ofBalkans}]`, 'iu'),
  be: new RegExp(`[иїєґщъ${ofAsia}${ofBalkans}]`, 'iu'),
  bg: new RegExp(`[ыэёіїєґў${ofAsia}${ofBalkans}]`, 'iu'),
  mk: new RegExp(`[щъыьюяэёйіїєґўћђ${ofAsia}]`, 'iu'),
  ar: /[پچژگکیٹڈڑںھہےڵۆێ]/u,
  fa: /[ٹڈڑںھہےڵۆێ]/u,
  hi: /ळ/u,
  en: new RegExp(`[${ofOthers}ß]`, 'iu'),
  de: new RegExp(`[${ofOthers}]`, 'iu'),
  cs: /[ľĺŕäôąćęłńśżź]/iu,
  sk: /[ěřůąćęłńśżź]/iu,
  es: /[ãõçàèòâêôœß]/iu,
  pt: /[ñ¿¡èòœß]/iu,
  ca: /[ñãõâêô¿¡]/iu,
  gl: /[çãõàâêôèò]/iu,
  ja: new RegExp(`^(?=.*[${chineseSigns}])[^\\p{Script=Hiragana}\\p{Script=Katakana}]*$`, 'u'),
  zh: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

/** The different words in small letters that have some that a language lacks. */
export function oddWords(language: string, words: readonly string[]): ReadonlySet<string> {
  return new Set(words.filter((word) => isLowerCase(word) && lacking[language]?.test(word)));
}

/** Words with letters that their language lacks, which are enough where others are in it. */
const minLacking = 2;

/**
 * The language that words are in which statistics take for one: a near one, if they have letters
 * that only that has.
 *
 * @example nearestByLetters('bg', ['куќи', 'ѕид', 'луѓе']) // 'mk', Macedonian
 */
export function nearestByLetters(language: string, words: readonly string[]): string {
  const strange = new Set(words.filter((word) => lacking[language]?.test(word)));
  if (strange.size < minLacking) return language;
  const near = Object.entries(lacking).find(
    ([each, letters]) =>
      each !== language &&
      areNear(language, each) &&
      ![...strange].some((word) => letters.test(word)),
  );
  return near?.[0] ?? language;
}

/** A text in a language so near to its own that letters tell them apart rather than statistics. */
function foreignByLetters(text: string, own: string, spoken: readonly string[]): Foreign | null {
  const words = lacking[own] ? plainWordsOf(text) : [];
  const strange = oddWords(own, words);
  if (strange.size < minLacking || strange.size < words.length / 10) return null;
  const language = spoken.find(
    (each) => each !== own && areNear(own, each) && lacking[each]?.test(words.join(' ')) === false,
  );
  if (language === undefined) return null;
  const isSure = words.length >= minEnded;
  return { language, isNamed: true, isSure, evidence: quoted([...strange]) };
}

const isChineseSentence = new RegExp(`[${chineseSigns}，。！？]`);

/** Whether a text in another script is more than a name. */
function isPlainInScript(written: string): boolean {
  // A name may have that of a place or a firm behind it: “曹 凯 (华东师范大学)”.
  const text = written.replace(/(?<=\S) ?[(（](?:[^()（）]|[(（][^()（）]*[)）])*[)）]/g, '');
  if (/[\p{Lu}\p{Ll}]/u.test(text)) return wordsOf(text).slice(1).some(isLowerCase);
  // Names are written in katakana alone.
  const others = text.replace(/\P{L}|[\p{Script=Katakana}ー]/gu, '');
  // So are those in Chinese signs alone.
  const isName = /^\p{Script=Han}+$/u.test(others) && !isChineseSentence.test(text);
  return others.length >= 6 && !isName;
}

/** A text in other letters than those of its language. */
function foreignByScript(text: string, own: string, spoken: readonly string[]): Foreign | null {
  const count = text.match(/\p{L}/gu)?.length ?? 0;
  const others = hasOwnScript(own) ? spoken : [...new Set([...spoken, ...scripts])];
  const found = others.filter((each) => hasOwnScript(each) && shareOfScript(text, each) > 0.6);
  const isPossible = (each: string) => lacking[each]?.test(text) !== true;
  const possible = found.filter(isPossible);
  const ofSite = possible.filter((each) => spoken.includes(each));
  const likely = ofSite.length > 0 ? ofSite : possible;
  const other = likely[0] ?? found[0];
  if (other === undefined || shareOfScript(text, own) > 0.4) return null;
  // What a label announces is to be shown as it is: “For the driver: 北京市”.
  const [label = '', ...rest] = text.split(/[:：]\s/);
  if (rest.length > 0 && hasOwnScript(own) && shareOfScript(label, own) > 0.8) return null;
  // Names are transcribed, so a word in another script is a word of another language.
  const isSpoken = found.some((each) => spoken.includes(each));
  if (count < (isSpoken ? 3 : minLetters)) return null;
  const { language, isReliable } = guessLanguage(text, []);
  const isGuessed =
    isReliable && !isSpoken && isPossible(language) && shareOfScript(text, language) > 0.6;
  // A language that the site has none of may be another with the same letters.
  const isNamed = isGuessed || ofSite.length === 1;
  const isSure = isPlainInScript(text);
  return { language: isGuessed ? language : other, isNamed, isSure, evidence: 'its letters' };
}

/** A text in Latin letters where others are expected. */
function foreignByLatin(text: string, own: string, spoken: readonly string[]): Foreign | null {
  const words = wordsOf(text);
  const best = likeliest(text, own, spoken);
  if (!best || words.length < 2 || shareOfScript(text, own) > 0.1) return null;
  const { language, hits } = best;
  const isLong = words.length >= minWords && hits.length >= minHits;
  if (!isLong && !spoken.includes(language)) return null;
  const isSure = isPlain(text, language, own) && (words.length >= 4 || !hasCode(text));
  return { language, isNamed: isNamedBy(hits, words, language), isSure, evidence: quoted(hits) };
}

/** Words outside names that are enough to tell the language of a sentence. */
const minOutside = 4;

/** Whether a sentence is in its own language around a title in another. */
function isAroundTitle(text: string, own: string, other: string): boolean {
  const plain = wordsOutsideNames(text);
  if (plain.length < minOutside || plain.length === wordsOf(text).length) return false;
  return guessLanguage(plain.join(' '), [own, other]).language === own;
}

/** Words of a text that is prose, whatever code it has. */
const minProse = 12;

/** A text in the letters of its language and the words of another. */
function foreignByWords(text: string, own: string, spoken: readonly string[]): Foreign | null {
  const words = wordsOf(text);
  const best = words.length < 2 ? null : likeliest(text, own, spoken);
  if (!best || shareOfScript(text, own) < 0.8) return null;
  const { language, hits } = best;
  const against = stopWordHits(words, own, language).length;
  const isSpoken = spoken.includes(language);
  if (against > 0 && hits.length < 3 * against) return null;
  if (!isSpoken && (words.length < minWords || hits.length < minHits)) return null;
  const prose = words.join(' ');
  // Of a language without stop words nothing speaks against the other.
  if (stopWordsOf(own).size === 0) {
    if (!isDetectable(own) || areNear(own, language) || hits.length < 2) return null;
    if (guessLanguage(prose, []).language === own) return null;
  }
  const guess = guessLanguage(prose, isSpoken ? [own, language] : []);
  const margin = guess.scoreOf(language) - guess.scoreOf(own);
  if (guess.language !== language || margin <= 0.03) return null;
  const isLabel = words.some((word) => isWordOfLabels(word, language));
  const isLikely = guess.isReliable && margin > 0.1 && words.length >= (isLabel ? 2 : 3);
  const isSentence = hits.length >= 2;
  if (!isLikely && !isSentence) return null;
  // One word may be that of a third language, or a name; here all others look like the language.
  const mayBeCode = words.length < minProse && hasCode(text);
  const isPhrase = !hasStopWord(words, own) && !mayBeCode && isLikely;
  const isFound = isSpoken ? isSentence || isPhrase : isSentence && isLikely;
  const isSure = isFound && isPlain(text, language, own) && !isAroundTitle(text, own, language);
  return { language, isNamed: isNamedBy(hits, words, language), isSure, evidence: quoted(hits) };
}

function findForeign(text: string, own: string, spoken: readonly string[]): Foreign | null {
  if (isUnknownScript(own) || code.test(text)) return null;
  const whole = withoutQuotations(text);
  // What is in brackets may explain a term in another language.
  const bare = whole.replace(/\([^()]*\)/g, ' ');
  const told = wordsOf(bare).length >= minWords / 2 ? bare : whole;
  // What is short for “for example” may be a word of another language: “es. ” in Italian.
  const rest = told.replace(/^\p{Ll}{1,4}\. (?=\S)/u, '');
  const byScript = foreignByScript(rest, own, spoken);
  const byLetters = byScript ?? foreignByLetters(rest, own, spoken);
  if (byLetters) return byLetters;
  return hasOwnScript(own) ? foreignByLatin(rest, own, spoken) : foreignByWords(rest, own, spoken);
}

const finderOf = memoized((languages: string) => {
  const [own = '', ...spoken] = languages.split(',');
  return rememberedByText((text) => findForeign(text, own, spoken));
});

/**
 * The language that a text is in, where it is not its own.
 *
 * @param spoken - the languages of the site: fewer words show one of them than another.
 */
export function foreignLanguage(
  text: string,
  own: string,
  spoken: readonly string[],
): Foreign | null {
  return finderOf([own, ...spoken.filter((each) => each !== own)].join())(text);
}
