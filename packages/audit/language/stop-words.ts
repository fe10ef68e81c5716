import words from './words.json' with { type: 'json' };

/*
 * Short words that make up half of every text, by language. They decide where a text
 * is too short for statistics.
 */

/** The words of each language, of texts that have blanks between them. */
export function wordSets(
  texts: Readonly<Record<string, string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(texts).map(([language, text]) => [language, new Set(text.split(' '))]),
  );
}

const sets = wordSets(words.stopWords);

/** Stop words that labels have rather than names, in whatever letters: “Our Team”, “View All”. */
const wordsOfLabels = wordSets(words.labelWords);

/** Whether a label has a word of a language that names do not have. */
export function isWordOfLabels(word: string, language: string): boolean {
  return wordsOfLabels.get(language)?.has(word.toLowerCase()) === true;
}

const wordsOfNames = new Set(words.nameWords.split(' '));

/** Whether a stop word, of whatever language, joins the words of names too: “Academy of Arts”. */
export function isWordOfNames(word: string): boolean {
  return wordsOfNames.has(word);
}

/** First or last words of what controls say: “Search for …”, “Zum Verzeichnis springen”. */
const wordsOfControls = wordSets(words.controlWords);

export function isWordOfControls(word: string, language: string): boolean {
  return wordsOfControls.get(language)?.has(word.toLowerCase()) === true;
}

/** The languages whose stop words are known. */
export const stopWordLanguages: readonly string[] = [...sets.keys()];

const none: ReadonlySet<string> = new Set();

/** The stop words of a language; none where they are not known. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return sets.get(language) ?? none;
}
