import { groupBy, memoized, rememberedByText } from '@sitewide/kit/collections';
import { distance } from 'fastest-levenshtein';
import { type ContentSite, defineTextCounts } from '../context/content-site';
import { isUntranslated } from '../context/page-language';
import type { TextBlock } from '../extract/content';
import { guessLanguage } from '../language/detector';
import { mixedScriptsIn } from '../language/look-alikes';
import { withoutWords, wordsOf } from '../language/prose';
import { areSwapped } from '../language/slips';
import { isWord, nearestWord } from '../spelling/dictionaries';
import { defineCheck, type PageFinding } from './check';
import { misspeltEntries, misspeltNames } from './misspelt-names';

const minLength = 5;
/** Longer ones are not words. */
const maxLength = 60;
/** Shorter words are often another one with one letter changed; two letters change places by a slip. */
const minJudgedLength = 7;
const minFrequency = 3;

function keyOf(word: string, length: number): string {
  return `${word.slice(0, 2)}${length}`;
}

/** The words of a text, split where elements meet without a space: “GmbHBerlin”. */
function plainWords({ text, isAddress, isQuotation, kind }: TextBlock): readonly string[] {
  return isAddress || isQuotation || kind === 'page-title' ? [] : longWordsOf(text);
}

const longWordsOf = rememberedByText((text) => {
  // What an apostrophe joins is looked up part by part: “l’arrivée”, “the ‘kern’ing”.
  const words = wordsOf(text.normalize('NFKC')).flatMap((word) => word.split(/['’]/));
  const isPlain = (word: string) =>
    word.length >= minLength && word.length <= maxLength && !/\p{Ll}\p{Lu}|-/u.test(word);
  return [...new Set(words.filter(isPlain))];
});

type Counts = ReadonlyMap<string, number>;

const countsIn = defineTextCounts((block) => plainWords(block).map((word) => word.toLowerCase()));

/** The words that occur often, by their first letters and their length. */
const frequentWords = memoized((counts: Counts) => {
  const words = [...counts].flatMap(([word, count]) => (count < minFrequency ? [] : word));
  return groupBy(words, (word) => keyOf(word, word.length));
});

/** The frequent word that begins as another, is as long but for a letter, and is so near to it as is asked. */
function nearWord(word: string, counts: Counts, isNear: (each: string) => boolean): string | null {
  const near = [word.length - 1, word.length, word.length + 1].flatMap(
    (length) => frequentWords(counts).get(keyOf(word, length)) ?? [],
  );
  return near.find(isNear) ?? null;
}

/** Whether two words differ in their last two letters, or in a vowel before them, as forms do: “pošaljete”. */
function areForms(one: string, other: string): boolean {
  const [own = '', theirs = ''] = [one, other].map((each) => each.at(-3));
  const isVowel = (sign: string) => /[aeiou]/.test(withoutAccents(sign));
  const isEnding = own !== theirs && isVowel(own) && isVowel(theirs);
  return one.slice(-2) !== other.slice(-2) || (one.length === other.length && isEnding);
}

/** A frequent word that differs in one letter, other than in its ending. */
const meantBy = (word: string, counts: Counts) =>
  nearWord(word, counts, (each) => distance(each, word) === 1 && !areForms(each, word));

/** Letters of a word from which on it tells a slip, if no dictionary has it and if there is none, and of its beginning and end, which inflect. */
const minLong = 9;
const minLongest = 11;
const edge = 3;

/** Languages that put what others say in words into a word: “készítünk” and “készítsünk”. */
const agglutinative = new Set(['et', 'eu', 'fi', 'hu', 'kk', 'tr']);

/** Whether a word has one letter more within than another, which is not that beside it: endings and stems double. */
function hasOneMore(long: string, short: string): boolean {
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  const isDoubled = long[at] === long[at - 1] || long[at] === long[at + 1];
  return !isDoubled && long.slice(0, at) + long.slice(at + 1) === short;
}

/** The frequent word that a long one is a slip of, as can be told without a dictionary: “terapeutcký”. */
function slipOf(word: string, counts: Counts, length: number): string | null {
  if (word.length < length || counts.get(word) !== 1) return null;
  return nearWord(
    word,
    counts,
    (each) =>
      each.slice(0, edge) === word.slice(0, edge) &&
      each.slice(-edge) === word.slice(-edge) &&
      (hasOneMore(each, word) || hasOneMore(word, each) || areSwapped(each, word)),
  );
}

/** Languages whose forms may have the last vowel elsewhere: “boravak”, “boravka”. */
const slavic = new Set(['bg', 'bs', 'cs', 'hr', 'mk', 'pl', 'ru', 'sk', 'sl', 'sr', 'uk']);

/** The frequent word of which two letters changed places, where a word is there once: “Fihsing”. */
function swappedIn(word: string, counts: Counts, language: string): string | null {
  if (counts.get(word) !== 1) return null;
  const isForm = (each: string) => slavic.has(language) && each.slice(0, -2) === word.slice(0, -2);
  return nearWord(word, counts, (each) => areSwapped(each, word) && !isForm(each));
}

/** Whether a word is written with a capital where the language does not ask for it. */
const isCapital = (word: string, language: string) =>
  language !== 'de' && word !== word.toLowerCase();

/** Whether texts in other languages have a word too. */
function isName(lower: string, site: ContentSite, own: string): boolean {
  return [...countsIn(site)].some(([language, counts]) => language !== own && counts.has(lower));
}

/** Whether a text is rather in some other language, which may be none of the site’s or of the detector’s. */
function isElsewhere({ text, language }: TextBlock, site: ContentSite): boolean {
  const words = wordsOf(text);
  const known = words.filter((word) => isWord(word, language, site));
  if (words.length >= 4 && known.length < words.length / 2) return true;
  const guess = guessLanguage(text, []);
  return guess.isReliable && guess.language !== language;
}

/** What stands before words of Romance languages: “macrocategorie”, “sottopagine”. */
const romancePrefix =
  /^(anti|auto|co|inter|macro|micro|multi|pr[eé]|r[eé]|semi|sobre|sopra|so[tu]s|sotto|sub|super|sur|ultra)/;

/** Spellings that are all right beside those of the dictionaries. */
const variants: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  // British and American.
  en: [
    [/s(?=(ation|ations|e|ed|er|ers|es|ing)$)/, 'z'],
    [/z(?=(ation|ations|e|ed|er|ers|es|ing)$)/, 's'],
    [/ll(?=(ed|er|ers|ing)$)/, 'l'],
    [/ss(?=(ed|es|ing)$)/, 's'],
    [/e?able$/, 'able'],
    [/able$/, 'ible'],
    // What one can do: “trackable”.
    [/able$/, ''],
    // What is made of a word: “treaded soles”.
    [/ed$/, ''],
    // What is done: “windings”.
    [/ings$/, 'ing'],
    // One who does something.
    [/rs?$/, ''],
    [/ers?$/, ''],
    [/([bdgmnprt])\1ers?$/, '$1'],
    [/^(sub|re|pre|non|un|multi|inter|co|over|out|super|micro|auto)/, ''],
    // What is made so: “concretizing”.
    [/i[sz](e[drs]?|ing|ations?)$/, 'e'],
    [/i[sz](e[drs]?|ing|ations?)$/, ''],
  ],
  // Adjectives of nouns: “алергенна”.
  bg: [[/нн(?=[аеио]$)/, 'н']],
  de: [
    // Names in German: “Toskana”.
    [/k/g, 'c'],
    // Participles: “paketierten”.
    [/t(e[mnrs]?)?$/, 'en'],
    // What is made by a verb: “Veraschung”.
    [/^(?:be|ent|er|ver|zer)(\p{L}{4,})ung(?:en)?$/u, '$1en'],
  ],
  es: [
    // What is sold or made somewhere: “queserías”.
    [/erías?$/, 'o'],
    // What is done, and what belongs to something: “alteraciones”, “tarifarias”.
    [/aci(?:ón|ones)$/, 'ar'],
    [/ari[ao]s?$/, 'a'],
    [romancePrefix, ''],
  ],
  fr: [
    // The spelling of 1990.
    [/i(?=t)/, 'î'],
    [/u(?=t)/, 'û'],
    [romancePrefix, ''],
  ],
  it: [
    [/azion[ei]$/, 'are'],
    [romancePrefix, ''],
  ],
  // “powykonawcza”.
  pl: [[/^(między|nad|po|pod|pół|przed|wielo|współ)/, '']],
  pt: [
    [/aç(?:ão|ões)$/, 'ar'],
    [romancePrefix, ''],
  ],
  ru: [
    // Adjectives of nouns: “акционными”.
    [/онн\p{L}{2,3}$/u, 'я'],
    // Verbs: “встроился”.
    [
      /^(?:вс?|вы|до|за|на|от|пере|по|под|при|про|рас|с|у)(?=\p{L}{4,}(?:ть|л[аио]?)(?:с[яь])?$)/u,
      '',
    ],
  ],
};

/** Whether a word is a variant of one that a dictionary or the site has. */
function isVariantOfWord(lower: string, language: string, site: ContentSite): boolean {
  const counts = countsIn(site).get(language);
  const swiss = language === 'de' && counts && isSwiss(counts) ? ([[/ss/, 'ß']] as const) : [];
  return [...(variants[language] ?? []), ...swiss].some(([pattern, replacement]) => {
    const variant = lower.replace(pattern, replacement);
    if (variant === lower) return false;
    return isWord(variant, language, site) || (counts?.get(variant) ?? 0) >= minFrequency;
  });
}

/** Languages whose words have an “s” in the plural. */
const havePlural = new Set(['ca', 'en', 'es', 'fr', 'nl', 'pt']);

/** Whether a word is the plural of a term that the site has often, and the dictionary lacks: “agentiques”. */
const isPluralOfTerm = (lower: string, language: string, counts: Counts) =>
  havePlural.has(language) &&
  lower.endsWith('s') &&
  (counts.get(lower.slice(0, -1)) ?? 0) >= minFrequency;

const withoutDots = (word: string) => word.replaceAll('ё', 'е');

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

/** Beginnings of frequent words that the Swiss write with ss. */
const swissWords = /^(gross|gröss|ausser|äusser|gemäss|heiss|schliess|strass|weiss)/;

/** Whether a site writes German as the Swiss do, without ß, save in quotations. */
const isSwiss = memoized((counts: Counts) => {
  const words = [...counts.keys()];
  const count = (pattern: RegExp) => words.filter((each) => pattern.test(each)).length;
  const sharp = count(/ß/);
  return sharp === 0 || count(swissWords) > sharp;
});

/** Languages whose dictionaries have nearly every word; from how many letters on one that they lack is a slip. */
const complete: Readonly<Record<string, number>> = {
  ...{ en: 7, de: 10, es: 9, fr: 9, it: 9, pl: 9, pt: 9, ru: 9 },
};

/** Verbs with a pronoun, which dictionaries have few of: “notifíquenos”, “contattateci”. */
const withPronoun = /(?:nos|[ct]i|l[aeio]s?|me|[svt]e)$/;
const havePronouns = new Set(['es', 'it', 'pt']);

/** Whether a word that is there once is a slip of one in a dictionary: a long one, or one of another text. */
function isSlip(lower: string, meant: string, language: string, counts: Counts): boolean {
  const least = complete[language];
  if (least === undefined || counts.get(lower) !== 1) return false;
  if (havePronouns.has(language) && withPronoun.test(lower)) return false;
  const isEnough = lower.length >= least || areSwapped(lower, meant);
  return isEnough || counts.has(meant);
}

/** What has a name that is no word of the language: “the "revnumber" element”. */
const named =
  '(?:arguments?|attributes?|commands?|directives?|elements?|fields?|functions?|keywords?|methods?|options?|parameters?|properties|property|tags?|variables?)';

/** Endings of terms that dictionaries lack, and that are made of the same few parts: “osteotomy” and “ostectomy”. */
const ofMedicine =
  /(tom|scop|plast|path)(y|ies|ie|ien|ia|ias|ic|isch)$|(itis|osis|(a?e|ä)mi(a|e))$/;

/** Whether the dictionary of a language has most forms of its words: that of Basque has few. */
const hasForms = (language: string) => language !== 'eu';

/** Whether a text says that a word is a name in a program. */
function isNameInProgram(word: string, text: string): boolean {
  const beside = new RegExp(`\\b${named}\\s+["“‘']?${word}|${word}["”’']?\\s+${named}\\b`, 'iu');
  return beside.test(text);
}

/** Words of a page that lack an accent from which on it was typed without any, which is one fault. */
const minBare = 3;

/** Words that no dictionary of the language has; sure where another word is nearly the same. */
export const unknownWord = defineCheck('page', 'spelling/unknown-word', function* (page, site) {
  yield* misspeltNames(page);
  yield* misspeltEntries(page);
  if (isUntranslated(page)) return;
  /** What lacks an accent. */
  const bare: PageFinding[] = [];
  for (const block of page.content.blocks) {
    const { language } = block;
    const counts = countsIn(site).get(language);
    if (!counts) continue;
    if (!site.dictionaries.has(language)) {
      if (agglutinative.has(language)) continue;
      for (const word of plainWords(block)) {
        const meant = word === word.toLowerCase() ? slipOf(word, counts, minLongest) : null;
        if (meant === null || isName(word, site, language)) continue;
        const hint = `“${word}” is only here; perhaps “${meant}”`;
        yield { ...block, hint, cause: `${language} ${word}` };
      }
      continue;
    }
    const text = withoutWords(block.text, page.accepted);
    for (const word of plainWords({ ...block, text })) {
      const lower = word.toLowerCase();
      const isShort = lower.length < minJudgedLength;
      if (isShort && word !== lower) continue;
      if ((counts.get(lower) ?? 0) >= minFrequency) continue;
      if (mixedScriptsIn(word)) continue;
      if ([language, ...site.spoken].some((each) => isWord(word, each, site))) continue;
      if (isName(lower, site, language) || isElsewhere(block, site)) continue;
      if (isVariantOfWord(lower, language, site)) continue;
      if (isPluralOfTerm(lower, language, counts)) continue;
      if (isNameInProgram(word, block.text)) continue;
      const slip = slipOf(lower, counts, minLong) ?? swappedIn(lower, counts, language);
      const used = isCapital(word, language) ? slip : (meantBy(lower, counts) ?? slip);
      // A word with a capital may be a name.
      const meant = used ?? (isCapital(word, language) ? null : nearestWord(lower, language, site));
      // Short words are near many others, unless two letters have changed places.
      if (isShort && !areSwapped(lower, meant ?? '')) continue;
      // A word that is near no other is a name or a term rather than a slip.
      if (meant === null || [lower, meant].every((each) => ofMedicine.test(each))) continue;
      // The dots on ё are left out as one likes.
      if (withoutDots(lower) === withoutDots(meant)) continue;
      const found = {
        ...block,
        hint: `“${word}” is not in the dictionary; perhaps “${meant}”`,
        cause: `${language} ${lower}`,
        isSure: hasForms(language) && (used !== null || isSlip(lower, meant, language, counts)),
      };
      if (found.isSure && lower === withoutAccents(meant)) bare.push(found);
      else yield found;
    }
  }
  const cause = `${page.language} without accents ${page.path}`;
  yield* bare.length < minBare ? bare : bare.map((each) => ({ ...each, cause }));
});
