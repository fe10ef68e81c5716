import { memoized, rememberedByText } from '@originaltreu/kit/collections';
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
import { isWordOfLabels, stopWordLanguages, stopWordsOf } from './stop-words';

/*
 * Whether a text is in another language than it should be. Statistics alone take names
 * and addresses for foreign words, so they count only together with words that make
 * up sentences.
 */

/** What a text is in, and what shows it. */
export interface Foreign {
  readonly language: string;
  readonly isSure: boolean;
  readonly evidence: string;
}

/** Assignments and declarations of a program. */
const code = /:=|<[!?]|&&/;

/** Words and stop words that show a language of which the site has no pages. */
const minWords = 8;
const minHits = 3;
/** Letters that show a script in which the site has no pages. */
const minLetters = 20;

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

/** Whether a text has words besides those that every sentence, or every name, may have. */
function hasContent(text: string, language: string): boolean {
  const counted = countedWords(text, language);
  return (
    counted.some((word) => !hasStopWord([word], language) || isWordOfLabels(word, language)) ||
    // Nouns have capitals: “Das Auto der Zukunft”, not “Hochschule für Musik”.
    (language === 'de' && hasStopWord(wordsOf(text).slice(0, 1), language))
  );
}

function quoted(words: readonly string[]): string {
  return `“${words.slice(0, 3).join('”, “')}”`;
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

/** A text in other letters than those of its language. */
function foreignByScript(text: string, own: string, spoken: readonly string[]): Foreign | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const others = hasOwnScript(own) ? spoken : [...spoken, 'ru', 'el', 'ar', 'he', 'hi', 'ja', 'ko'];
  const other = others.find((each) => hasOwnScript(each) && shareOfScript(text, each) > 0.6);
  if (other === undefined || shareOfScript(text, own) > 0.4) return null;
  // What a label announces is to be shown as it is: “For the driver: 北京市”.
  const [label = '', ...rest] = text.split(/[:：]\s/);
  if (rest.length > 0 && hasOwnScript(own) && shareOfScript(label, own) > 0.8) return null;
  // Names are transcribed, so a word in another script is a word of another language.
  if (letters < (spoken.includes(other) ? 3 : minLetters)) return null;
  const { language, isReliable } = guessLanguage(text, []);
  const isNamed = isReliable && !spoken.includes(other) && shareOfScript(text, language) > 0.6;
  return { language: isNamed ? language : other, isSure: true, evidence: 'its letters' };
}

/** A text in Latin letters where others are expected. */
function foreignByLatin(text: string, own: string, spoken: readonly string[]): Foreign | null {
  const words = wordsOf(text);
  const best = likeliest(text, own, spoken);
  if (!best || words.length < 2 || shareOfScript(text, own) > 0.1) return null;
  const { language, hits } = best;
  const isLong = words.length >= minWords && hits.length >= minHits;
  if (!isLong && !spoken.includes(language)) return null;
  const isLabel = words.some((word) => isWordOfLabels(word, language));
  const isPlain = isLabel || countedWords(text, language).some(isLowerCase);
  const isShort = isPlain && hasContent(text, language) && (words.length >= 4 || !hasCode(text));
  return { language, isSure: isLong || isShort, evidence: quoted(hits) };
}

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
  const isSentence = hits.length >= 2 && hasContent(text, language);
  // One word may be that of a third language, or a name; here all others look like the language.
  const isPhrase = !hasStopWord(words, own) && hasContent(text, language) && !hasCode(text);
  const isSure = isSpoken
    ? isSentence || hits.length >= minHits || (isPhrase && isLikely)
    : isSentence && isLikely;
  return isSure || isLikely ? { language, isSure, evidence: quoted(hits) } : null;
}

function findForeign(text: string, own: string, spoken: readonly string[]): Foreign | null {
  if (isUnknownScript(own) || code.test(text)) return null;
  const whole = withoutQuotations(text);
  // What is in brackets may explain a term in another language.
  const bare = whole.replace(/\([^()]*\)/g, ' ');
  const rest = wordsOf(bare).length >= minWords / 2 ? bare : whole;
  const byScript = foreignByScript(rest, own, spoken);
  if (byScript) return byScript;
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
