import { memoized, rememberedByText } from '@originaltreu/kit/collections';
import { guessLanguage } from './detector';
import { areNear } from './near';
import { hasOwnScript, isUnknownScript, shareOfScript } from './scripts';
import { stopWordsOf } from './stop-words';

/*
 * Whether a text is in another language than it should be. Statistics alone take names
 * and addresses for foreign words, so they count only together with words that make
 * up sentences, or with enough of them.
 */

/** What a text is in, and what shows it. */
export interface Foreign {
  readonly language: string;
  readonly isSure: boolean;
  readonly evidence: string;
}

/** Addresses, file names, options of commands, calls of functions, numbers. */
const noProse = /[|@/\\_<>=\d]|\p{L}[.(]\p{L}|\(\)|^\.*-/u;

/** Assignments and declarations of a program, and what is written so in every language. */
const code = /:=|<[!?]|&&/;
const everywhere = /\bet al\b\.?/g;

/** The words of a text, without numbers, abbreviations, addresses and file names. */
export const wordsOf = rememberedByText((text: string): readonly string[] => {
  const words: string[] = [];
  for (const token of text.split(/\s+/)) {
    if (noProse.test(token)) continue;
    for (const word of token.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []) {
      if (word.length > 1 && word !== word.toUpperCase()) words.push(word);
    }
  }
  return words;
});

/** How many different words are stop words of one language and not of another. */
function stopWordHits(words: readonly string[], language: string, other: string): string[] {
  const own = stopWordsOf(language);
  const others = stopWordsOf(other);
  const lower = new Set(words.map((word) => word.toLowerCase()));
  return [...lower].filter((word) => own.has(word) && !others.has(word));
}

/** Whether a text has a stop word of a language; one that others have too speaks for none of them. */
export function hasStopWord(words: readonly string[], language: string): boolean {
  return words.some((word) => stopWordsOf(language).has(word.toLowerCase()));
}

/** Legal forms, after which a text names a firm. */
const firms = /GmbH|\b(AG|KG|Ltd|Inc|LLC|SARL|eG|e\.? ?V)\b|\bS\.A\b|\b(ООО|АО)\b/;

/** Whether a text is a name, with or without an address. */
export function namesFirm(text: string): boolean {
  return text.length < 200 && firms.test(text);
}

/** An author with initials, and a year. */
const citation = /(^|\s)(\p{Lu}\. ?)+\p{Lu}\p{L}+\b.*(?<!\d)(19|20)\d\d(?!\d)/u;

/** Whether a text refers to a book or an article, by the title that it has. */
export function citesWork(text: string): boolean {
  return citation.test(text);
}

function isLowerCase(word: string): boolean {
  return word[0] === word[0]?.toLowerCase();
}

/** A text in the Latin script where another is expected, or the reverse. */
function foreignByScript(
  text: string,
  words: readonly string[],
  own: string,
  candidates: readonly string[],
): Foreign | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const other = candidates.find(
    (each) => hasOwnScript(each) && !hasOwnScript(own) && shareOfScript(text, each) > 0.6,
  );
  // Names are transcribed, so a word in another script is a word of another language.
  if (other !== undefined && letters >= 3) {
    return { language: other, isSure: true, evidence: 'its letters' };
  }
  if (!hasOwnScript(own) || shareOfScript(text, own) > 0.1) return null;
  const written = candidates.filter((each) => shareOfScript(text, each) > 0.8);
  const language = guessLanguage(text, written).language || written[0];
  if (language === undefined) return null;
  const hits = stopWordHits(words, language, own);
  const plain = words.filter(isLowerCase);
  const isSentence = words.length >= 2 && (hits.length > 0 || plain.length >= 2);
  if (!isSentence) return null;
  const evidence = hits.length > 0 ? `“${hits[0]}”` : 'its letters';
  return { language, isSure: hits.length > 0 || plain.length >= 3, evidence };
}

/** The language that a text is in, where it is one of some candidates and not its own. */
export function foreignLanguage(
  text: string,
  own: string,
  candidates: readonly string[],
): Foreign | null {
  return finderOf([own, ...candidates].join())(text);
}

const finderOf = memoized((languages: string) => {
  const [own = '', ...candidates] = languages.split(',');
  return rememberedByText((text) => findForeign(text, own, candidates));
});

function findForeign(text: string, own: string, candidates: readonly string[]): Foreign | null {
  const others = candidates.filter((each) => each !== own);
  if (others.length === 0 || isUnknownScript(own) || code.test(text)) return null;
  const words = wordsOf(text.replace(everywhere, ''));
  const byScript = foreignByScript(text, words, own, others);
  if (byScript || hasOwnScript(own)) return byScript;
  if (words.length < 2 || shareOfScript(text, own) < 0.8) return null;
  const ownHits = others.map((other) => stopWordHits(words, own, other).length);
  if (Math.max(...ownHits) >= 2 && words.length < 12) return null;
  const prose = words.join(' ');
  const { language, isReliable, scores } = guessLanguage(prose, [own, ...others]);
  if (language === '' || language === own || !others.includes(language)) return null;
  const margin = (scores[language] ?? 0) - (scores[own] ?? 0);
  const hits = stopWordHits(words, language, own);
  const against = stopWordHits(words, own, language).length;
  // Of a language without stop words nothing speaks against the other.
  const isUnknown = stopWordsOf(own).size === 0;
  if (isUnknown && (areNear(own, language) || hits.length < 2)) return null;
  if (isUnknown && guessLanguage(prose, []).language === own) return null;
  if (against >= hits.length && hits.length > 0) return null;
  if (against > 0 && hits.length < 3 * against) return null;
  const evidence = hits.length > 0 ? `“${hits.slice(0, 3).join('”, “')}”` : 'its letters';
  const isLong = words.length >= 8 && hits.length >= 3 && margin > 0.1;
  // One word may be that of a third language, or a name.
  const isEnough = hits.length >= 2 || (isReliable && (words.length >= 4 || margin > 0.1));
  const isShort = hits.length >= 1 && margin > 0.03 && isEnough;
  if (isLong || isShort) return { language, isSure: true, evidence };
  return isReliable &&
    margin > 0.1 &&
    words.length >= 3 &&
    (hits.length > 0 || !hasStopWord(words, own))
    ? { language, isSure: false, evidence }
    : null;
}
