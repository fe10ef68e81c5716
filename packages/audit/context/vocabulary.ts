import { wordsOf } from '../language/prose';
import { type ContentSite, defineTextCounts } from './content-site';

/** Letters by which words of one stem are recognised: “Berlin”, “Berlinie”. */
const stem = 5;

/** In how many texts of each language a word stands, and one that begins with `…`. */
const vocabularies = defineTextCounts(({ text }) => {
  const words = wordsOf(text).map((word) => word.toLowerCase());
  return new Set([...words, ...words.map((each) => `${each.slice(0, stem)}…`)]);
});

/** Whether a word of a text stands in another text of a language, too: as it is, or with another ending. */
export function isUsedElsewhere(
  word: string,
  language: string,
  site: ContentSite,
  ending: 'as it is' | 'any',
): boolean {
  const key = word.toLowerCase();
  const words = vocabularies(site).get(language);
  return (words?.get(ending === 'any' ? `${key.slice(0, stem)}…` : key) ?? 0) > 1;
}
