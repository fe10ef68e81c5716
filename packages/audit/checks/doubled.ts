import { groupBy, memoized } from '@sitewide/kit/collections';
import type { AuditedContent } from '../context/content-site';
import { languageInstead } from '../context/page-language';
import type { TextBlock } from '../extract/content';
import { foreignLanguage } from '../language/foreign';
import { sentencesOf, wordsOf } from '../language/prose';
import { wordSets } from '../language/stop-words';
import words from '../language/words.json' with { type: 'json' };

/* What a text says twice in a row, a sentence or a word, and an item that a list has twice. */

/** Words of a sentence from which on it is not said twice for effect. */
const minSentence = 5;

/** The sentence that a text says twice, one after the other; null for none. */
export function doubledSentence({ kind, text }: TextBlock): string | null {
  const sentences = kind === 'text' ? sentencesOf(text) : [];
  const isLong = (each: string) => wordsOf(each).length >= minSentence;
  return sentences.find((each, at) => each === sentences[at - 1] && isLong(each)) ?? null;
}

/** Words that stand in a row never, by language. */
const onceWords = wordSets(words.onceWords);
/** Words that are said twice to stress them, in languages in which no others of {@link minLong} letters are. */
const stressedWords = wordSets(words.stressedWords);
const minLong = 5;

/** The word that a text says twice in a row; null for none. It may be in another language than its page declares. */
export function doubledWord(
  { kind, text, ...block }: TextBlock,
  page: AuditedContent,
): string | null {
  if (kind !== 'text') return null;
  // The second may belong to a name: “de de Marchi”; three are sung: “la la la”.
  const pairs = text.matchAll(
    /(?<=^|\s)(\p{Ll}+)\s(?<!\1[,!]?\s\1\s)(?=\1(?:\s(?!\p{Lu}|\1(?!\p{L}))|[.;:?]|[,!](?!\s\1)))/gu,
  );
  const doubled = Array.from(pairs, ([, word = '']) => word);
  if (doubled.length === 0) return null;
  const told = foreignLanguage(text, block.language, page.site.spoken)?.language;
  const language = languageInstead(page) ?? told ?? block.language;
  const stressed = stressedWords.get(language);
  const isSlip = (word: string) =>
    onceWords.get(language)?.has(word) ||
    (word.length >= minLong && stressed !== undefined && !stressed.has(word));
  return doubled.find(isSlip) ?? null;
}

/** Items of a list from which on one that is there twice was to be another. */
const minItems = 4;

/** The items of a page that are the second of two that are alike, in a list of which all others differ. */
export const doubledItems = memoized(({ content }: Pick<AuditedContent, 'content'>) => {
  const items = content.blocks.filter(
    ({ kind, list, element, place }) =>
      kind === 'text' && list >= 0 && / li\b[^>]*$/.test(element) && /^(main|body)/.test(place),
  );
  const doubled = [...groupBy(items, ({ list }) => list).values()].flatMap((list) => {
    const texts = new Set<string>();
    const repeated = list.filter(({ text }) => texts.size === texts.add(text).size);
    return list.length >= minItems && repeated.length === 1 ? repeated : [];
  });
  return new Set(doubled.filter(({ text }) => wordsOf(text).length >= 2));
});
