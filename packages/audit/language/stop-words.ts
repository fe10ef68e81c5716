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

function testOf(texts: Readonly<Record<string, string>>) {
  const sets = wordSets(texts);
  return (word: string, language: string) => sets.get(language)?.has(word.toLowerCase()) === true;
}

/** Whether a label has a word of a language that names do not have, in whatever letters: “Our Team”, “View All”. */
export const isWordOfLabels = testOf(words.labelWords);

/** Whether a word is a first or last one of what controls say: “Search for …”, “Zum Verzeichnis springen”. */
export const isWordOfControls = testOf(words.controlWords);

const wordsOfNames = new Set(words.nameWords.split(' '));

/** Whether a stop word, of whatever language, joins the words of names too: “Academy of Arts”. */
export function isWordOfNames(word: string): boolean {
  return wordsOfNames.has(word);
}

const sets = wordSets(words.stopWords);
const none: ReadonlySet<string> = new Set();

/** The languages whose stop words are known. */
export const stopWordLanguages: readonly string[] = [...sets.keys()];

/** The stop words of a language; none where they are not known. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return sets.get(language) ?? none;
}
